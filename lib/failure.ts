import type { Text } from './language/text.ts'

/** The kinds of failures; `lib/http/failures.ts` maps them to HTTP statuses. */
export const failureCodes = [
  /** The request itself is wrong. */
  'invalid',
  /** The thing does not exist. */
  'missing',
  /** The present state forbids it (running, locked, not initialized). */
  'conflict',
  /** The bot is not in the game. */
  'offline',
  /** The EULA has not been accepted. */
  'eula',
  /** More than a limit allows. */
  'too-large',
  /** A kind of file that is not accepted here. */
  'unsupported',
  /** The game or the server failed. */
  'broken',
  /** The disk is full, read-only or fails. */
  'disk',
  /** The database that several programs share can't be used now, but may be later. */
  'away',
  /** A picture could not be drawn. */
  'renderFailed',
  /** A picture was drawn but could not be written as a file. */
  'encodeFailed',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** A request that was not carried out. The text is shown to the caller: one sentence with the problem and the remedy.
 * The message is English. */
export class Failure extends Error {
  override readonly name = 'Failure'

  constructor(
    readonly code: FailureCode,
    readonly text: Text,
    options?: ErrorOptions,
  ) {
    super(String(text), options)
  }
}

/** The words of a thrown value, for people. */
export function textOf(error: unknown): Text {
  return error instanceof Failure ? error.text : reasonOf(error)
}

/** The message of a thrown value, for logs. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs `work`, and resolves with the failure that ended it, or with null when it succeeded. Rejects with errors of any other
 * kind, and with any error once the signal has aborted.
 */
export async function attempt(work: () => Promise<unknown>, signal: AbortSignal): Promise<Failure | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (signal.aborted || !(error instanceof Failure)) throw error
    return error
  }
}
