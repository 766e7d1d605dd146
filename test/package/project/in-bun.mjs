// The handlers without a patched network: the `setupServer` of MSW 3 does not intercept under Bun.
import { createClient } from 'mapwright/client'
import { createHandlers } from 'mapwright/mocks'
import { getResponse } from 'msw'

const handlers = createHandlers().filter((handler) => 'info' in handler)
const client = createClient({ fetch: (address, init) => getResponse(handlers, new Request(address, init)) })
const { status, body } = await client.get('/mapart/tasks')
process.stdout.write(`${JSON.stringify({ status, tasks: body.length })}\n`)
