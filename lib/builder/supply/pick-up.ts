import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import { hurtingDropBlocks, type WalkRange } from '../../game/player.ts'
import { cuboidAround, distance, type Position, positionKey } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { findInSlices } from '../../waiting.ts'
import type { ScaffoldTowards } from '../move/go-near.ts'
import { middleOf } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import { createLedger } from '../work/ledger.ts'
import { blocksOverItem } from './over-item.ts'
import type { SupplyOptions } from './supply-options.ts'

/** Blocks around the art, and under it, in which items lie that have fallen from there. */
const margin = { aside: 16, under: 64, over: 16 } as const
/** The same around the bot, which may be at a station, in all directions. */
const marginOfBot = 16

/** Stand positions that are looked at before other work has its turn. */
const sliceStands = 1000

/** How an item may be reached on foot, besides walking there. */
interface WaysToItems {
  readonly over?: ScaffoldTowards | undefined
  /** Into a hole too deep to come back from as well, though the fall hurts: the bot digs itself out of it. */
  readonly maxDrop?: number | undefined
}

/** The nearest item, or one beside it that the bot gets along with it, and with as many others as possible: in a field of items, the middle of what one pass takes. */
function nextOf(items: readonly DroppedItem[], from: Position): DroppedItem | undefined {
  const nearest = minBy(items, ({ position }) => distance(position, from))
  if (!nearest) return undefined
  const alongWith = ({ position }: DroppedItem) =>
    items.filter((item) => touchesItem(position, item.position))
  return minBy(alongWith(nearest), (item) => -alongWith(item).length)
}

/** Picking up items around the art and the bot, such as those that it dropped when it died. */
export function createPickUp(options: SupplyOptions, unavailable: ReadonlySet<string>) {
  const { firstLook, site, player, tried, belongings, leavesItemsAt, clock, signal } = options
  const { body, entities, inventory, walking } = player
  const { min, max } = site
  const around = {
    min: { x: min.x - margin.aside, y: min.y - margin.under, z: min.z - margin.aside },
    max: { x: max.x + margin.aside, y: max.y + margin.over, z: max.z + margin.aside },
  }
  const ledger = createLedger()

  const hasRoom = () => inventory.slots().includes(null)
  const isLeft = ({ stack: { item }, position: { x, z } }: DroppedItem) =>
    leavesItemsAt?.(x, z) === true && belongings.of(item) === 0 && player.blocks.stackSize(item) > 1
  const isOwn = (item: DroppedItem) => hasRoom() && !firstLook.hadItem(item) && !isLeft(item)

  function dropped(isWanted: (item: DroppedItem) => boolean): DroppedItem[] {
    const found = [around, cuboidAround(body.position(), marginOfBot)].flatMap(entities.dropped)
    return [...new Map(found.map((item) => [item.entity, item])).values()].filter(isWanted)
  }

  /** Going to an item in these ways, which depends on where it lies, on room for it, and on what was dug to it. */
  const tryOf = ({ entity, position }: DroppedItem, { over, maxDrop }: WaysToItems) =>
    [
      'collect',
      entity,
      over !== undefined,
      maxDrop,
      positionKey(position),
      hasRoom(),
      ...[true, false].map((flies) => ledger.admits('uncover', entity, flies)),
    ] as const

  /** Goes over it by itself first, unless that was in vain before. */
  async function collect(item: DroppedItem, { over, maxDrop }: WaysToItems): Promise<boolean> {
    const [alone, dropping] = [tryOf(item, {}), tryOf(item, { maxDrop })]
    const isCollected = async () => (await attempt(() => entities.collect(item, signal), signal)) === null
    if (ledger.admits(...alone)) {
      if (await isCollected()) return true
      ledger.note(...alone)
    }
    if (body.canFly()) return false
    const isNear = (feet: Position) => touchesItem(feet, item.lies)
    const find = (range: Pick<WalkRange, 'maxDrop'>) => {
      const area = cuboidAround(item.position, marginOfBot)
      const stands = walking.towards(item.position, { ...range, area })
      return findInSlices(stands, (stand) => isNear(middleOf(stand)), { clock, signal, slice: sliceStands })
    }
    const isLonger = over && (await over(item.position, async () => Boolean(await find({})), isNear))
    const mayDrop = maxDrop !== undefined && ledger.admits(...dropping)
    const stand = (isLonger ? await find({}) : undefined) ?? (mayDrop ? await find({ maxDrop }) : undefined)
    return stand !== undefined && (await walking.walk(stand, { signal })) === 'there' && isCollected()
  }

  /** Goes to items, the nearest first, until a time; says whether it got any. */
  async function collectAll(
    isWanted: (item: DroppedItem) => boolean,
    ways: WaysToItems,
    endAt = Number.POSITIVE_INFINITY,
  ): Promise<boolean> {
    let hasAny = false
    // One that falls or drifts is somewhere else again and again.
    const triedNow = new Set<number>()
    const isOpen = (item: DroppedItem) =>
      isWanted(item) && !triedNow.has(item.entity) && ledger.admits(...tryOf(item, ways))
    while (clock.now() < endAt) {
      const item = nextOf(dropped(isOpen), body.position())
      if (!item) break
      triedNow.add(item.entity)
      const facts = tryOf(item, ways)
      let isCollected = false
      await attempt(async () => {
        isCollected = await collect(item, ways)
      }, signal)
      hasAny ||= isCollected
      if (!isCollected) ledger.note(...facts)
    }
    return hasAny
  }

  /** The blocks of the art at an item, once on foot and once in flight, unless digging them might lose one that is kept. */
  async function uncover(item: DroppedItem, isKept: (item: string) => boolean): Promise<readonly Position[]> {
    if (!ledger.admitsOnce('uncover', item.entity, body.canFly())) return []
    return blocksOverItem(item, { site, player, area: around, isKept, clock, signal })
  }

  return {
    pickUp: (wanted: ReadonlyMap<string, number>, over?: ScaffoldTowards): Promise<boolean> =>
      collectAll(({ stack }) => wanted.has(stack.item), { over, maxDrop: hurtingDropBlocks }),
    /** Picks up what has fallen down around the art since the build began, for a while: people don't leave it lying there. */
    async tidyUp(ways: WaysToItems = {}): Promise<void> {
      await collectAll(isOwn, ways, clock.now() + limits.supply.tidyUpMs)
    },
    /** The cells in which items of the build lie there. */
    fallen: (): readonly Position[] => dropped(isOwn).map(({ position }) => position),
    /** The blocks of the art that keep those out of reach, none of an item that no station has. */
    async blocksOverFallen(): Promise<readonly Position[]> {
      const isNew = ({ position }: DroppedItem) =>
        tried.admitsOnce('uncover', positionKey(position), body.canFly())
      const found: Position[] = []
      for (const item of dropped(isOwn).filter(isNew))
        found.push(...(await uncover(item, (name) => unavailable.has(name))))
      return found
    },
    /**
     * The blocks of the art that keep a wanted item out of reach. Blocks may be lost when they are dug: none is of items that no
     * station has, but for the wanted ones.
     */
    async blocksAround(wanted: ReadonlyMap<string, number>): Promise<readonly Position[]> {
      const isKept = (name: string) => unavailable.has(name) && !wanted.has(name)
      for (const item of dropped(({ stack }) => wanted.has(stack.item))) {
        const over = await uncover(item, isKept)
        if (over.length > 0) return over
      }
      return []
    },
  }
}
