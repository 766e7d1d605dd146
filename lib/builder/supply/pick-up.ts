import { attempt } from '../../failure.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import { hurtingDropBlocks, type Player } from '../../game/player.ts'
import { boxAround, distance, type Position } from '../../game/position.ts'
import { minBy } from '../../min-by.ts'
import type { Site } from '../site/site.ts'

interface PickUpOptions {
  readonly site: Pick<Site, 'min' | 'max' | 'indexAt' | 'item'>
  readonly player: Pick<Player, 'blocks' | 'body' | 'entities' | 'inventory' | 'walking' | 'world'>
  readonly signal: AbortSignal
}

/** Blocks around the art, and under it, in which items lie that have fallen from there. */
const margin = { aside: 16, under: 64, over: 16 } as const
/** The same around the bot, which may be at a station, in all directions. */
const marginOfBot = 16
/** From the cell of an item to where a player that picks it up may stand. */
const besideBlocks = 1.5

/** Picking up items around the art and the bot, such as those that it dropped when it died. */
export function createPickUp({ site, player, signal }: PickUpOptions) {
  const { blocks, body, entities, inventory, walking, world } = player
  const { min, max } = site
  const around = {
    min: { x: min.x - margin.aside, y: min.y - margin.under, z: min.z - margin.aside },
    max: { x: max.x + margin.aside, y: max.y + margin.over, z: max.z + margin.aside },
  }
  /** Entities that the bot has gone to, so that it tries each once, and those that it has dug to. */
  const tried = new Set<number>()
  const uncovered = new Set<number>()
  /** Those that found no room in the inventory; they are tried once more when there is some. */
  const withoutRoom = new Set<number>()
  const hasRoom = () => inventory.slots().includes(null)

  function wantedItems(wanted: ReadonlyMap<string, number>): DroppedItem[] {
    return [around, boxAround(body.position(), marginOfBot)]
      .flatMap(entities.dropped)
      .filter(({ stack }) => wanted.has(stack.item))
  }

  function nearest(wanted: ReadonlyMap<string, number>): DroppedItem | undefined {
    const here = body.position()
    const open = wantedItems(wanted).filter(({ entity }) => !tried.has(entity))
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

  /** From the top down. */
  function blocksOfArtOver({ position: { x, y, z } }: DroppedItem): Position[] {
    return Array.from({ length: Math.max(0, max.y - y) }, (_, down) => ({ x, y: max.y - down, z })).filter(
      (cell) => {
        const state = world.stateAt(cell.x, cell.y, cell.z)
        return site.indexAt(cell.x, cell.y, cell.z) !== -1 && state !== null && !blocks.isReplaceable(state)
      },
    )
  }

  return {
    /** Says whether it got any. */
    async pickUp(wanted: ReadonlyMap<string, number>): Promise<boolean> {
      let hasAny = false
      if (hasRoom()) {
        for (const entity of withoutRoom) tried.delete(entity)
        withoutRoom.clear()
      }
      for (let item = nearest(wanted); item; item = nearest(wanted)) {
        const found = item
        tried.add(found.entity)
        const failure = await attempt(() => collect(found), signal)
        if (failure && !hasRoom()) withoutRoom.add(found.entity)
        hasAny ||= failure === null
      }
      return hasAny
    },
    /**
     * The blocks of the art over an item that was out of reach, which is tried once more. Blocks may be lost when they are dug:
     * none is of items that no station has, but for the wanted ones.
     */
    blocksOver(wanted: ReadonlyMap<string, number>, unavailable: ReadonlySet<string>): readonly Position[] {
      const isKept = (item: string) => unavailable.has(item) && !wanted.has(item)
      for (const item of wantedItems(wanted)) {
        if (uncovered.has(item.entity)) continue
        uncovered.add(item.entity)
        const over = blocksOfArtOver(item)
        if (over.length === 0 || over.some(({ x, y, z }) => isKept(site.item(site.indexAt(x, y, z)))))
          continue
        tried.delete(item.entity)
        return over
      }
      return []
    },
  }
}
