import type { NetworkSettings } from '../../config/ports.ts'
import { Failure } from '../../failure.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'

/** The answer of a network to a command. */
export interface Reply {
  readonly kind: 'arrived' | 'refused' | 'coolingDown'
  readonly text: string
  /** How long to wait before the next try when it was too soon; else 0. */
  readonly seconds: number
}

/** Reads a chat line by the patterns of the settings; null when it is no reply. */
export function readReply(
  text: string,
  { arrived, coolingDown, refused }: NetworkSettings['replies'],
): Reply | null {
  const wait = match(coolingDown, text)
  if (wait) return { kind: 'coolingDown', text, seconds: Number(wait.groups?.seconds ?? 5) }
  if (match(refused, text)) return { kind: 'refused', text, seconds: 0 }
  return match(arrived, text) ? { kind: 'arrived', text, seconds: 0 } : null
}

function match(pattern: string, text: string): RegExpExecArray | null {
  return pattern === '' ? null : new RegExp(pattern, 'u').exec(text)
}

/** Tries in a row to which the network says "too soon" or nothing. */
const maxTries = 6
/** Networks want some seconds between two commands. */
const retryDelayMs = 5000
/** Replies say whole seconds. */
const roundingMs = 250

/**
 * How long to wait before a command is sent again, in milliseconds, after a reply that was no arrival or the failure to get
 * one. Throws when it is time to give up; `refusalDelaysMs` are the waits after refusals, one after the other.
 */
export function createRetries(
  purpose: Sentence,
  refusalDelaysMs: readonly number[],
): (reply: Reply | Failure) => number {
  let refusals = 0
  let tries = 0
  return (reply) => {
    if (!(reply instanceof Failure) && reply.kind === 'refused') {
      const delayMs = refusalDelaysMs[refusals++]
      if (delayMs === undefined)
        throw new Failure('broken', sentence('networkRefuses', { purpose, reply: reply.text }))
      tries = 0
      return delayMs
    }
    tries++
    if (reply instanceof Failure) {
      if (tries === maxTries) throw reply
      return retryDelayMs
    }
    if (tries === maxTries) throw new Failure('broken', sentence('networkSaysWait', { purpose }))
    return reply.seconds * 1000 + roundingMs
  }
}
