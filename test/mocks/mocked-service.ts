import { setupServer } from 'msw/node'
import { type Client, createClient, type Events } from '../../lib/client/client.ts'
import { createHandlers, type MockOptions } from '../../lib/mocks/create-handlers.ts'

export interface MockedService extends AsyncDisposable {
  readonly client: Client
  /** Resolves with the first news of a type, present or to come, for which `isIt` holds. */
  told<Type extends keyof Events>(type: Type, isIt: (news: Events[Type]) => boolean): Promise<Events[Type]>
}

/** Client and mocks as a test of a frontend would have them. */
export function startMockedService(options: MockOptions = {}): MockedService {
  const baseUrl = 'http://mapwright.test/api'
  const server = setupServer(...createHandlers({ baseUrl, ...options }))
  server.listen({ onUnhandledRequest: 'error' })
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
      server.close()
    },
  }
}
