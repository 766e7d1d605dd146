/** Of every text that a game server sends and that goes on to a log, a page or a message. */
const maxLength = 1000

export function cutText(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

/** Of a component, for the time that it takes: more of them are not shown. */
const maxParts = 4096
const maxDepth = 32

/** Sentences of the game by their keys, with `%s` for what is filled in. */
export type Translations = Readonly<Record<string, string>>

/**
 * The plain text of a chat component in any of the forms that servers send: JSON text, JSON or NBT objects, lists.
 * Formatting codes (`§a`) are left out. Translated texts show their arguments behind the key when the key is unknown.
 */
export function chatText(component: unknown, translations: Translations = {}): string {
  let partsLeft = maxParts

  function textOf(part: unknown, depth: number): string {
    if (depth > maxDepth || partsLeft-- <= 0 || part === null || part === undefined) return ''
    if (typeof part === 'string') return depth === 0 ? textOf(parse(part), 1) : cutText(part)
    if (typeof part !== 'object') return String(part)
    if (Array.isArray(part)) return joined(part, depth + 1)
    const fields = part as Record<string, unknown>
    // NBT as the protocol library gives it: {type, value}.
    if (typeof fields.type === 'string' && 'value' in fields) return textOf(fields.value, depth + 1)
    const text = textOf(fields.text ?? fields[''] ?? '', depth + 1)
    const translated = fields.translate === undefined ? '' : translate(fields, depth + 1)
    return cutText(text + translated + textOf(fields.extra ?? '', depth + 1))
  }

  function joined(parts: readonly unknown[], depth: number, between = ''): string {
    let text = ''
    for (const part of parts) {
      if (text.length > maxLength || partsLeft <= 0) break
      text += textOf(part, depth) + between
    }
    return cutText(text)
  }

  function translate(fields: Record<string, unknown>, depth: number): string {
    const key = textOf(fields.translate, depth)
    const list = listOf(fields.with)
    const known = ownSentence(key, translations) ?? (textOf(fields.fallback, depth) || undefined)
    if (known?.includes('%')) return filledIn(known, list, (part) => textOf(part, depth))
    const details = joined(list, depth, ' ').trim()
    return details === '' ? (known ?? key) : `${known ?? key} (${details})`
  }

  return cutText(textOf(component, 0).replace(/§./g, ''))
}

/** The arguments of a translation, which NBT wraps. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const inside = (value as { value?: unknown } | undefined)?.value
  return inside === undefined ? [] : listOf(inside)
}

const ownSentence = (key: string, translations: Translations): string | undefined =>
  [sentences, translations].find((table) => Object.hasOwn(table, key))?.[key]

/** Puts arguments into a sentence of the game: `%s` takes the next, `%2$s` the second. */
function filledIn(known: string, list: readonly unknown[], textOf: (part: unknown) => string): string {
  let next = 0
  let room = maxLength
  return known.replace(/%(?:(\d+)\$)?([s%])/g, (_, place: string | undefined, kind: string) => {
    if (kind === '%') return '%'
    const index = place === undefined ? next++ : Number(place) - 1
    const text = room > 0 ? textOf(list[index]) : ''
    room -= text.length
    return text
  })
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? [value] : value
  } catch {
    return [text]
  }
}

/** The usual reasons for which a server sends a player away. */
const sentences: Readonly<Record<string, string>> = {
  'multiplayer.disconnect.duplicate_login': 'You logged in from another location',
  'multiplayer.disconnect.idling': 'You have been idle for too long',
  'multiplayer.disconnect.kicked': 'Kicked by an operator',
  'multiplayer.disconnect.not_whitelisted': 'You are not on the white list of this server',
  'multiplayer.disconnect.server_full': 'The server is full',
  'multiplayer.disconnect.server_shutdown': 'Server closed',
  'multiplayer.disconnect.unverified_username': 'The server wants a Microsoft account',
  'multiplayer.disconnect.banned': 'You are banned from this server',
  'multiplayer.disconnect.flying': 'Flying is not enabled on this server',
  'multiplayer.disconnect.invalid_player_movement': 'Invalid move player packet received',
  'multiplayer.disconnect.outdated_client': 'The server has another game version',
  'multiplayer.disconnect.outdated_server': 'The server has another game version',
  'multiplayer.disconnect.incompatible': 'The server has another game version',
  'disconnect.timeout': 'Timed out',
  'disconnect.spam': 'Kicked for spamming',
}
