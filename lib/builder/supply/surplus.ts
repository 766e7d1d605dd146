import { sumsOf } from '../../collections.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import { countItems, type Slots } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { isScaffolding } from '../scaffold/scaffold-material.ts'
import type { Site } from '../site/site.ts'
import type { Belongings } from './belongings.ts'
import type { Station } from './stations.ts'
import { isTool } from './tool-to-fetch.ts'
import { takesBack } from './unload.ts'

/** With fewer free slots than this, other items are left at the station's dump. */
const crowdedBelowSlots = 12

interface SuppliesOptions {
  readonly site: Pick<Site, 'material' | 'usesBuckets'>
  readonly player: Pick<Player, 'blocks' | 'eating' | 'inventory'>
  readonly settings: Pick<MapartSettings, 'materialReturn'>
  readonly stations: readonly Station[]
  readonly belongings: Pick<Belongings, 'of'>
  readonly neededBeside?: (() => ReadonlyMap<string, number>) | undefined
}

/** The part of what the bot carries that it may leave at a station, by what the work still takes. */
export function createSurplus(options: SuppliesOptions) {
  const { site, player, settings, stations, belongings, neededBeside } = options
  let needed: ReadonlyMap<string, number> = new Map()
  /** Needed besides the material. */
  let others: ReadonlyMap<string, number> = new Map()
  const isTaken = (item: string) => stations.some((station) => takesBack(station, item))

  const isMaterial = (item: string) =>
    site.material.has(item) || (site.usesBuckets && isBucket(item)) || (neededBeside?.().has(item) ?? false)

  /** Water is poured last: before that, buckets may make room for blocks. */
  function left(isForAll = false): Map<string, number> {
    const slots = player.inventory.slots()
    const isCrowded = isForAll || emptyCount(slots) < crowdedBelowSlots
    const isPouring = [...needed.keys()].every(isBucket)
    const kept = [...sumsOf(needed, others)].filter(([item]) => isPouring || !isCrowded || !isBucket(item))
    const found = surplusOf(slots, {
      needed: new Map(kept),
      // Plain blocks are material, whoever gave them.
      ownerHas: (item) =>
        isMaterial(item) || (!isForAll && isScaffolding(item, player.blocks)) ? 0 : belongings.of(item),
      isMaterial: (item) => isMaterial(item) && (settings.materialReturn || isCrowded),
      clearsOthers: isCrowded,
      isKept: (item) =>
        (player.blocks.stackSize(item) === 1 && !isMaterial(item) && !(isForAll && isTool(item))) ||
        player.eating.isFood(item) ||
        /^(filled_)?map$/.test(item),
    })
    return new Map([...found].filter(([item]) => isTaken(item)))
  }

  return {
    left,
    /** The slots without what a station takes back. */
    slots: () => withoutSurplus(player.inventory.slots(), left()),
    /** The work still takes so much of each item. */
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
    /** The surplus, and stacks of `spare` items, which can be fetched again, where the slots are too few for what is wanted. */
    leftFor(wanted: ReadonlyMap<string, number>, spare: readonly string[]): Map<string, number> {
      const found = left()
      for (const item of wanted.keys()) found.delete(item)
      const slots = withoutSurplus(player.inventory.slots(), found)
      let lacking = slotsFor(wanted, slots, player.blocks.stackSize) - emptyCount(slots)
      for (const item of spare) {
        if (lacking <= 0) break
        const stack = slots.find((own) => own?.item === item)
        if (!stack || wanted.has(item) || !isTaken(item)) continue
        found.set(item, (found.get(item) ?? 0) + stack.count)
        lacking--
      }
      return found
    },
  }
}

interface SurplusOptions {
  /** Items that the work still takes. */
  readonly needed: ReadonlyMap<string, number>
  /** How many the bot's owner has left with it, of items that stay with the bot. */
  readonly ownerHas: (item: string) => number
  /** Whether an item is material of this art. */
  readonly isMaterial: (item: string) => boolean
  /** Whether other items, given by the owner or dug, are surplus, too. */
  readonly clearsOthers: boolean
  /** The bot's own things: tools, food. */
  readonly isKept: (item: string) => boolean
}

/** How many of each item the bot carries beyond what the work still takes. */
export function surplusOf(slots: Slots, options: SurplusOptions): Map<string, number> {
  const surplus = new Map<string, number>()
  for (const [item, count] of countItems(slots)) {
    if (options.isKept(item) || !(options.isMaterial(item) || options.clearsOthers)) continue
    const rest = count - Math.max(options.needed.get(item) ?? 0, options.ownerHas(item))
    if (rest > 0) surplus.set(item, rest)
  }
  return surplus
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

/** Of water, full or empty. */
export function isBucket(item: string): boolean {
  return item === 'bucket' || item === 'water_bucket'
}
