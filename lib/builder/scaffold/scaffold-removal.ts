import type { DroppedItem, Entities } from '../../game/map-items.ts'
import { moveSeconds } from '../../game/moves.ts'
import type { StandPosition, Walking } from '../../game/player.ts'
import { boundsOf, type Cuboid, type Position, positionKey } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { type Turns, waitUntil, yieldEvery } from '../../waiting.ts'
import { groundAround } from '../motion/shut-in.ts'
import { blocksNear, groupEdgeBlocks } from '../plan/block-groups.ts'
import { middleOf } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import { mapGround } from './ground-map.ts'
import type { ScaffoldBlock } from './ports.ts'
import { isDiggableFrom } from './scaffold-rules.ts'

export interface RemovalOptions extends Turns {
  readonly site: Cuboid
  readonly player: {
    readonly walking: Pick<Walking, 'around' | 'beside' | 'room' | 'walk'>
    readonly entities: Pick<Entities, 'dropped' | 'changed'>
  }
  /** Whether an item that lies there is the player's. */
  readonly isOwn: (item: DroppedItem) => boolean
}

/** A block of scaffolding, by its place in the list, and where to dig it from. */
interface Removal {
  readonly at: number
  readonly stand: StandPosition
  readonly seconds: number
}

/** Goes to a stand position and digs blocks from there. */
type DigFrom = (blocks: readonly ScaffoldBlock[], stand: StandPosition) => Promise<void>

/** Blocks that are tried before other work has its turn: some milliseconds each on a large site. */
const sliceBlocks = 8

/** Finds out which scaffolding the player can walk to from the ground, over ways that lead back as well. */
export async function surveyScaffolding(
  blocks: readonly ScaffoldBlock[],
  { site, player, isOwn, clock, signal }: RemovalOptions,
) {
  const { walking } = player
  const [here] = walking.around()
  const start = here && groundAround(here, { walking }, { site }).cells.at(-1)
  const area = boundsOf([site.min, site.max, ...blocks, ...(start ? [start] : [])])
  const ground = await mapGround(start, area, { walking, clock, signal })
  const turn = yieldEvery({ clock, signal, slice: sliceBlocks })
  const topFirst = [...blocks].sort((a, b) => b.y - a.y)
  const nearby = blocksNear([...topFirst.keys()], (at) => topFirst[at]!, groupEdgeBlocks)
  /** By block the stand positions that it can be dug from. */
  const standsFor = topFirst.map(() => [] as number[])
  for (const [number, stand] of ground.stands.entries())
    for (const at of nearby(stand)) if (isDiggableFrom(stand, topFirst[at]!)) standsFor[at]!.push(number)

  const isReachable = (at: number, stands: ReadonlySet<number>) =>
    standsFor[at]!.some((number) => stands.has(number))
  const onTopOf = (at: number) => ground.at({ ...topFirst[at]!, y: topFirst[at]!.y + 1 })
  const all = ground.without(() => false)
  const left = new Set([...topFirst.keys()].filter((at) => isReachable(at, all)))
  /** Stand positions on blocks that are gone. */
  const gone = new Set<number | undefined>()

  /** Where there is a way to without a block; empty when the only way to another one leads over it. */
  async function groundWithout(at: number): Promise<ReadonlySet<number>> {
    await turn()
    const top = onTopOf(at)
    const stands = ground.without((number) => number === top || gone.has(number))
    const isLost = (other: number) => other !== at && !isReachable(other, stands)
    return [...left].some(isLost) ? new Set() : stands
  }

  const inReachFrom = (stand: StandPosition) =>
    nearby(stand).filter((at) => left.has(at) && isDiggableFrom(stand, topFirst[at]!))

  /** The removals from a stand position, with the seconds that they cost: what is left behind above has to be climbed to again. */
  const removalsFrom = (stand: StandPosition, highest: number): Removal[] =>
    inReachFrom(stand).map((at) => ({
      at,
      stand,
      seconds: stand.seconds + (highest - topFirst[at]!.y) * moveSeconds.jump,
    }))

  /** The block to dig next; null when none may be dug. */
  async function next(): Promise<Removal | null> {
    const known = new Map<number, ReadonlySet<number>>()
    const highest = Math.max(...[...left].map((at) => topFirst[at]!.y))
    let best: Removal | null = null
    const isBetter = ({ seconds }: { readonly seconds: number }) => !best || seconds < best.seconds
    for (const stand of walking.around({ area })) {
      if (!isBetter(stand)) break
      for (const own of removalsFrom(stand, highest).filter(isBetter)) {
        if (!known.has(own.at)) known.set(own.at, await groundWithout(own.at))
        if (isBetter(own) && known.get(own.at)!.has(ground.at(stand) ?? -1)) best = own
      }
    }
    return best
  }

  /** A block and all others that may be dug after it from the same stand position. */
  async function takeFrom({ at: first, stand }: Removal): Promise<ScaffoldBlock[]> {
    const taken: ScaffoldBlock[] = []
    for (const at of new Set([first, ...inReachFrom(stand)])) {
      if (at !== first && !(await groundWithout(at)).has(ground.at(stand) ?? -1)) continue
      left.delete(at)
      gone.add(onTopOf(at))
      taken.push(topFirst[at]!)
    }
    return taken
  }

  return {
    /** The highest first. */
    outOfReach: topFirst.filter((_, at) => !left.has(at)),
    /** Whether there is a way to a stand position from the ground, and back. */
    isInReach: (stand: Position) => ground.at(stand) !== undefined,
    /**
     * Digs all others, each when no way that is still wanted leads over it, and each next one from as near as possible: so the
     * walks are short, and nothing is left out of reach that was in reach.
     */
    async digOthers(dig: DigFrom): Promise<void> {
      const tops = new Set([...topFirst.keys()].map(onTopOf))
      const isGone = (number: number) => gone.has(number)
      const pickUpFallen = createFallen(ground, { tops, isGone, area, player, isOwn, clock, signal })
      for (;;) {
        await pickUpFallen()
        const own = await next()
        if (!own) return
        await dig(await takeFrom(own), own.stand)
      }
    },
  }
}

