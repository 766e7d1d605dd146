import type { LogLine } from './event-data.ts'
import type { Events } from './events.ts'
import type { LogEntry } from './log.ts'

/** How many entries a new watcher is told. */
const mostRecent = 100

/** The log as watchers see it: only plain details, since an error carries its stack. */
export function createLogNews(events: Events) {
  const recent: LogLine[] = []
  return {
    recent: (): readonly LogLine[] => [...recent],
    write(entry: LogEntry): void {
      const line = lineOf(entry)
      recent.push(line)
      if (recent.length > mostRecent) recent.shift()
      events.publish('log', [line])
    },
  }
}

function lineOf({ at, level, message, details }: LogEntry): LogLine {
  const plain = Object.entries(details).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return { at: at.toISOString(), level, message, details: Object.fromEntries(plain) }
}
