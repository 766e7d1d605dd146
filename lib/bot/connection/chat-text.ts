/** Of every text that a game server sends and that goes on to a log, a page or a message. */
const maxLength = 1000

export function cutText(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

/**
 * The plain text of a chat component in any of the forms that servers send: JSON text, JSON or NBT objects, lists.
 * Formatting codes (`§a`) are left out. Translated texts show their arguments behind the key when the key is unknown.
 */
export function chatText(component: unknown): string {
  return cutText(textOf(component, 0).replace(/§./g, ''))
}

function textOf(component: unknown, depth: number): string {
  if (depth > 32 || component === null || component === undefined) return ''
  if (typeof component === 'string') return depth === 0 ? textOf(parse(component), 1) : component
  if (typeof component !== 'object') return String(component)
  if (Array.isArray(component)) return component.map((part) => textOf(part, depth + 1)).join('')
  const fields = component as Record<string, unknown>
  // NBT as the protocol library gives it: {type, value}.
  if (typeof fields.type === 'string' && 'value' in fields) return textOf(fields.value, depth + 1)
  const own = textOf(fields.text ?? fields[''] ?? '', depth + 1)
  const translated = fields.translate === undefined ? '' : translate(fields, depth + 1)
  return own + translated + textOf(fields.extra ?? '', depth + 1)
}

function translate(fields: Record<string, unknown>, depth: number): string {
  const key = textOf(fields.translate, depth)
  const list = fields.with
  const known = sentences[key] ?? key
  const details =
    list === undefined ? '' : textOf(Array.isArray(list) ? list.map((part) => [part, ' ']) : list, depth)
  return details === '' ? known : `${known} (${details.trim()})`
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
