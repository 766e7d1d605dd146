import type { Player } from '../../game/legacy-player.ts'
import type { StandPosition } from '../../game/player.ts'
import type { CanPlaceAgainst } from '../plan/click-choice.ts'
import { hasNeighbourToPlaceAgainst } from '../plan/support-order.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import { chooseStop, type Stop, type WalkStopOptions } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import type { SweepWork } from './sweep-work.ts'

interface Dependencies {
  readonly site: Site
  readonly player: Player
  readonly work: SweepWork
  readonly order: WalkOrder
  readonly canPlaceAgainst: CanPlaceAgainst
  /** How stops are judged at the moment, the blocks left out. */
  readonly judging: () => Omit<WalkStopOptions, 'site' | 'player' | 'candidates' | 'canPlaceAgainst'>
}

/**
 * What is weighed together: the blocks that come next, as many as one sees from a hill, and the stands around, first those
 * a few seconds away.
 */
const weighed = { blocks: 240, ofLine: 40, stands: 600, seconds: 6, most: 1800 } as const
/** Blocks along the strip that are weighed together with one that is headed for. */
const vicinity = 10

/**
 * Finds where to place next what the bot has the items for; null when nothing of it can be placed from anywhere that the bot
 * can walk to. On a flat art nothing is left behind, which would cost a way back; between the hills of a relief it is better to
 * stay at the height where one is.
 */
export function createStopFinder({
  site,
  player,
  work,
  order,
  canPlaceAgainst,
  judging,
}: Dependencies): () => Stop | null {
  const asking = (candidates: readonly number[]): WalkStopOptions => ({
    ...judging(),
    site,
    player,
    canPlaceAgainst,
    candidates,
  })

  function* openBlocks(): Generator<number> {
    const items = new Set(player.inventory.slots().map((stack) => stack?.item))
    for (const index of work.open(0)) if (items.has(site.item(index))) yield index
  }

  /**
   * The blocks that come next; of a relief those of one strip, and not too many of one line: a line that can't be reached
   * for now must not keep the others waiting.
   */
  function nextBlocks(): number[] {
    const found: number[] = []
    const ofLine = new Map<number, number>()
    for (const index of openBlocks()) {
      const isLater = !order.isFlat && found.length > 0 && order.stripOf(index) > order.stripOf(found[0]!)
      if (isLater || found.length >= weighed.blocks) break
      const line = site.x[index]!
      const count = (ofLine.get(line) ?? 0) + 1
      if (!order.isFlat && count > weighed.ofLine) continue
      ofLine.set(line, count)
      found.push(index)
    }
    return found
  }

  /** Looking at everything around takes too long where the way is long; one block can be headed for. */
  function farStop(index: number, candidates: readonly number[]): Stop | null {
    const target = { x: site.x[index]! + 0.5, y: site.y[index]!, z: site.z[index]! + 0.5 }
    const near = candidates.filter((own) => Math.abs(site.z[own]! - site.z[index]!) <= vicinity)
    const asked = { ...asking([...new Set([index, ...near])]), mustCover: index }
    const stand = player.walking.find(target, (own) => chooseStop([own], asked) !== null, site)
    return stand && chooseStop([stand], asked)
  }

  return () => {
    const { mayUseAir } = judging()
    const candidates = nextBlocks()
    const asked = asking(candidates)
    const [first] = candidates
    for (const stands of batches(player.walking.around())) {
      const stop =
        (order.isFlat && first !== undefined && chooseStop(stands, { ...asked, mustCover: first })) ||
        chooseStop(stands, asked)
      if (stop) return stop
    }
    const isHanging = (index: number) =>
      !hasNeighbourToPlaceAgainst(canPlaceAgainst, site.x[index]!, site.y[index]!, site.z[index]!)
    let headedFor = 0
    for (const index of openBlocks()) {
      if (!mayUseAir && isHanging(index)) continue
      const stop = farStop(index, candidates)
      if (stop || ++headedFor >= limits.walk.maxBlocksHeadedFor) return stop
    }
    return null
  }
}

/** The next stands, those around the corner first. */
function* batches(stands: Iterable<StandPosition>): Generator<StandPosition[]> {
  let batch: StandPosition[] = []
  let seen = 0
  for (const stand of stands) {
    if (seen++ >= weighed.most) break
    const isFarther = stand.seconds > weighed.seconds && (batch[0]?.seconds ?? Infinity) < weighed.seconds
    if (batch.length >= weighed.stands || isFarther) {
      yield batch
      batch = []
    }
    batch.push(stand)
  }
  yield batch
}
