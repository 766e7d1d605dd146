import { type WebSocketHandler, ws } from 'msw'
import type { EventMessage } from '../events/events.ts'
import { preferredLanguage } from '../language/language.ts'
import { jsonIn, loadSentences } from '../words/sentence.ts'
import type { MockServices } from './mock-services.ts'

/** Events over the mocked WebSocket at `/ws`, a sibling of the `/api` at the end of `base`. */
export function eventHandler(
  base: string,
  { events, exited }: Pick<MockServices, 'events' | 'exited'>,
): WebSocketHandler {
  const address = new URL('ws', base).href.replace(/^http/, 'ws')
  return ws.link(address).addEventListener('connection', async ({ client }) => {
    const language = preferredLanguage(client.url.searchParams.get('language'))
    await loadSentences(language)
    const send = (message: EventMessage) => client.send(jsonIn(language, message))
    for (const message of events.snapshot()) send(message)
    const unsubscribe = [events.subscribe(send), exited(() => client.close(1001, 'The service is stopping.'))]
    client.addEventListener('close', () => {
      for (const end of unsubscribe) end()
    })
  })
}
