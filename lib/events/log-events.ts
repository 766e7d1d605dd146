import type { LogEntry } from '../log.ts'
import { withoutSecrets } from '../secrets.ts'
import { Sentence } from '../words/sentence.ts'
import type { Events } from './events.ts'
import type { LogLine } from './payloads.ts'

/** Entries that a new watcher is sent. */
const maxRecent = 100

/** Publishes log entries; returns the writer of the log. Errors among the details are left out, since they carry stacks. */
export function createLogEvents(events: Events): (entry: LogEntry) => void {
  const recent: LogLine[] = []
  events.follow('log', () => [...recent])

  return (entry) => {
    const line = lineOf(entry)
    recent.push(line)
    if (recent.length > maxRecent) recent.shift()
    events.publish('log', [line])
  }
}

function lineOf({ at, level, message, details }: LogEntry): LogLine {
  const plain = Object.entries(details).flatMap(([key, value]) =>
    typeof value === 'string' || value instanceof Sentence
      ? [[key, withoutSecrets(String(value))]]
      : typeof value === 'number' || typeof value === 'boolean'
        ? [[key, value]]
        : [],
  )
  return { at: at.toISOString(), level, message, details: Object.fromEntries(plain) }
}
