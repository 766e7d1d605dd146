/** Parts of the protocol library's client that its types leave out. */
export interface ListeningClient {
  removeAllListeners(name: string): unknown
  prependListener(event: 'playerJoin', listener: () => void): unknown
  /** Whether packets between two delimiters are handed on all at once. */
  _hasBundlePacket: boolean
  /** The last messages, for reports. */
  _lastChatHistory?: unknown[]
}

/** Signs arguments of commands with the command tree, whose checking takes time with the square of its size, or without end; checks signatures of chat. */
const chatListeners = ['declare_commands', 'message_header']
/** The library reads the messages of plug-ins byte by byte. Of none the bot has a use. */
const ownListeners = ['custom_payload']

/** Does without parts of the protocol library that the bot has no use for and a server could make costly. */
export function removeUnusedListeners(client: ListeningClient): void {
  for (const name of ownListeners) client.removeAllListeners(name)
  client._hasBundlePacket = false
  client.prependListener('playerJoin', () => {
    for (const name of chatListeners) client.removeAllListeners(name)
    // Each entry would hold the bytes of its packet.
    if (client._lastChatHistory) client._lastChatHistory.push = () => 0
  })
}