interface FallenOptions extends Omit<RemovalOptions, 'site'> {
  /** The stand positions on all blocks of scaffolding. */
  readonly tops: ReadonlySet<number | undefined>
  /** Whether the block under a stand position was dug. */
  readonly isGone: (number: number) => boolean
  readonly area: Cuboid
}

/**
 * Picks up items that have fallen to where only scaffolding leads, as long as that stands. By item and place it remembers the
 * stand positions from which it can be picked up; none for what needs no scaffolding.
 */
function createFallen(
  ground: Awaited<ReturnType<typeof mapGround>>,
  { tops, isGone, area, player: { walking, entities }, isOwn, clock, signal }: FallenOptions,
): () => Promise<void> {
  const withoutAny = ground.without((number) => tops.has(number))
  const known = new Map<string, readonly number[]>()
  const tried = new Set<number>()

  function standsAt({ entity, lies }: DroppedItem): readonly number[] {
    const key = `${entity} ${positionKey(lies)}`
    const touches = (at: number) => touchesItem(middleOf(ground.stands[at]!), lies)
    const found = known.get(key) ?? ground.stands.keys().filter(touches).toArray()
    const own = found.some((at) => withoutAny.has(at)) ? [] : found
    known.set(key, own)
    return own
  }

  return async () => {
    const isWaiting = (item: DroppedItem) =>
      !tried.has(item.entity) && isOwn(item) && standsAt(item).length > 0
    const waiting = entities.dropped(area).filter(isWaiting)
    const open = waiting.length > 0 ? ground.without(isGone) : new Set<number>()
    for (const item of waiting) {
      const stand = standsAt(item).find((at) => open.has(at))
      if (stand === undefined) continue
      tried.add(item.entity)
      const isThere = (await walking.walk({ ...ground.stands[stand]!, seconds: 0 }, { signal })) === 'there'
      const isPickedUp = () => !entities.dropped(area).some(({ entity }) => entity === item.entity)
      const wait = { clock, timeoutMs: limits.scaffold.pickUpMs, signal }
      if (isThere && !isPickedUp()) await waitUntil(entities.changed, isPickedUp, wait)
    }
  }
}
