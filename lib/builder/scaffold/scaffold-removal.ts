import { sides } from '../../game/faces.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import { moveSeconds } from '../../game/moves.ts'
import { type Player, returnDropBlocks, type StandPosition } from '../../game/player.ts'
import { boundsOf, type Cuboid, type Position, positionKey } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { type Turns, waitUntil, yieldEvery } from '../../waiting.ts'
import { groundAround, type Stand, standKey } from '../motion/shut-in.ts'
import type { FirstLook } from '../permission/first-look.ts'
import { blocksNear, groupEdgeBlocks } from '../plan/block-groups.ts'
import { middleOf } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import type { ScaffoldBlock } from './ports.ts'
import { isDiggableFrom } from './scaffold-rules.ts'

export interface RemovalOptions extends Turns {
  readonly site: Cuboid
  readonly player: Pick<Player, 'walking' | 'entities'>
  readonly firstLook: Pick<FirstLook, 'hadItem'>
}

/** A block of scaffolding, by its place in the list, and where to dig it from. */
interface Removal {
  readonly at: number
  readonly stand: StandPosition
  readonly seconds: number
}

/** Blocks that are tried before other work has its turn: some milliseconds each on a large site. */
const sliceBlocks = 8

/** Finds out which scaffolding the player can walk to from the ground, over ways that lead back as well. */
export async function surveyScaffolding(blocks: readonly ScaffoldBlock[], options: RemovalOptions) {
  const { site, clock, signal } = options
  const { walking } = options.player
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

  /** The block to dig next; null when none may be dug. */
  async function next(): Promise<Removal | null> {
    const known = new Map<number, ReadonlySet<number>>()
    const highest = Math.max(...[...left].map((at) => topFirst[at]!.y))
    let best: Removal | null = null
    const isBetter = ({ seconds }: { readonly seconds: number }) => !best || seconds < best.seconds
    for (const stand of walking.around({ area })) {
      if (!isBetter(stand)) break
      // To what is left behind above it has to climb again.
      const climb = (at: number) => (highest - topFirst[at]!.y) * moveSeconds.jump
      const removals = inReachFrom(stand).map((at) => ({ at, stand, seconds: stand.seconds + climb(at) }))
      for (const removal of removals.filter(isBetter)) {
        const stands = known.get(removal.at) ?? (await groundWithout(removal.at))
        known.set(removal.at, stands)
        if (isBetter(removal) && stands.has(ground.at(stand) ?? -1)) best = removal
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
    /** Digs all others, each when no way that is still wanted leads over it, and of those the nearest next. */
    async digOthers(
      dig: (blocks: readonly ScaffoldBlock[], stand: StandPosition) => Promise<void>,
    ): Promise<void> {
      const tops = new Set([...topFirst.keys()].map(onTopOf))
      const pickUpFallen = createFallen(ground, { ...options, tops, gone, area })
      for (;;) {
        await pickUpFallen()
        const removal = await next()
        if (!removal) return
        await dig(await takeFrom(removal), removal.stand)
      }
    },
  }
}

interface FallenOptions extends RemovalOptions {
  /** The stand positions on all blocks of scaffolding, and on those that are gone. */
  readonly tops: ReadonlySet<number | undefined>
  readonly gone: ReadonlySet<number | undefined>
  readonly area: Cuboid
}

/**
 * Picks up items that have fallen to where only scaffolding leads, as long as that stands. By item and place it remembers the
 * stand positions from which it can be picked up; none for what needs no scaffolding.
 */
function createFallen(
  ground: Awaited<ReturnType<typeof mapGround>>,
  { tops, gone, area, player: { walking, entities }, firstLook, clock, signal }: FallenOptions,
): () => Promise<void> {
  const withoutAny = ground.without((number) => tops.has(number))
  const known = new Map<string, readonly number[]>()
  const tried = new Set<number>()

  function standsAt({ entity, lies }: DroppedItem): readonly number[] {
    const key = `${entity} ${positionKey(lies)}`
    const touches = (at: number) => touchesItem(middleOf(ground.stands[at]!), lies)
    const found = known.get(key) ?? ground.stands.keys().filter(touches).toArray()
    const needed = found.some((at) => withoutAny.has(at)) ? [] : found
    known.set(key, needed)
    return needed
  }

  return async () => {
    const isWaiting = (item: DroppedItem) =>
      !tried.has(item.entity) && !firstLook.hadItem(item) && standsAt(item).length > 0
    const waiting = entities.dropped(area).filter(isWaiting)
    const open = waiting.length > 0 ? ground.without((number) => gone.has(number)) : new Set<number>()
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

/** Blocks around an area in which ways may lead, too. */
const marginBlocks = 8
/** Stand positions that are looked at before other work has its turn. */
const sliceStands = 500

/** Where a player can walk to from a stand position over ways that lead back as well; empty without one. */
async function mapGround(
  from: Stand | undefined,
  { min, max }: Cuboid,
  { walking, ...turns }: Turns & Pick<Player, 'walking'>,
) {
  const stands: Stand[] = []
  const numbers = new Map<number, number>()
  const beside: number[][] = []
  const turn = yieldEvery({ ...turns, slice: sliceStands })

  function numberOf(stand: Stand): number {
    const key = standKey(stand)
    if (!numbers.has(key)) numbers.set(key, stands.push(stand) - 1)
    return numbers.get(key)!
  }

  function isInside({ x, z }: Stand): boolean {
    const aside = Math.max(min.x - x, x - max.x, min.z - z, z - max.z)
    return aside <= marginBlocks
  }

  if (from) numberOf(from)
  for (let number = 0; number < stands.length; number++) {
    const other = turn()
    if (other) await other
    const stand = stands[number]!
    const found = sides.map((side) => walking.beside(stand, stand.x + side.x, stand.z + side.z))
    const leadsBack = (next: Stand) => isInside(next) && stand.y - next.y <= returnDropBlocks
    beside[number] = found.flatMap((next) => (next && leadsBack(next) ? [numberOf(next)] : []))
  }

  return {
    /** All stand positions; their places in the list are their numbers. */
    stands: stands as readonly Stand[],
    /** The number of the stand position in a cell. */
    at: (cell: Position): number | undefined => numbers.get(standKey(cell)),
    /** The numbers of the stand positions that there is still a way to without those for which `isGone` holds. */
    without(isGone: (number: number) => boolean): Set<number> {
      const seen = new Set(from ? [0] : [])
      for (const number of seen) for (const next of beside[number]!) if (!isGone(next)) seen.add(next)
      return seen
    },
  }
}
