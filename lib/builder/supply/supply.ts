import type { Clock } from '../../clock.ts'
import { shortfall, sumsOf } from '../../collections.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import { attempt, Failure } from '../../failure.ts'
import { countItems, type Slots } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { emptyCount } from '../../game/window-slots.ts'
import type { Text } from '../../language/text.ts'
import type { Log } from '../../log.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { type Cause, detailsOf, RunFailure } from '../../tasks/causes.ts'
import type { BuildPhase } from '../../tasks/progress.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { SiteTravel } from '../move/go-to-site.ts'
import { limits } from '../policy/limits.ts'
import { isScaffolding } from '../scaffold/scaffold-material.ts'
import type { Site } from '../site/site.ts'
import type { Belongings } from './belongings.ts'
import { createBringBack } from './bring-back.ts'
import type { Meals } from './meals.ts'
import { createPickUp, type OwnItems } from './pick-up.ts'
import { goToStation, listItems, packUpLeft, restock } from './restock.ts'
import { shortOf } from './short-of.ts'
import { failsToGive, forgetContents, type Station } from './stations.ts'
import { isBucket, slotsFor, surplusOf, withoutSurplus } from './surplus.ts'
import { isTool, toolsToFetch } from './tool-to-fetch.ts'
import { takesBack, unload } from './unload.ts'
import type { Unpacking } from './unpacking.ts'

export type Supply = ReturnType<typeof createSupply>

/** With fewer free slots than this, other items are left at the station's dump. */
const crowdedBelowSlots = 12
/** Longer than anything takes to dig; nothing digs what would take longer. */
const longSeconds = 1000

interface SupplyOptions extends SiteTravel, OwnItems, Pick<BuildJob, 'failedBefore' | 'neededBeside'> {
  readonly site: Site
  readonly player: Player
  readonly settings: Pick<MapartSettings, 'materialReturn'>
  readonly clock: Clock
  readonly log: Log
  readonly progress: { enter(phase: BuildPhase, need?: Cause): void; fetched(): void }
  readonly stations: readonly Station[]
  readonly belongings: Pick<Belongings, 'of'>
  readonly unpacking: Unpacking
  readonly signal: AbortSignal
}

