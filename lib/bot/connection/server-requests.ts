import { type Sentence, sentence } from '../../words/sentence.ts'
import { cutText } from './chat-text.ts'
import { hasFeature, onPacket, type Session, send } from './session.ts'

/** Until a server that has taken the player out of the world, to send it to another, lets it in there. */
const configurationTimeoutMs = 30_000

/**
 * Answers what servers ask of clients and the game library leaves open: cookies, of which the bot has none, and packs of
 * resources, which it claims to have loaded. `onEnd` gets the reason for which the connection ends: being sent to
 * another address, or a configuration phase that does not end.
 */
export function answerServer(
  session: Omit<Session, 'nextSequence'>,
  server: string,
  onEnd: (reason: Sentence) => void,
): void {
  const { clock, ended } = session
  onPacket<{ cookie?: string; key?: string }>(session, 'cookie_request', ({ cookie, key }) => {
    send(session, 'cookie_response', { key: cookie ?? key, value: undefined })
  })
  for (const name of ['add_resource_pack', 'resource_pack_send']) {
    onPacket<{ uuid?: string; hash: string }>(session, name, ({ uuid, hash }) => {
      const pack = hasFeature(session, 'resourcePackUsesHash') ? { hash } : { uuid }
      for (const result of [accepted, loaded]) send(session, 'resource_pack_receive', { ...pack, result })
    })
  }
  onPacket<{ host: string; port: number }>(session, 'transfer', ({ host, port }) => {
    onEnd(sentence('sentOn', { server, address: `${cutText(host)}:${port}` }))
  })

  let cancel = (): void => {}
  onPacket(session, 'start_configuration', () => {
    cancel()
    cancel = clock.after(configurationTimeoutMs, () =>
      onEnd(sentence('notLetIn', { server, seconds: configurationTimeoutMs / 1000 })),
    )
  })
  onPacket(session, 'login', () => cancel())
  ended.addEventListener('abort', () => cancel(), { once: true })
}

const accepted = 3
const loaded = 0
