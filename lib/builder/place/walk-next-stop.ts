import type { StandPosition, Walking } from '../../game/player.ts'
import type { Inventory } from '../../game/windows.ts'
import { middleOf } from '../plan/standing-points.ts'
import { touchesBlock } from '../plan/surroundings.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import { chooseStop, type PlacingRules, type Stop, type WalkStopOptions } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import { groundCells, isOnGround } from '../scaffold/way-back.ts'
import type { Site } from '../site/site.ts'
import type { SweepWork } from './sweep-work.ts'

interface StopFinderOptions {
  readonly site: Site
  readonly player: WalkStopOptions['player'] & {
    readonly inventory: Pick<Inventory, 'slots'>
    readonly walking: Pick<Walking, 'around' | 'find'>
  }
  readonly work: Pick<SweepWork, 'open'>
  readonly order: Pick<WalkOrder, 'isFlat' | 'stripAt'>
  /** How blocks are placed at the moment. */
  readonly rules: () => PlacingRules
  /** Placements per second. */
  readonly rate: () => number
}

/** Blocks that are considered together: as many as are in sight from a hill, and of one line of a relief. */
const considered = { blocks: 240, perLine: 40 } as const
/** Stand positions that are compared at a time, first those a few seconds away, and all together. */
const compared = { stands: 600, seconds: 6, maxStands: 1800 } as const
/** Blocks along the strip that are considered with one that is headed for. */
const vicinity = 10

/**
 * Finds the next stop for blocks that the player has the items for; null when none of them can be placed from anywhere that
 * the player can walk to. On a flat art no block is left behind, which would cost a path back; between the hills of a relief
 * it is better to stay at the same height. Between columns of water, the way to the ground is kept.
 */
export function createStopFinder({
  site,
  player,
  work,
  order,
  rules,
  rate,
}: StopFinderOptions): () => Stop | null {
  function* openBlocks(): Generator<number> {
    const items = new Set(player.inventory.slots().map((stack) => stack?.item))
    for (const index of work.open(0)) if (items.has(site.item(index))) yield index
  }

  /**
   * The blocks that come next; of a relief those of one strip, and not too many of one line: a line that is out of reach for
   * now must not keep the others waiting.
   */
  function nextBlocks(): number[] {
    const found: number[] = []
    const perLine = new Map<number, number>()
    for (const index of openBlocks()) {
      const isLater =
        !order.isFlat &&
        found.length > 0 &&
        order.stripAt(site.position(index)) > order.stripAt(site.position(found[0]!))
      if (isLater || found.length >= considered.blocks) break
      const { x: line } = site.position(index)
      const count = (perLine.get(line) ?? 0) + 1
      if (!order.isFlat && count > considered.perLine) continue
      perLine.set(line, count)
      found.push(index)
    }
    return found
  }

  /** A stop for one block and those near it; for one block, a far stop is found by a search with a goal. */
  function stopFor(index: number, candidates: readonly number[], options: WalkStopOptions): Stop | null {
    const target = site.position(index)
    const near = candidates.filter((own) => Math.abs(site.position(own).z - target.z) <= vicinity)
    const own = { ...options, candidates: [...new Set([index, ...near])], mustCover: index }
    const stand = player.walking.find(middleOf(target), (at) => chooseStop([at], own) !== null, {
      area: site,
    })
    return stand && chooseStop([stand], own)
  }

  return () => {
    const candidates = nextBlocks()
    const [here] = player.walking.around()
    const keptCells = site.usesBuckets && here && isOnGround(here, player) ? groundCells : undefined
    const options: WalkStopOptions = { ...rules(), site, player, rate: rate(), candidates, keptCells }
    const [first] = candidates
    for (const stands of batches(player.walking.around())) {
      const stop =
        (order.isFlat && first !== undefined && chooseStop(stands, { ...options, mustCover: first })) ||
        chooseStop(stands, options)
      if (stop) return stop
    }
    let headedFor = 0
    for (const index of openBlocks()) {
      const { x, y, z } = site.position(index)
      if (!options.mayUseAir && !touchesBlock(options.surroundings, x, y, z)) continue
      const stop = stopFor(index, candidates, options)
      if (stop || ++headedFor >= limits.walk.maxBlocksHeadedFor) return stop
    }
    return null
  }
}

/** The stand positions in batches, those that are near in the first. */
function* batches(stands: Iterable<StandPosition>): Generator<StandPosition[]> {
  let batch: StandPosition[] = []
  let seen = 0
  for (const stand of stands) {
    if (seen++ >= compared.maxStands) break
    const isFarther = stand.seconds > compared.seconds && (batch[0]?.seconds ?? Infinity) < compared.seconds
    if (batch.length >= compared.stands || isFarther) {
      yield batch
      batch = []
    }
    batch.push(stand)
  }
  yield batch
}
