import type { RunEnd } from '../tasks/record.ts'
import { foreignBlocks, foreignDetails, foreignPlaces } from './failure-texts.ts'
import type { RunOptions } from './run-options.ts'
import { withoutScaffolding } from './scaffold/scaffold-store.ts'
import { inTheWay, refusalsOf } from './site/in-the-way.ts'
import { createInspector, type Inspector } from './site/inspect.ts'

/**
 * Looks at all of the map before anything is placed in it, unless the task has done so before. Rejects when something stands in the way
 * that has to stay, or resolves with the end of a run that skips such a place. What was put there since is left for the end: all else
 * is built.
 */
export async function survey(options: RunOptions, inspector: Inspector): Promise<RunEnd | null> {
  const { area, player, context, traces } = options
  const { site, whole, permission, firstLook } = area
  const { failedBefore, maySkip } = options.job
  const isFirst = !firstLook.hasSeen(whole)
  // Nothing was built then, unless that came to stand there meanwhile.
  const isAgain = failedBefore?.code === 'foreign-blocks'
  const all = isFirst || isAgain ? whole : site
  const own = all === site ? inspector : createInspector({ ...context, firstLook, player, site: all })
  context.progress.enter('comparing')
  const seen = withoutScaffolding(await own.glance(), all, traces.scaffolding)
  const isUntouched = isFirst || (isAgain && seen.right === 0)
  const refusals = refusalsOf(seen, { permission, player, site: all }).filter(
    ({ because, position }) => because === 'before' || isUntouched || !permission.cameLater(position),
  )
  if (maySkip && foreignPlaces(all, seen, player).length > 0) {
    const reason = foreignBlocks(all, seen, player)
    const details = foreignDetails(all, seen, player)
    return { kind: 'skipped', reason, cause: { code: 'foreign-blocks', text: reason, ...details } }
  }
  if (refusals.length > 0) throw inTheWay(refusals)
  return null
}
