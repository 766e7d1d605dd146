import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import { hurtingDropBlocks, type Player, type WalkRange } from '../../game/player.ts'
import { cuboidAround, distance, type Position, positionKey } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { findInSlices, type Turns } from '../../waiting.ts'
import type { ScaffoldTowards } from '../move/go-near.ts'
import type { FirstLook } from '../permission/first-look.ts'
import { middleOf } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import { createLedger, type Ledger } from '../work/ledger.ts'
import { blocksOverItem } from './over-item.ts'

/** Whose the items are that lie there, and which of them were dug free. */
export interface OwnItems {
  readonly firstLook: Pick<FirstLook, 'hadItem'>
  /** Of the whole build, on whichever connection. */
  readonly tried: Ledger
}

interface PickUpOptions extends OwnItems, Turns {
  readonly site: Pick<Site, 'min' | 'max' | 'indexAt' | 'item'>
  readonly player: Pick<
    Player,
    'blocks' | 'body' | 'digging' | 'entities' | 'inventory' | 'walking' | 'world'
  >
  /** Items that no station has. */
  readonly unavailable: ReadonlySet<string>
}

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

/**
 * The item to go to next: the nearest, or one beside it that the bot gets along with it, and with as many others as possible. In a field of
 * items the way so goes along the middle of what one pass takes, not along its edge.
 */
function nextOf(items: readonly DroppedItem[], from: Position): DroppedItem | undefined {
  const nearest = minBy(items, ({ position }) => distance(position, from))
  if (!nearest) return undefined
  const alongWith = ({ position }: DroppedItem) =>
    items.filter((item) => touchesItem(position, item.position))
  return minBy(alongWith(nearest), (item) => -alongWith(item).length)
}

/** Going to one item. */
function createCollecting(
  {
    player: { body, entities, inventory, walking },
    clock,
    signal,
  }: Pick<PickUpOptions, 'player' | keyof Turns>,
  ledger: Ledger,
) {
  const hasRoom = () => inventory.slots().includes(null)

  /** Going to an item in these ways, which depends on where it lies, on room for it, and on what was dug to it. */
  const tryOf = ({ entity, position }: DroppedItem, { over, maxDrop }: WaysToItems) => {
    const isUncovered = !ledger.admits('uncover', entity)
    return [
      'collect',
      entity,
      over !== undefined,
      maxDrop,
      positionKey(position),
      hasRoom(),
      isUncovered,
    ] as const
  }

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
      const stands = walking.towards(item.position, {
        ...range,
        area: cuboidAround(item.position, marginOfBot),
      })
      return findInSlices(stands, (stand) => isNear(middleOf(stand)), {
        clock,
        signal,
        slice: sliceStands,
      })
    }
    const isLonger = over && (await over(item.position, async () => Boolean(await find({})), isNear))
    const mayDrop = maxDrop !== undefined && ledger.admits(...dropping)
    const stand = (isLonger ? await find({}) : undefined) ?? (mayDrop ? await find({ maxDrop }) : undefined)
    return stand !== undefined && (await walking.walk(stand, { signal })) === 'there' && isCollected()
  }

  return { collect, tryOf, hasRoom }
}

/** Picking up items around the art and the bot, such as those that it dropped when it died. */
export function createPickUp({ firstLook, site, player, tried, unavailable, clock, signal }: PickUpOptions) {
  const { body, entities } = player
  const { min, max } = site
  const around = {
    min: { x: min.x - margin.aside, y: min.y - margin.under, z: min.z - margin.aside },
    max: { x: max.x + margin.aside, y: max.y + margin.over, z: max.z + margin.aside },
  }
  const ledger = createLedger()
  const { collect, tryOf, hasRoom } = createCollecting({ player, clock, signal }, ledger)

  const isOwn = (item: DroppedItem) => hasRoom() && !firstLook.hadItem(item)

  function dropped(isWanted: (item: DroppedItem) => boolean): DroppedItem[] {
    const found = [around, cuboidAround(body.position(), marginOfBot)].flatMap(entities.dropped)
    return [...new Map(found.map((item) => [item.entity, item])).values()].filter(isWanted)
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
      const own = tryOf(item, ways)
      let isCollected = false
      await attempt(async () => {
        isCollected = await collect(item, ways)
      }, signal)
      hasAny ||= isCollected
      if (!isCollected) ledger.note(...own)
    }
    return hasAny
  }

  /** The blocks of the art at an item, once, unless digging them might lose one that is kept. */
  async function uncover(item: DroppedItem, isKept: (item: string) => boolean): Promise<readonly Position[]> {
    if (!ledger.admitsOnce('uncover', item.entity)) return []
    return blocksOverItem(item, { site, player, area: around, isKept, clock, signal })
  }

  return {
    /** Says whether it got any. */
    pickUp: (wanted: ReadonlyMap<string, number>, over?: ScaffoldTowards): Promise<boolean> =>
      collectAll(({ stack }) => wanted.has(stack.item), { over, maxDrop: hurtingDropBlocks }),
    /** Picks up what has fallen down around the art since the build began, for a while: people don't leave it lying there. */
    async tidyUp(ways: WaysToItems = {}): Promise<void> {
      await collectAll(isOwn, ways, clock.now() + limits.supply.tidyUpMs)
    },
    /** Items of the build that lie there. */
    fallen: (): number => dropped(isOwn).length,
    /** The blocks of the art that keep those out of reach, none of an item that no station has. */
    async blocksOverFallen(): Promise<readonly Position[]> {
      const isNew = ({ position }: DroppedItem) => tried.admitsOnce('uncover', positionKey(position))
      const found: Position[] = []
      for (const item of dropped(isOwn).filter(isNew))
        found.push(...(await uncover(item, (own) => unavailable.has(own))))
      return found
    },
    /**
     * The blocks of the art that keep a wanted item out of reach. Blocks may be lost when they are dug: none is of items that no
     * station has, but for the wanted ones.
     */
    async blocksAround(wanted: ReadonlyMap<string, number>): Promise<readonly Position[]> {
      const isKept = (item: string) => unavailable.has(item) && !wanted.has(item)
      for (const item of dropped(({ stack }) => wanted.has(stack.item))) {
        const own = await uncover(item, isKept)
        if (own.length > 0) return own
      }
      return []
    },
  }
}
