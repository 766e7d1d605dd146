// Client and mocks as a frontend's own test has them: prints one line of JSON.
import { bodyOf, createClient } from 'mapwright/client'
import { createHandlers, createScriptedBot } from 'mapwright/mocks'
import { setupServer } from 'msw/node'

const server = setupServer(...createHandlers({ bot: createScriptedBot({ blocksPerSecond: 50_000 }) }))
server.listen({ onUnhandledRequest: 'error' })
const client = createClient()
const tasks = bodyOf(await client.get('/mapart/tasks'))
const preview = bodyOf(await client.get('/preview/{id}', { path: { id: tasks[0].ID } }))
const missing = await client.get('/mapart/tasks/{id}', { path: { id: 'nobody' } })
// Node has had a WebSocket of its own since version 22.
const done = typeof WebSocket === 'undefined' ? 'no WebSocket' : await firstDone()
server.close()
const seen = { tasks: tasks.length, preview: preview.type, missing: missing.status, done }
process.stdout.write(`${JSON.stringify(seen)}\n`)

function firstDone() {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('nothing was built')), 10_000)
    const stop = client.watch({
      history(list) {
        if (!Array.isArray(list) || list.length < 4) return
        clearTimeout(giveUp)
        stop()
        resolve(list[0].Status)
      },
    })
  })
}
