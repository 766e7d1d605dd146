import { Failure } from './failure.ts'
import { withoutSecrets } from './secrets.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

export interface LogEntry {
  readonly at: Date
  readonly level: LogLevel
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Messages are constant sentences, with all that varies in `details`. Never a token. */
export type Log = Readonly<
  Record<LogLevel, (message: string, details?: Readonly<Record<string, unknown>>) => void>
>

/** A log that hands every entry of at least `level` to `write`. */
export function createLog(level: LogLevel, now: () => Date, write: (entry: LogEntry) => void): Log {
  const threshold = logLevels.indexOf(level)
  const at = (entryLevel: LogLevel) =>
    logLevels.indexOf(entryLevel) < threshold
      ? () => {}
      : (message: string, details: Readonly<Record<string, unknown>> = {}) =>
          write({ at: now(), level: entryLevel, message, details })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** One log that writes to both. */
export function joinLogs(one: Log, other: Log): Log {
  const both =
    (level: LogLevel): Log[LogLevel] =>
    (message, details) => {
      one[level](message, details)
      other[level](message, details)
    }
  return { debug: both('debug'), info: both('info'), warn: both('warn'), error: both('error') }
}

/** Writes errors to the log that are no `Failure`; failures are told where they arise. */
export function logUnexpected(log: Log, message: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Failure)) log.error(message, { error })
  }
}

/** For people: time, level, sentence, details as `key=value`. */
export function formatForTerminal(entry: LogEntry): string {
  const time = entry.at.toTimeString().slice(0, 8)
  const details = Object.entries(entry.details).map(([key, value]) => ` ${key}=${formatDetail(value)}`)
  return printable(withoutSecrets(`${time} ${entry.level.padEnd(5)} ${entry.message}${details.join('')}`))
}

/** For programs: one JSON object a line. */
export function formatAsJson({ at, level, message, details }: LogEntry): string {
  const head = { at: at.toISOString(), level, message }
  const rest = Object.entries(details).filter(([key]) => !(key in head))
  const plain = rest.map(([key, value]) => [key, value instanceof Error ? stackOf(value) : value])
  return printable(withoutSecrets(toJson({ ...head, ...Object.fromEntries(plain) })))
}

function formatDetail(value: unknown): string {
  if (value instanceof Error) return stackOf(value)
  // Quoted, so that neither a line break nor an escape sequence of a name gets onto the terminal.
  return typeof value === 'string' && !/[\s"\p{Cc}]/u.test(value) ? value : toJson(value)
}

/**
 * Without control characters, with which a name or a message of the game could steer a terminal, and without those that turn
 * the direction of a line, so that it reads otherwise. Stacks keep their lines.
 */
function printable(text: string): string {
  return text.replace(
    /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Messages of libraries may quote what they could not read, however long it is. */
function stackOf(error: Error): string {
  return (error.stack || error.message || error.name).slice(0, 10_000)
}

/** JSON of any value: a log must not fail because of its details. */
function toJson(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ??
      String(value)
    )
  } catch {
    return '"(can not be written)"'
  }
}
