import { words } from '../language.ts'

/** How a run ended, in words; `reason` as the service tells it, undefined while it is in progress. */
export function endWords(reason: string | undefined): string {
  const { causes, statuses, statistics } = words.value
  if (reason === undefined) return statuses.building
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
