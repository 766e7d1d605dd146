import { supportedRange } from '../../game/game-version.ts'
import { chatText, cutText } from './chat-text.ts'
import { ProtocolViolation } from './frames.ts'

export interface Address {
  readonly host: string
  readonly port: number
}

/** The known facts about the end of a connection or of an attempt. */
interface EndFacts {
  readonly address: Address
  /** The server's own words. */
  readonly kickedWith?: unknown
  readonly error?: unknown
  /** The protocol library's word. */
  readonly endedWith?: string
  /** Whether no packet has come. */
  readonly isUnanswered?: boolean
}

/** One sentence that names the cause and what to do. */
export function endReason({ address, kickedWith, error, endedWith, isUnanswered = false }: EndFacts): string {
  const where = `${address.host}:${address.port}`
  if (kickedWith !== undefined) {
    const words = chatText(kickedWith).trim() || 'no reason given'
    return `The server ${where} sent the bot away: ${words}${/[.!?…。！？]$/.test(words) ? '' : '.'}`
  }
  if (error !== undefined) return errorReason(where, error, isUnanswered)
  if (endedWith === 'keepAliveError') return silentReason(where)
  return isUnanswered ? strangerReason(where) : `The connection to ${where} ended.`
}

/** The address answers, but has not sent a single packet of the game. */
export const strangerReason = (where: string) =>
  `The program that answers at ${where} is no Minecraft server, or takes no players now; check settings.server.host and port.`

export const silentReason = (where: string) =>
  `Nothing has come from ${where} for too long; the network or the server hangs.`

function errorReason(where: string, error: unknown, isUnanswered: boolean): string {
  const { code, message: full = String(error) } = error as { code?: string; message?: string }
  const message = cutText(full)
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing answers at ${where}; start the server or correct settings.server.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA':
      return `The server name of ${where} is unknown; correct settings.server.host or check the network.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `There is no way to ${where}; check the network and the address.`
    case 'ECONNRESET':
    case 'EPIPE':
      return `The connection to ${where} broke.`
  }
  if (/unsupported protocol version|not supported|No data for version/i.test(message)) {
    return `The game version of ${where} is not supported; the bot plays ${supportedRange}. (${message})`
  }
  if (code === undefined && isUnanswered) return strangerReason(where)
  if (error instanceof ProtocolViolation) {
    return `${where} sends ${message}, as no game server does; correct settings.server or stay away from it.`
  }
  if (/profile|own minecraft|entitlement/i.test(message)) {
    return `The Microsoft account does not own the game or has no profile; sign in with another. (${message})`
  }
  return `The connection to ${where} failed: ${message}`
}
