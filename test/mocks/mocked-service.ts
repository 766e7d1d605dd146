import { setupServer } from 'msw/node'
import { type Client, createClient, type Events } from '../../lib/client/client.ts'
import { createHandlers, type MockOptions } from '../../lib/mocks/create-handlers.ts'

export interface MockedService extends AsyncDisposable {
  readonly client: Client
  /** Resolves with the first news of a type, present or to come, for which `isIt` holds. */
  told<Type extends keyof Events>(type: Type, isIt: (news: Events[Type]) => boolean): Promise<Events[Type]>
}

/** It takes the place of `fetch` for as long as a service is open. */
const server = setupServer()
let started = 0
let open = 0

/** Client and mocks as a test of a frontend would have them; several may be open at once. */
export function startMockedService(options: MockOptions = {}): MockedService {
  const baseUrl = `http://mapwright-${++started}.test/api`
  if (open++ === 0) server.listen({ onUnhandledRequest: 'error' })
  server.use(...createHandlers({ baseUrl, ...options }))
  const client = createClient({ baseUrl })

  return {
    client,
    told(type, isIt) {
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          stop()
          reject(new Error(`waited in vain for ${type}`))
        }, 5000)
        const stop = client.watch({
          [type]: (news: never) => {
            if (!isIt(news)) return
            clearTimeout(giveUp)
            stop()
            resolve(news)
          },
        })
      })
    },
    async [Symbol.asyncDispose]() {
      await client.post('/exit')
      if (--open > 0) return
      server.close()
      server.resetHandlers()
    },
  }
}
