import type { LogEntry } from '../log.ts'
import { withoutSecrets } from '../secrets.ts'
import type { Events } from './events.ts'
import type { LogLine } from './payloads.ts'

/** How many entries a new watcher is told. */
const maxRecent = 100

/** The log as watchers see it: only plain details, since an error carries its stack. */
export function createLogEvents(events: Events) {
  const recent: LogLine[] = []
  return {
    recent: (): readonly LogLine[] => [...recent],
    write(entry: LogEntry): void {
      const line = lineOf(entry)
      recent.push(line)
      if (recent.length > maxRecent) recent.shift()
      events.publish('log', [line])
    },
  }
}

function lineOf({ at, level, message, details }: LogEntry): LogLine {
  const plain = Object.entries(details).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[key, withoutSecrets(value)]]
      : typeof value === 'number' || typeof value === 'boolean'
        ? [[key, value]]
        : [],
  )
  return { at: at.toISOString(), level, message, details: Object.fromEntries(plain) }
}
