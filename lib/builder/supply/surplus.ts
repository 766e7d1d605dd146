import { sumsOf } from '../../collections.ts'
import { countItems, type Slots } from '../../game/item-stack.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { isScaffolding } from '../scaffold/scaffold-material.ts'
import type { SupplyOptions } from './supply-options.ts'
import { isTool } from './tool-to-fetch.ts'
import { isBucket, takesBack } from './unload.ts'

/** With fewer free slots than this, other items are left at the station's dump. */
const crowdedBelowSlots = 12

/** The part of what the bot carries that it may leave at a station, by what the work still takes. */
export function createSurplus(options: SupplyOptions) {
  const { site, player, settings, stations, belongings, neededBeside } = options
  let needed: ReadonlyMap<string, number> = new Map()
  let others: ReadonlyMap<string, number> = new Map()
  const isTaken = (item: string) => stations.some((station) => takesBack(station, item))

  const isMaterial = (item: string) =>
    site.material.has(item) || (site.usesBuckets && isBucket(item)) || (neededBeside?.().has(item) ?? false)

  /** Water is poured last: before that, buckets may make room for blocks. */
  function left(isForAll = false): Map<string, number> {
    const slots = player.inventory.slots()
    const isCrowded = isForAll || emptyCount(slots) < crowdedBelowSlots
    const isPouring = [...needed.keys()].every(isBucket)
    const mayMakeRoom = (item: string) => isBucket(item) && isCrowded && !isPouring
    const kept = new Map([...sumsOf(needed, others)].filter(([item]) => !mayMakeRoom(item)))
    // Plain blocks are material, whoever gave them.
    const ownerHas = (item: string) =>
      isMaterial(item) || (!isForAll && isScaffolding(item, player.blocks)) ? 0 : belongings.of(item)
    const isOfBot = (item: string) =>
      (player.blocks.stackSize(item) === 1 && !isMaterial(item) && !(isForAll && isTool(item))) ||
      player.eating.isFood(item) ||
      /^(filled_)?map$/.test(item)
    const mayGo = (item: string) =>
      (isCrowded || (settings.materialReturn && isMaterial(item))) && !isOfBot(item) && isTaken(item)
    const surplus = [...countItems(slots)]
      .map(([item, count]) => [item, count - Math.max(kept.get(item) ?? 0, ownerHas(item))] as const)
      .filter(([item, rest]) => rest > 0 && mayGo(item))
    return new Map(surplus)
  }

  return {
    left,
    /** The slots without what a station takes back. */
    slots: () => withoutSurplus(player.inventory.slots(), left()),
    need(lacking: ReadonlyMap<string, number>): void {
      const buckets = lacking.get('water_bucket')
      needed = buckets ? new Map(lacking).set('bucket', buckets) : lacking
    },
    /** The work takes these, too, until all is built: they are not left at a station. */
    keep(items: ReadonlyMap<string, number>): void {
      others = items
    },
    /** All is built: what goes back, by the settings; `isForAll` also what is no material. */
    leftInTheEnd(isForAll: boolean): Map<string, number> {
      needed = new Map()
      others = new Map()
      const isReturned = ([item]: [string, number]) =>
        settings.materialReturn && (isForAll || isMaterial(item))
      return new Map([...left(isForAll)].filter(isReturned))
    },
    /**
     * The surplus, and stacks of `spare` items, which can be fetched again, where the slots are too few for what is wanted. One is free in
     * any case: without one, some servers don't let a stack be divided.
     */
    leftFor(wanted: ReadonlyMap<string, number>, spare: readonly string[]): Map<string, number> {
      const found = left()
      for (const item of wanted.keys()) found.delete(item)
      const slots = withoutSurplus(player.inventory.slots(), found)
      let lacking = Math.max(1, slotsFor(wanted, slots, player.blocks.stackSize)) - emptyCount(slots)
      for (const item of spare) {
        if (lacking <= 0) break
        const stack = slots.find((slot) => slot?.item === item)
        if (!stack || wanted.has(item) || !isTaken(item)) continue
        found.set(item, (found.get(item) ?? 0) + stack.count)
        lacking--
      }
      return found
    },
  }
}

/** The slots without the whole stacks of a surplus. */
export function withoutSurplus(slots: Slots, surplus: ReadonlyMap<string, number>): Slots {
  const rest = new Map(surplus)
  return slots.map((stack) => {
    const left = stack ? (rest.get(stack.item) ?? 0) : 0
    if (!stack || left < stack.count) return stack
    rest.set(stack.item, left - stack.count)
    return null
  })
}

/** How many more of an item the stacks of it that are there take. */
export function roomInStacks(slots: Slots, item: string, size: number): number {
  return slots.reduce((sum, stack) => sum + (stack?.item === item ? size - stack.count : 0), 0)
}

/** How many more slots items take than the stacks of them that are there. */
export function slotsFor(
  items: ReadonlyMap<string, number>,
  slots: Slots,
  stackSize: (item: string) => number,
): number {
  let count = 0
  for (const [item, wanted] of items) {
    const size = stackSize(item)
    count += Math.max(0, Math.ceil((wanted - roomInStacks(slots, item, size)) / size))
  }
  return count
}
