import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import { distance, type Position } from '../../game/position.ts'
import { isMap, ownSlots, slotsWith } from '../../game/window-slots.ts'
import { waitUntil } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { OutMap } from '../ports.ts'
import type { WorkContext } from './context.ts'
import type { Materials } from './materials.ts'
import { distinctPositions, findNear, goAndOpen, positionOf, regionAround } from './nearby.ts'
import type { ReturnMaps } from './return-maps.ts'
import { describeMap } from './take-maps.ts'

interface RecoveryDependencies extends WorkContext {
  readonly returnMaps: ReturnMaps
  readonly materials: Materials
  readonly clock: Clock
}

/** Time for items on the ground to appear: after joining, entities arrive a few at a time. */
const itemsTimeoutMs = 3000
/** Blocks around the player within which empty maps on the ground are its own, dropped when its connection broke. */
const ownItemsBlocks = 4

/**
 * Finds everything that the journal says to be away from its place: in the inventory, on the ground (where a server drops
 * the contents of a table and of the cursor when the connection breaks), at home after all, or in another container.
 * Returns all maps to their homes.
 */
export function createRecovery(deps: RecoveryDependencies) {
  const { player, journal, scannedMaps, returnMaps, materials, clock } = deps

  const isOwnEmptyMap = ({ stack, position }: DroppedItem) =>
    stack.item === 'map' && distance(position, positionOf(player)) <= ownItemsBlocks

  function droppedNear(outs: readonly OutMap[]): DroppedItem[] {
    return player.entities
      .dropped(regionAround(positionOf(player)))
      .filter((item) => isOwnEmptyMap(item) || outs.some(({ id }) => id === item.stack.mapId))
  }

  function isLacking(outs: readonly OutMap[]): boolean {
    const isMapLacking = outs.some(({ id }) => !player.inventory.slots().some(isMap(id)))
    return isMapLacking || materials.carried('map') < materials.expectedEmptyMaps()
  }

  /** Picks up missing maps; after a reconnect it also waits for items to appear. */
  async function pickUp(
    outs: readonly OutMap[],
    hasReconnected: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const hasNews = () => droppedNear(outs).length > 0 || !isLacking(outs)
    const wait = { clock, timeoutMs: itemsTimeoutMs, signal }
    while (isLacking(outs)) {
      const [next] = droppedNear(outs)
      if (next) await player.entities.collect(next, signal)
      else if (!hasReconnected || !(await waitUntil(player.entities.changed, hasNews, wait))) return
    }
  }

  /** Looks for maps in every container that is known or near; the one that has a map becomes its home. */
  async function findElsewhere(outs: readonly OutMap[], signal: AbortSignal): Promise<OutMap[]> {
    let left = [...outs]
    for (const container of knownContainers()) {
      if (left.length === 0) break
      const window = await goAndOpen(player, container, signal)
      const slots = window.slots()
      const found = left.filter(({ id }) => slotsWith(slots, ownSlots(window), isMap(id)).length > 0)
      const homes = found.map((map) => ({ ...map, home: { kind: 'slot' as const, container, slot: -1 } }))
      await returnMaps(homes, signal)
      left = left.filter((map) => !found.includes(map))
    }
    return left
  }

  function knownContainers(): Position[] {
    const homes = scannedMaps.all().flatMap(({ home }) => (home.kind === 'slot' ? [home.container] : []))
    return distinctPositions([...homes, ...findNear(player, 'container')])
  }

  /**
   * `hasReconnected` when the connection has broken since the journal was tidy. Throws when a map can't be found anywhere;
   * the journal then no longer lists it, so that the next run can begin.
   */
  return async (hasReconnected: boolean, signal: AbortSignal): Promise<void> => {
    const outs = journal.outMaps()
    // Returning maps to a container begins with opening it, which refreshes the inventory, too.
    if (!outs.some(({ home }) => home.kind === 'slot')) await player.inventory.refresh(signal)
    if (outs.length === 0 && materials.carried('map') >= materials.expectedEmptyMaps()) return
    let missing = await returnMaps(outs, signal)
    await pickUp(missing, hasReconnected, signal)
    missing = await findElsewhere(await returnMaps(missing, signal), signal)
    if (missing.length === 0) return
    await journal.record(
      missing.map(({ uuid, home }) => ({ kind: 'return', uuid, detail: { home } })),
      async () => {},
    )
    throw new Failure('conflict', sentence('mapsNowhere', { maps: missing.map(describeMap) }))
  }
}
