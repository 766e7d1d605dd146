import { signal } from '@preact/signals'
import type { LogLine } from '../../client/client.ts'

const maxLines = 2000

/** The latest entries of the log, oldest first. */
export const logLines = signal<readonly LogLine[]>([])

/** After a reconnection the service sends its latest entries again. */
export function receiveLog(lines: readonly LogLine[]): void {
  const last = logLines.value.at(-1)?.at ?? ''
  const isNew = ({ at }: LogLine) => at > last
  logLines.value = [...logLines.value, ...lines.filter(isNew)].slice(-maxLines)
}
