import { getResponse, type RequestHandler } from 'msw'
import { bodyOf, createClient } from '../../lib/client/client.ts'
import { createHandlers } from '../../lib/mocks/create-handlers.ts'

/** Uses client and mocks as a page would; `browser-bundle.test.ts` bundles and runs it. */
async function run(): Promise<unknown> {
  const watched: string[] = []
  const handlers = createHandlers({ baseUrl: '/api', scenario: 'busy' }) as RequestHandler[]
  const client = createClient({
    baseUrl: '/api',
    WebSocket: class {
      onopen = null
      onmessage = null
      onclose = null
      constructor(address: string) {
        watched.push(address)
      }
      close() {}
    },
    fetch: async (address, init) => {
      const request = new Request(new URL(address, location.href), init)
      return (await getResponse(handlers.slice(0, -1), request)) ?? new Response(null, { status: 502 })
    },
  })
  const tasks = bodyOf(await client.get('/mapart/tasks'))
  const first = tasks[0]!
  const preview = bodyOf(await client.get('/preview/{id}', { path: { id: first.ID } }))
  client.watch({})
  return { watched, statuses: tasks.map((task) => task.Status), preview: preview.type }
}

;(globalThis as { result?: Promise<unknown> }).result = run()
