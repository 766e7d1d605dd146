import { attempt, Failure } from '../../failure.ts'
import { countItems, type Slots } from '../../game/item-stack.ts'
import type { Position } from '../../game/position.ts'
import { detailsOf, RunFailure } from '../../tasks/causes.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { createAvailability, shortOf } from './availability.ts'
import type { Meals } from './meals.ts'
import { createPickUp } from './pick-up.ts'
import { goToStation, packUpLeft, restock } from './restock.ts'
import { forgetContents } from './stations.ts'
import type { SupplyOptions } from './supply-options.ts'
import { createSurplus } from './surplus.ts'
import { createTools } from './tool-to-fetch.ts'
import { takesBack, unload } from './unload.ts'

export type Supply = ReturnType<typeof createSupply>

/** Material of one run: fetching it, for which the bot leaves its work by `wayBack`, and taking the surplus back. */
export function createSupply(options: SupplyOptions, meals: Meals, wayBack = async () => {}) {
  const { site, player, tried, clock, log, progress, signal, stations } = options
  /** One of an item, to see what the bot really has. */
  let hasFetchedOne = false
  const availability = createAvailability(options)
  const { unavailable, unavailableOf, shortage, mayLookAgain } = availability
  const surplus = createSurplus(options)
  const tools = createTools(options, unavailable)
  const pickUps = createPickUp(options, unavailable)
  const bringBack = createBringBack(options)
  const packing = { ...options, pickUp: pickUps.pickUp }

  /** Fetches these amounts and comes back; what is missing becomes unavailable. `spare` material may make room, the best to leave first. */
  async function fetch(wanted: ReadonlyMap<string, number>, spare: readonly string[] = []): Promise<void> {
    await wayBack()
    progress.enter('fetching')
    log.debug('fetching', { items: listItems(wanted) })
    const [items, before] = [[...wanted.keys()], countItems(player.inventory.slots())]
    const surplusThen = () => surplus.leftFor(wanted, spare)
    const lacking = await restock(wanted, { ...options, packing, meals, surplus: surplusThen })
    // The next round fetches the rest.
    const missing = (await pickUps.pickUp(lacking)) ? new Map<string, number>() : lacking
    await meals.eat()
    progress.fetched()
    if (missing.size > 0) log.warn('material is missing', { items: listItems(missing) })
    const hasRoom = player.inventory.slots().includes(null)
    const isAllMissing = availability.looked(wanted, missing)
    if (isAllMissing) bringBack.expectSame(items, before)
    if (isAllMissing && !hasRoom) await failForRoom()
    progress.enter('going')
    await bringBack.goBack(items)
  }

  /** Rejects. A box that would make room may only have failed to open. */
  async function failForRoom(): Promise<never> {
    const text = sentence('inventoryFullOfOthers')
    if (surplus.left().size === 0 || !mayLookAgain()) throw new RunFailure('inventory-full', text)
    await pause(limits.supply.lookDelayMs, clock, signal)
    throw new Failure('broken', text)
  }

  /** Takes a while after a look that was in vain. */
  async function forgetStations(): Promise<void> {
    if (availability.hasLookedInVain()) await pause(limits.supply.lookDelayMs, clock, signal)
    forgetContents(stations)
  }

  return {
    unavailable,
    unavailableOf,
    shortage,
    mayLookAgain,
    need: surplus.need,
    keep: surplus.keep,
    ...pickUps,
    fetch,
    /** Has items that no station had looked for again, a few times and after a while. */
    async tryAllAgain(): Promise<void> {
      if (!mayLookAgain()) return
      await forgetStations()
      availability.lookAnew()
    },
    /**
     * Has the items of the bot counted again when one of these could not be used: it may only seem to be carried. Where the server sends
     * the slots with those of a box alone, one is fetched, once on a connection; after that the bot joins anew to be sent them.
     */
    async countAgain(item: string): Promise<void> {
      if (await player.inventory.refresh(signal)) return
      if (!hasFetchedOne) {
        hasFetchedOne = true
        await fetch(new Map([[item, 1]]), [...site.material.keys()])
      } else if (tried.admitsOnce('join anew', progress.current().placements)) player.seeAnew()
    },
    /** Fetches the tool that a station has for digging these blocks, if that is quicker; says whether it has gone there. */
    async fetchTool(
      blocks: readonly Position[],
      mustSaveSeconds: number = limits.supply.byTripMustSaveSeconds,
    ): Promise<boolean> {
      const found = tools.forBlocks(blocks, mustSaveSeconds)
      if (found.length > 0) await fetch(new Map(found.map((tool) => [tool, 1])))
      return found.length > 0
    },
    /** Scaffolding to be fetched, and with it the tool that a station has for digging it in the end. */
    withTool: (scaffold: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
      new Map([...scaffold, ...tools.forItems(scaffold).map((tool) => [tool, 1] as const)]),
    /** The slots that the next trip can count on. */
    slots(): Slots {
      const slots = surplus.slots()
      if (!meals.areNeeded()) return slots
      const free = slots.indexOf(null)
      return slots.filter((_, slot) => slot !== free)
    },
    /** Only unavailable material is left to build with: waits a while and looks again, a few times in all. */
    async lookAgain(lacking: ReadonlyMap<string, number>): Promise<void> {
      if (!mayLookAgain())
        throw new RunFailure('material-missing', shortOf(lacking, stations), detailsOf(lacking))
      const text = sentence('waitingForMaterial', { lacking: [...lacking] })
      progress.enter('fetching', { code: 'waiting-for-material', text, ...detailsOf(lacking) })
      await forgetStations()
      await fetch(lacking)
    },
    /**
     * Takes surplus material back to a station, as far as the settings want that and there is room; says whether it has gone there.
     * `isForAll`: whatever else was dug, too, and tools that were fetched.
     */
    async giveBack({ isForAll = false } = {}): Promise<boolean> {
      const hasGone = await packUpLeft(stations, packing)
      const left = surplus.leftInTheEnd(isForAll)
      if (left.size === 0) return hasGone
      progress.enter('going')
      log.debug('taking back', { items: listItems(left) })
      const failure = await attempt(() => takeBack(left, options), signal)
      if (failure) log.warn('surplus could not be taken back', { reason: failure.message })
      return true
    },
  }
}

async function takeBack(items: ReadonlyMap<string, number>, options: SupplyOptions): Promise<void> {
  let left = items
  for (const station of options.stations) {
    if (![...left.keys()].some((item) => takesBack(station, item))) continue
    await goToStation(station, options)
    left = await unload(station, left, options)
  }
}

/**
 * Goes to the site with what was taken of some items. Some networks keep an inventory for each sub-server: it rejects when, time
 * after time, none of it is there at the art, or more is at the station.
 */
export function createBringBack({ player, stations, building, goToSite, signal }: SupplyOptions) {
  const isAway = stations.some(({ server }) => server !== 0 && server !== building.server)
  let timesLost = 0
  const carried = () => countItems(player.inventory.slots())
  const areApart = (item: string) =>
    new RunFailure('material-missing', sentence('inventoriesApart'), { item })

  return {
    /** Rejects when it carries more of them, of which it has taken none at a station, than before it went there. */
    expectSame(items: readonly string[], before: ReadonlyMap<string, number>): void {
      const now = carried()
      const other = items.find((item) => (now.get(item) ?? 0) > (before.get(item) ?? 0))
      if (isAway && other !== undefined) throw areApart(other)
    },
    async goBack(items: readonly string[]): Promise<void> {
      const carriesAny = () => items.some((item) => carried().has(item))
      const hasTaken = isAway && carriesAny()
      await goToSite()
      if (!hasTaken) return
      if (!carriesAny()) await player.inventory.refresh(signal)
      timesLost = carriesAny() ? 0 : timesLost + 1
      if (timesLost >= limits.supply.maxTimesLost) throw areApart(items[0]!)
    },
  }
}

/** `120 white_carpet, 3 red_wool` */
function listItems(items: ReadonlyMap<string, number>): string {
  return [...items].map(([item, count]) => `${count} ${item}`).join(', ')
}
