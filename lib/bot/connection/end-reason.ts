import { supportedVersions } from '../../game/game-version.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
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
  readonly endedWith?: string | undefined
  /** Whether no packet has come. */
  readonly isUnanswered?: boolean
}

/** One sentence that names the cause and what to do. */
export function endReason({
  address,
  kickedWith,
  error,
  endedWith,
  isUnanswered = false,
}: EndFacts): Sentence {
  const where = `${address.host}:${address.port}`
  if (kickedWith !== undefined) {
    const words = chatText(kickedWith).trim()
    if (elsewhere.test(words)) return sentence('accountElsewhere', { server: where })
    return words === ''
      ? sentence('kickedSilently', { server: where })
      : sentence('kicked', { server: where, words })
  }
  if (error !== undefined) return errorReason(where, error, isUnanswered)
  if (endedWith === 'keepAliveError') return silentReason(where)
  return isUnanswered ? strangerReason(where) : sentence('connectionEnded', { server: where })
}

/** The game's own words; the game sends them to the one who was there first. */
const elsewhere = /logged in from another location/i

/** The address answers, but has not sent a single packet of the game. */
export const strangerReason = (where: string) => sentence('notAMinecraftServer', { server: where })

export const silentReason = (where: string) => sentence('serverSilent', { server: where })

function errorReason(where: string, error: unknown, isUnanswered: boolean): Sentence {
  const { code, message: full = String(error) } = error as { code?: string; message?: string }
  const message = cutText(full)
  switch (code) {
    case 'ECONNREFUSED':
      return sentence('nothingAnswers', { server: where })
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA':
      return sentence('serverNameUnknown', { server: where })
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return sentence('noWayToServer', { server: where })
    case 'ECONNRESET':
    case 'EPIPE':
      return sentence('connectionBroke', { server: where })
  }
  if (/unsupported protocol version|not supported|No data for version/i.test(message)) {
    return sentence('serverVersionNotSupported', { server: where, ...supportedVersions, detail: message })
  }
  if (code === undefined && isUnanswered) return strangerReason(where)
  if (error instanceof ProtocolViolation) {
    return sentence('serverBreaksProtocol', { server: where, detail: message })
  }
  if (/profile|own minecraft|entitlement/i.test(message)) {
    return sentence('noGameProfile', { detail: message })
  }
  return sentence('connectionFailed', { server: where, detail: message })
}
