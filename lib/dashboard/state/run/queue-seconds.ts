import { runs } from '../runs.ts'
import { queueOverview } from '../tasks.ts'

/** How long all of the queue will take. The tasks that are being built know their own time better than its estimate. */
export function queueSeconds(): number | undefined {
  const overview = queueOverview.value
  const all = runs.value
  if (!overview) return undefined
  const left = new Map(overview.tasks.map(({ ID, Remaining }) => [ID, Remaining / overview.blocksPerSecond]))
  const better = all.reduce(
    (sum, { id, secondsLeft }) => (secondsLeft === undefined ? sum : sum + secondsLeft - (left.get(id) ?? 0)),
    0,
  )
  return (overview.blocks / overview.blocksPerSecond + better) / (all.length || 1)
}
