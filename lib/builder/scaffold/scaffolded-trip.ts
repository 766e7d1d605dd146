import type { Player } from '../../game/player.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { once } from '../../once.ts'
import type { Turns } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { supportOrder } from '../plan/support-order.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import { type Site, withScaffolding } from '../site/site.ts'
import { noScaffolding, type ScaffoldMaterial } from './scaffold-material.ts'
import { forgetUnplaced, type ScaffoldBlocks } from './scaffold-store.ts'
import { createSupportPlanner } from './support-plan.ts'

/** Blocks of the art to be placed together with the scaffolding that they are placed against. */
export interface ScaffoldedTrip {
  /** The art, and the scaffolding numbered after it. */
  readonly site: Site
  /** The numbers of both, each after what it is placed against. */
  readonly order: readonly number[]
  /** Whether the player carries too little material for it. */
  readonly isShort: boolean
}

interface TripsOptions extends Turns {
  readonly site: Site
  readonly player: Pick<Player, 'world' | 'blocks' | 'placing'>
  readonly surroundings: Surroundings
  readonly scaffolding: ScaffoldBlocks
  readonly air: { mayUse(): boolean }
  readonly refusals: { beginTrip(): void; isDoubtful(index: number): boolean }
  readonly material: ScaffoldMaterial
  /** Whether blocks are placed from over them and only against faces that the eye sees. */
  readonly isFromOver: boolean
  /** Most cells of scaffolding for a block; all that it takes when not given, and after a trip that was in vain. */
  readonly maxCells?: number
  readonly isInVain: () => boolean
}

/** Slots of the inventory that scaffolding takes at most. */
const maxScaffoldSlots = 12
const inventorySlots = 36

/** Plans the scaffolding of trips, where no block may be placed into the air. */
export function createScaffoldedTrips(options: TripsOptions) {
  const { site, player, scaffolding, air, refusals, material, isInVain } = options
  const { maxCells = Number.POSITIVE_INFINITY, surroundings, isFromOver, clock, signal } = options
  const rules = { surroundings, isFromOver, clock, signal }
  const supports = createSupportPlanner(site, player, rules)
  const planFor = async (blocks: readonly number[]) =>
    air.mayUse()
      ? { cells: [], order: blocks }
      : supports(blocks, isInVain() ? Number.POSITIVE_INFINITY : maxCells)
  const isScaffold = (index: number) => index >= site.count

  /** Why scaffolding was not placed, `first` before all other; empty when that is not known. */
  function reasonOf(trip: ScaffoldedTrip, first: number | undefined, hasRefused: boolean) {
    if (trip.isShort) return noScaffolding
    // A server that answers nothing refuses by silence, as its limit on placements does at first.
    if (first === undefined || !(hasRefused || refusals.isDoubtful(first))) return ''
    const place = formatPosition(trip.site.position(first))
    return sentence('blockRefused', { item: trip.site.kind(first).name, place })
  }

  const countFor = async (blocks: readonly number[]) => (await planFor(blocks)).cells.length

  const attached = async (wanted: readonly number[]) => {
    const rank = (index: number) => index
    return new Set(await supportOrder(site, new Set(wanted), { ...rules, rank, isAttachedOnly: true }))
  }

  return {
    /** Leaves out blocks that hang until others of the missing ones stand: no scaffolding is to take their place. */
    withoutHanging(missing: readonly number[]) {
      const attachedLater = once(() => attached(missing))
      return async (blocks: readonly number[]): Promise<readonly number[]> => {
        if (air.mayUse()) return blocks
        const now = await attached(blocks)
        if (now.size === blocks.length) return blocks
        const later = await attachedLater()
        return blocks.filter((index) => now.has(index) || !later.has(index))
      }
    },
    /** Blocks of scaffolding that these blocks need. */
    countFor,
    /** Slots of the inventory that it takes: its share of all that is placed. */
    async slotsFor(blocks: readonly number[]): Promise<number> {
      const count = await countFor(blocks)
      const share = count / (blocks.length + count)
      return count === 0 ? 0 : Math.min(maxScaffoldSlots, Math.ceil(inventorySlots * share))
    },
    /** As much of the scaffolding as the player carries the material for. */
    async plan(blocks: readonly number[]): Promise<ScaffoldedTrip> {
      const { cells, order } = await planFor(blocks)
      const kinds = cells.length === 0 ? [] : material.carried(cells.length, site.itemsOf(blocks))
      const placed = cells.slice(0, kinds.length)
      return {
        site: withScaffolding(site, placed, kinds),
        order: order.filter((index) => index < site.count + placed.length),
        isShort: placed.length < cells.length,
      }
    },
    isScaffold,
    /** Stores the scaffolding before it is placed; `from` is where it is placed from. */
    async begin(trip: ScaffoldedTrip, from: (index: number) => Position): Promise<void> {
      refusals.beginTrip()
      const added = trip.order.filter(isScaffold).map((index) => ({
        ...trip.site.position(index),
        name: trip.site.kind(index).name,
        from: from(index),
      }))
      if (added.length > 0) await scaffolding.add(added)
    },
    /** Forgets the scaffolding that was not placed, unless the server hangs and may place it yet; returns the result without it, and why it was not, when that is known. */
    async end<Result extends { readonly leftOver: readonly number[]; readonly hasRefused: boolean }>(
      trip: ScaffoldedTrip,
      result: Result,
    ) {
      const notPlaced = result.leftOver.filter(isScaffold)
      if (notPlaced.length > 0 && !player.placing.hasHung())
        await forgetUnplaced(notPlaced.map(trip.site.position), scaffolding, player)
      const leftOver = result.leftOver.filter((index) => !isScaffold(index))
      return { ...result, leftOver, reason: reasonOf(trip, notPlaced[0], result.hasRefused) }
    },
  }
}