/** Material of one run: fetching it, and taking the surplus back. */
export function createSupply(options: SupplyOptions, meals: Meals) {
  const { site, player, clock, log, progress, settings, signal, stations, belongings } = options
  const { blocksAround, blocksOverFallen, ...pickUps } = createPickUp(options)
  const bringBack = createBringBack(options)
  const packing = { ...options, pickUp: pickUps.pickUp }
  const unavailable = new Set<string>()
  let needed: ReadonlyMap<string, number> = new Map()
  /** Needed besides the material. */
  let others: ReadonlyMap<string, number> = new Map()
  // After a run that lacked material, one look tells whether somebody has filled the boxes since.
  const hasLacked = options.failedBefore?.code === 'material-missing'
  if (hasLacked) forgetContents(stations)
  let looksInVain = hasLacked ? limits.supply.maxLooks - 1 : 0

  const isMaterial = (item: string) =>
    site.material.has(item) ||
    (site.usesBuckets && isBucket(item)) ||
    (options.neededBeside?.().has(item) ?? false)

  /** Items that may be left at a station. Water is poured last: before that, buckets may make room for blocks. */
  function surplus(isForAll = false): Map<string, number> {
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
    for (const item of found.keys()) {
      if (!stations.some((station) => takesBack(station, item))) found.delete(item)
    }
    return found
  }

  /** The surplus, and stacks that can be fetched again where the slots are too few for what is wanted. */
  function leftFor(wanted: ReadonlyMap<string, number>, spare: readonly string[]): Map<string, number> {
    const found = surplus()
    for (const item of wanted.keys()) found.delete(item)
    const slots = withoutSurplus(player.inventory.slots(), found)
    let lacking = slotsFor(wanted, slots, player.blocks.stackSize) - emptyCount(slots)
    for (const item of spare) {
      if (lacking <= 0) break
      const stack = slots.find((own) => own?.item === item)
      if (!stack || wanted.has(item) || !stations.some((station) => takesBack(station, item))) continue
      found.set(item, (found.get(item) ?? 0) + stack.count)
      lacking--
    }
    return found
  }

  /** `spare` is material that may be left at the station to make room, the best to leave first. */
  async function fetch(wanted: ReadonlyMap<string, number>, spare: readonly string[] = []): Promise<void> {
    progress.enter('fetching')
    log.debug('fetching', { items: listItems(wanted) })
    const [items, before] = [[...wanted.keys()], countItems(player.inventory.slots())]
    const surplusThen = () => leftFor(wanted, spare)
    const lacking = await restock(wanted, { ...options, packing, meals, surplus: surplusThen })
    // The next round fetches the rest.
    const missing = (await pickUps.pickUp(lacking)) ? new Map<string, number>() : lacking
    await meals.eat()
    progress.fetched()
    for (const item of items) unavailable.delete(item)
    // Without a free slot, an item may have been there and found no room.
    const hasRoom = player.inventory.slots().includes(null)
    if (hasRoom) for (const item of missing.keys()) unavailable.add(item)
    if (missing.size > 0) log.warn('material is missing', { items: listItems(missing) })
    const isAllMissing = [...wanted].every(([item, count]) => missing.get(item) === count)
    const look = failsToGive(stations, missing) ? limits.supply.unprovenLook : 1
    looksInVain = isAllMissing ? looksInVain + look : 0
    if (isAllMissing) bringBack.expectSame(items, before)
    if (isAllMissing && !hasRoom) await failForRoom()
    progress.enter('going')
    await bringBack.goBack(items)
  }

  /** Rejects. A box that would make room may only have failed to open. */
  async function failForRoom(): Promise<never> {
    const text = sentence('inventoryFullOfOthers')
    const isFinal = surplus().size === 0 || looksInVain >= limits.supply.maxLooks
    if (isFinal) throw new RunFailure('inventory-full', text)
    await pause(limits.supply.lookDelayMs, clock, signal)
    throw new Failure('broken', text)
  }

  /** How many the bot lacks of these items, of those that no station had. */
  function unavailableOf(needed: ReadonlyMap<string, number>): Map<string, number> {
    const short = shortfall(needed, countItems(player.inventory.slots()))
    return new Map([...short].filter(([item]) => unavailable.has(item)))
  }

  return {
    /** Items that no station had when the bot last looked. */
    unavailable: unavailable as ReadonlySet<string>,
    /** Fetches these amounts and comes back. Missing items become unavailable. */
    fetch,
    /**
     * Has items that no station had looked for again, a few times and after a while: a box may have failed to give them, or was
     * filled since.
     */
    async tryAllAgain(): Promise<void> {
      if (looksInVain >= limits.supply.maxLooks) return
      if (looksInVain > 0) await pause(limits.supply.lookDelayMs, clock, signal)
      unavailable.clear()
      forgetContents(stations)
    },
    /** Fetches the tool that a station has for digging these blocks, if that is quicker; says whether it has gone there. */
    async fetchTool(blocks: readonly Position[]): Promise<boolean> {
      const secondsToDig = (tool?: string) =>
        blocks.map((block) => Math.min(longSeconds, player.digging.seconds(block, tool)))
      const { byTripMustSaveSeconds: tripMustSaveSeconds } = limits.supply
      const tools = toolsToFetch({ secondsToDig, tripMustSaveSeconds, stations, unavailable })
      if (tools.length > 0) await fetch(new Map(tools.map((tool) => [tool, 1])))
      return tools.length > 0
    },
    /** Scaffolding to be fetched, and with it the tool that a station has for digging it in the end. */
    withTool(scaffold: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
      const secondsToDig = (tool?: string) =>
        [...scaffold].map(([item, count]) => count * player.digging.secondsOf(item, tool))
      const tools = toolsToFetch({ secondsToDig, stations, unavailable })
      return tools.length > 0 ? new Map([...scaffold, ...tools.map((tool) => [tool, 1] as const)]) : scaffold
    },
    /** The work still takes so much of each item. */
    need(lacking: ReadonlyMap<string, number>): void {
      const buckets = lacking.get('water_bucket')
      needed = buckets ? new Map(lacking).set('bucket', buckets) : lacking
    },
    /** The work takes these, too, until all is built: they are not left at a station. */
    keep(items: ReadonlyMap<string, number>): void {
      others = items
    },
    /** The slots that the next trip can count on: without what the station takes back. */
    slots(): Slots {
      const slots = withoutSurplus(player.inventory.slots(), surplus())
      if (!meals.areNeeded()) return slots
      const free = slots.indexOf(null)
      return slots.filter((_, slot) => slot !== free)
    },
    unavailableOf,
    ...pickUps,
    /** The blocks of the art that keep these items, or fallen ones, out of reach; empty when none do. */
    blocksAround: (items: ReadonlyMap<string, number>) => blocksAround(items, unavailable),
    blocksOverFallen: () => blocksOverFallen(unavailable),
    /** The sentence about what the bot lacks of these, and no station had; empty when there is nothing. */
    shortage(needed: ReadonlyMap<string, number>): Text {
      const lacking = unavailableOf(needed)
      return lacking.size > 0 ? shortOf(lacking, stations) : ''
    },
    /** Whether the stations are to be looked through again for what none of them had. */
    mayLookAgain: () => looksInVain < limits.supply.maxLooks,
    /** Only unavailable material is left to build with: waits a while and looks again, a few times in all. */
    async lookAgain(lacking: ReadonlyMap<string, number>): Promise<void> {
      if (looksInVain >= limits.supply.maxLooks)
        throw new RunFailure('material-missing', shortOf(lacking, stations), detailsOf(lacking))
      progress.enter('fetching', {
        code: 'waiting-for-material',
        text: sentence('waitingForMaterial', { lacking: [...lacking] }),
        ...detailsOf(lacking),
      })
      if (looksInVain > 0) await pause(limits.supply.lookDelayMs, clock, signal)
      forgetContents(stations)
      await fetch(lacking)
    },
    /**
     * Takes surplus material back to a station, as far as the settings want that and there is room; says whether it has gone there.
     * `isForAll`: whatever else was dug, too, and tools that were fetched.
     */
    async giveBack({ isForAll = false } = {}): Promise<boolean> {
      await packUpLeft(stations, packing)
      needed = new Map()
      others = new Map()
      const isReturned = ([item]: [string, number]) =>
        settings.materialReturn && (isForAll || isMaterial(item))
      let left = new Map([...surplus(isForAll)].filter(isReturned))
      if (left.size === 0) return false
      progress.enter('going')
      log.debug('taking back', { items: listItems(left) })
      const failure = await attempt(async () => {
        for (const station of stations) {
          if (![...left.keys()].some((item) => takesBack(station, item))) continue
          await goToStation(station, options)
          left = await unload(station, left, { player, log, signal })
          if (left.size === 0) return
        }
      }, signal)
      if (failure) log.warn('surplus could not be taken back', { reason: failure.message })
      return true
    },
  }
}
