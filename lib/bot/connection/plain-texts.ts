import { chatText, type Translations } from './chat-text.ts'
import { type Game, onPacket } from './session.ts'

/** Chat components of packets that the library makes text of. */
const components: Readonly<Record<string, readonly string[]>> = {
  // Before 1.19.
  chat: ['message'],
  system_chat: ['content'],
  profileless_chat: ['message', 'name', 'target'],
  player_chat: [
    ...['unsignedChatContent', 'signedChatContent', 'formattedMessage'],
    ...['networkName', 'networkTargetName', 'senderName', 'senderTeam'],
  ],
  // The line over the hotbar and titles, up to 1.16.5 and since.
  title: ['text'],
  action_bar: ['text'],
  set_title_text: ['text'],
  set_title_subtitle: ['text'],
}

/**
 * Makes plain text of chat before the library reads it: a component can have hundreds of thousands of parts, and items in it
 * that the library reads with a parser without bounds. Must be called before the library listens.
 */
export function makeTextsPlain(game: Game): void {
  for (const [name, fields] of Object.entries(components)) {
    onPacket<Record<string, unknown>>({ game }, name, (packet) => {
      const { language } = game.registry as unknown as { readonly language: Translations }
      for (const field of fields) {
        const component = packet[field]
        if (component === undefined || component === null) continue
        const text = chatText(component, language)
        packet[field] = typeof component === 'string' ? JSON.stringify(text) : { type: 'string', value: text }
      }
    })
  }
}
