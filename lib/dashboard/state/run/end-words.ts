import { words } from '../language.ts'

/** How a run ended, in words; `reason` as the service tells it. */
export function endWords(reason: string): string {
  const { causes, statuses, statistics } = words.value
  const { crashed, skipped } = statistics
  const names: Readonly<Record<string, string>> = {
    ...causes,
    done: statuses.done,
    stopped: statuses.pause,
    crashed,
    skipped,
  }
  return names[reason] ?? reason
}

/** Its colour; a run without a reason is in progress. */
export function endTone(reason: string | undefined): 'accent' | 'good' | 'warn' | 'bad' {
  if (reason === undefined) return 'accent'
  if (reason === 'done') return 'good'
  return reason === 'stopped' ? 'warn' : 'bad'
}
