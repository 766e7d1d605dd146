/**
 * Why something that a caller asked for was not done. The code decides the HTTP status (lib/http/failures.ts);
 * the text is shown to the caller: one sentence that says what is wrong and what to do.
 */
export type FailureCode =
  /** The request itself is wrong. */
  | 'invalid'
  /** The thing does not exist. */
  | 'missing'
  /** The state of things forbids it now (running, locked, not initialized). */
  | 'conflict'
  /** The bot is not in the game. */
  | 'offline'
  /** The EULA has not been accepted. */
  | 'eula'
  /** More than a limit allows. */
  | 'too-large'
  /** A kind of file that this place does not take. */
  | 'unsupported'
  /** The game, the server or the disk did not do what it should. */
  | 'broken'
  /** A picture could not be drawn. */
  | 'renderFailed'
  /** A picture was drawn but could not be written as a file. */
  | 'encodeFailed'

export class Failure extends Error {
  override readonly name = 'Failure'

  constructor(
    readonly code: FailureCode,
    text: string,
    options?: ErrorOptions,
  ) {
    super(text, options)
  }
}

/** The text of whatever was thrown, for logs and records. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs `work`, and resolves with the failure that ended it, or with null when it succeeded. Rejects with errors of any other
 * kind, and with whatever ended the work once the signal has aborted.
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
