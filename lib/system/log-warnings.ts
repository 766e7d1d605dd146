import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'

/** Hands warnings of the runtime and its libraries to the log: each line of it is one entry, for programs that read it. */
export function logWarnings(log: Log): void {
  process.emitWarning = (warning: string | Error, ...details: unknown[]) => {
    const [first] = details
    const { type } = typeof first === 'object' && first ? (first as { type?: unknown }) : { type: first }
    const name = warning instanceof Error ? warning.name : String(type ?? 'Warning')
    log.warn('a warning of the runtime', { name, warning: reasonOf(warning) })
  }
  // The client of Postgres says here that it tries again, and the game library what it could not read.
  for (const name of ['error', 'warn', 'trace'] as const)
    console[name] = (...words: unknown[]) =>
      log.warn('a warning of the runtime', {
        name: `console.${name}`,
        warning: words.map(reasonOf).join(' '),
      })
}
