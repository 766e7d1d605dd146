import { positionKey } from '../game/position.ts'
import { cellHas } from '../game/world.ts'
import type { RunEnd } from '../tasks/record.ts'
import { detailsAt, foreignBlocks, foreignPlaces } from './failure-texts.ts'
import type { RunOptions } from './run-options.ts'
import { withoutScaffolding } from './scaffold/scaffold-store.ts'
import { inTheWay, type Obstacle, obstaclesOf } from './site/in-the-way.ts'
import { createInspector, type Inspector } from './site/inspect.ts'
import type { Site } from './site/site.ts'

/**
 * Looks at all of the map before anything is placed. Rejects when something in the way has to stay, or resolves with the end of a run
 * that skips such a place. What came later is left for the end. `meanwhile` is done while other bots look at their parts.
 */
export async function survey(
  options: RunOptions,
  inspector: Inspector,
  meanwhile: () => Promise<void>,
): Promise<RunEnd | null> {
  const { site, whole, permission, firstLook, player, scaffolding, signal } = options
  const { failedBefore, maySkip, lookTogether } = options
  // An interrupted look is taken anew, also where only that of another bot was.
  options.survey.isFirst ??= !firstLook.hasSeen(whole) || !isBegun(options)
  const { isFirst } = options.survey
  // Nothing was built then, unless that came to stand there meanwhile.
  const isAgain = failedBefore?.code === 'foreign-blocks'
  const inspectorOf = (all: Site) =>
    all === site ? inspector : createInspector({ ...options, site: all, cells: undefined })

  /** Why it can't be built there, and, if such a place is left to its owner, the blocks that stand there. */
  async function lookAt(all: Site) {
    let found = new Map<string, Obstacle>()
    // Places far away are out of sight again in the end.
    const seen = await inspectorOf(all).glance((comparison) => {
      const bare = withoutScaffolding(comparison, all, scaffolding)
      const now = obstaclesOf(bare, { permission, player, site: all })
      found = new Map([
        ...now.map((one) => [`${one.because} ${positionKey(one.position)}`, one] as const),
        ...found,
      ])
    })
    const bare = withoutScaffolding(seen, all, scaffolding)
    const isUntouched = isFirst || (isAgain && bare.right === 0)
    const refusals = [...found.values()].filter(({ isLater }) => isUntouched || !isLater)
    return { refusals, skipped: maySkip ? foreignPlaces(all, bare, player) : [] }
  }

  const isClear = async (all: Site): Promise<boolean> => {
    const { refusals, skipped } = await lookAt(all)
    return refusals.length + skipped.length === 0
  }

  options.progress.enter('comparing')
  if (isFirst && !isAgain && lookTogether) {
    const looks = { own: () => isClear(site), whole: () => isClear(whole), meanwhile, signal }
    if (await lookTogether(looks)) {
      await firstLook.catchUp()
      options.survey.isFirst = false
      return null
    }
  }
  const { refusals, skipped } = await lookAt(isFirst || isAgain ? whole : site)
  if (skipped.length > 0) {
    const reason = foreignBlocks(skipped, player)
    return { kind: 'skipped', reason, cause: { code: 'foreign-blocks', text: reason, ...detailsAt(skipped) } }
  }
  if (refusals.length > 0) throw inTheWay(refusals)
  options.survey.isFirst = false
  return null
}

/** Whether a block of the map stands that did not stand before. */
function isBegun({ whole, firstLook, player: { world, blocks } }: RunOptions): boolean {
  return whole.x.some((_, index) => {
    const place = whole.position(index)
    const isPlaced = (state: number) =>
      whole.kind(index).accepts(state) && firstLook.at(place) !== blocks.nameOf(state)
    return cellHas(world, place, isPlaced)
  })
}
