import type { Clock } from '../../clock.ts'
import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import { hurtingDropBlocks, type Player } from '../../game/player.ts'
import { blockAt, boxAround, distance, type Position, positionKey } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'

/** Where items lay around an art, and which, before anything was done there: they are somebody's. Null until the bot has looked. */
export interface ItemsBefore {
  places: ReadonlySet<string> | null
}

interface PickUpOptions {
  readonly itemsBefore: ItemsBefore
  readonly site: Pick<Site, 'min' | 'max' | 'indexAt' | 'item'>
  readonly player: Pick<Player, 'blocks' | 'body' | 'entities' | 'inventory' | 'walking' | 'world'>
  readonly clock: Clock
  readonly signal: AbortSignal
}

interface Wanted {
  has(item: string): boolean
}

/** Blocks around the art, and under it, in which items lie that have fallen from there. */
const margin = { aside: 16, under: 64, over: 16 } as const
/** The same around the bot, which may be at a station, in all directions. */
const marginOfBot = 16
/** From the cell of an item to where a player that picks it up may stand. */
const besideBlocks = 1.5

const placeOf = ({ stack, position }: DroppedItem) => `${stack.item} ${positionKey(blockAt(position))}`

/** Picking up items around the art and the bot, such as those that it dropped when it died. */
export function createPickUp({ itemsBefore, site, player, clock, signal }: PickUpOptions) {
  const { blocks, body, entities, inventory, walking, world } = player
  const { min, max } = site
  const around = {
    min: { x: min.x - margin.aside, y: min.y - margin.under, z: min.z - margin.aside },
    max: { x: max.x + margin.aside, y: max.y + margin.over, z: max.z + margin.aside },
  }
  /** Where entities were to which the bot has gone, so that it tries each once at one place, and those that it has dug to. */
  const tried = new Map<number, string>()
  const uncovered = new Set<number>()
  /** Those that found no room in the inventory; they are tried once more when there is some. */
  const withoutRoom = new Set<number>()
  const hasRoom = () => inventory.slots().includes(null)

  function wantedItems(wanted: Wanted): DroppedItem[] {
    return [around, boxAround(body.position(), marginOfBot)]
      .flatMap(entities.dropped)
      .filter(({ stack }) => wanted.has(stack.item))
  }

  function nearest(wanted: Wanted, triedNow: ReadonlySet<number>): DroppedItem | undefined {
    const here = body.position()
    const open = wantedItems(wanted).filter(
      ({ entity, position }) => !triedNow.has(entity) && tried.get(entity) !== positionKey(position),
    )
    return minBy(open, ({ position }) => distance(position, here))
  }

  /** On foot, into a hole too deep to come back from as well, though the fall hurts: the bot digs itself out of it. */
  async function collect(item: DroppedItem): Promise<void> {
    const failure = await attempt(() => entities.collect(item, signal), signal)
    if (!failure) return
    const isNear = (stand: Position) => distance(stand, item.position) < besideBlocks
    const stand =
      !body.canFly() && walking.towards(item.position, { maxDrop: hurtingDropBlocks }).find(isNear)
    if (!stand) throw failure
    await walking.walk(stand, { signal })
    await entities.collect(item, signal)
  }

  /** From the top down. On foot, those that it may lie on, too: without them it falls to where the bot can walk. */
  function blocksOfArtAt({ position: { x, y, z } }: DroppedItem): Position[] {
    const lowest = body.canFly() ? y + 1 : min.y
    return Array.from({ length: Math.max(0, max.y - lowest + 1) }, (_, down) => ({
      x,
      y: max.y - down,
      z,
    })).filter((cell) => {
      const state = world.stateAt(cell.x, cell.y, cell.z)
      return site.indexAt(cell.x, cell.y, cell.z) !== -1 && state !== null && !blocks.isReplaceable(state)
    })
  }

  return {
    /** Once, when the bot has come to the art for the first time. */
    lookBefore(): void {
      itemsBefore.places ??= new Set(entities.dropped(around).map(placeOf))
    },
    /** Says whether it got any. */
    async pickUp(wanted: ReadonlyMap<string, number>): Promise<boolean> {
      let hasAny = false
      if (hasRoom()) {
        for (const entity of withoutRoom) tried.delete(entity)
        withoutRoom.clear()
      }
      // One that falls or drifts is somewhere else again and again.
      const triedNow = new Set<number>()
      for (let item = nearest(wanted, triedNow); item; item = nearest(wanted, triedNow)) {
        const found = item
        triedNow.add(found.entity)
        tried.set(found.entity, positionKey(found.position))
        const failure = await attempt(() => collect(found), signal)
        if (failure && !hasRoom()) withoutRoom.add(found.entity)
        hasAny ||= failure === null
      }
      return hasAny
    },
    /** Picks up what has fallen down around the art since the build began, for a while: people don't leave it lying there. */
    async tidyUp(): Promise<void> {
      const [end, triedNow] = [clock.now() + limits.supply.tidyUpMs, new Set<number>()]
      const anything = { has: () => true }
      while (hasRoom() && clock.now() < end) {
        const item = nearest(anything, triedNow)
        if (!item) return
        if (itemsBefore.places?.has(placeOf(item))) {
          triedNow.add(item.entity)
          continue
        }
        triedNow.add(item.entity)
        await attempt(() => entities.collect(item, signal), signal)
      }
    },
    /**
     * The blocks of the art that keep an item out of reach, which is tried once more. Blocks may be lost when they are dug:
     * none is of items that no station has, but for the wanted ones.
     */
    blocksAround(wanted: ReadonlyMap<string, number>, unavailable: ReadonlySet<string>): readonly Position[] {
      const isKept = (item: string) => unavailable.has(item) && !wanted.has(item)
      for (const item of wantedItems(wanted)) {
        if (uncovered.has(item.entity)) continue
        uncovered.add(item.entity)
        const around = blocksOfArtAt(item)
        if (around.length === 0 || around.some(({ x, y, z }) => isKept(site.item(site.indexAt(x, y, z)))))
          continue
        tried.delete(item.entity)
        return around
      }
      return []
    },
  }
}
