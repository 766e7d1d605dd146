import { Failure } from '../failure.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import { foreignBlocks, inVain, refusalOf, wrongPlaces } from './failure-texts.ts'
import { createFlyStrategy } from './fly-strategy.ts'
import { createGroundedStrategy, hasHanging } from './grounded-strategy.ts'
import { breakFree } from './move/break-free.ts'
import { goToSite } from './move/go-to-site.ts'
import { createAirPlacement } from './place/air-placement.ts'
import { demolish } from './place/demolish.ts'
import { createSurroundings } from './plan/surroundings.ts'
import { placeableNow, planTrip, type Trip } from './plan/trip.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { withoutScaffolding } from './scaffold/scaffold-store.ts'
import { blockStatus, type Comparison } from './site/compare.ts'
import { createInspector } from './site/inspect.ts'
import type { Site } from './site/site.ts'
import { createMeals } from './supply/meals.ts'
import { createSupply, inventoryIsFull } from './supply/supply.ts'
import { createWalkStrategy } from './walk-strategy.ts'

/** Help blocks that are fetched at a time. */
const helpStock = 32

/**
 * Builds until the world shows every block right: compare, fetch what the next blocks need, place them, compare again.
 * Nothing is remembered of what was placed, so it goes on from whatever stands, after a break, a kick or a griefer.
 * Rejects with a `Failure` that says why it can't go on.
 */
export async function runBuild(options: RunOptions): Promise<RunEnd> {
  const { site, player, clock, log, settings, profile, placementRate, progress, scaffolding, signal } =
    options
  const air = createAirPlacement(profile.mayUseAir, log)
  const meals = createMeals(options)
  const supply = createSupply(options, meals)
  const flying = createFlyStrategy(options, air)
  const walking = createWalkStrategy(options, air, supply.unavailable)
  const grounded = createGroundedStrategy(options, { flying, walking })
  const surroundings = createSurroundings(player.world, player.blocks)
  /** Whether flying won't do although it is allowed. */
  let needsGround = false
  const manner = () => (!player.body.canFly() ? walking : needsGround ? grounded : flying)
  const inspector = createInspector(options)
  let vain = 0
  let standstill = 0
  let most = -1
  let trouble = ''
  let agreed: readonly number[] = []
  let helpItem: string | null = null

  progress.enter('going')
  await breakFree({ player, signal, onDug: progress.repaired })
  await goToSite(options)
  for (;;) {
    progress.enter('comparing')
    await meals.eat()
    await breakFree({ player, signal, onDug: progress.repaired })
    const comparison = withoutScaffolding(await inspector.glance(), scaffolding)
    const lacking = lackingItems(site, comparison)
    progress.compared(comparison.right, lacking)
    supply.need(withHelpItem(lacking))
    if (isRight(comparison)) {
      if (scaffolding.all().length > 0) {
        await tidyUp()
        continue
      }
      progress.enter('verifying')
      if (!isRight(await inspector.inspect())) continue
      await supply.giveBack()
      return { kind: 'done' }
    }
    if (options.maySkip && most === -1 && hasForeign(comparison)) {
      return { kind: 'skipped', reason: foreignBlocks(site, comparison, player.world, player.blocks) }
    }
    standstill = comparison.right > most ? 0 : standstill + 1
    most = Math.max(most, comparison.right)
    if (vain > limits.run.retryDelaysMs.length || standstill >= limits.run.maxStalledRounds) {
      throw new Failure('broken', inVain(site, comparison, trouble))
    }
    if (!needsGround && !air.mayUse() && hasHanging(site, comparison, surroundings)) standDown()
    const before = progress.current()
    await (hasForeign(comparison) ? clear(comparison) : buildNext(comparison))
    const after = progress.current()
    const hasDoneSomething =
      after.placements > before.placements ||
      after.repairs > before.repairs ||
      after.materialTrips > before.materialTrips
    const delay = hasDoneSomething ? 0 : (limits.run.retryDelaysMs[vain] ?? 0)
    vain = hasDoneSomething ? 0 : vain + 1
    if (delay > 0) await pause(delay, clock, signal)
  }

  function standDown(): void {
    needsGround = true
    agreed = []
    if (player.body.canFly())
      log.info('nothing may be set into the air, so what hangs free is built on foot, with help blocks')
  }

  /** Takes away what helped to build; what can't be reached any more stays, and is forgotten. */
  async function tidyUp(): Promise<void> {
    progress.enter('repairing')
    const left = await manner().removeScaffolding()
    if (left === 0) return
    const [block] = scaffolding.all()
    log.warn('help blocks could not be taken away', {
      left,
      example: `${block?.x} ${block?.y} ${block?.z}`,
    })
    for (const place of [...scaffolding.all()]) scaffolding.remove(place)
  }

  /** What it takes to help, where that was found to be lacking. */
  function helpToFetch(): ReadonlyMap<string, number> {
    const help = manner().missingScaffoldItem()
    if (help === null || supply.unavailable.has(help)) return new Map()
    helpItem = help
    return new Map([[help, helpStock]])
  }

  /** What the bot has to help with is not left at a station. */
  function withHelpItem(lacking: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    return helpItem === null ? lacking : sumOf(lacking, new Map([[helpItem, helpStock]]))
  }

  /** Digs away what stands in the way of the art or over it. */
  async function clear(comparison: Comparison): Promise<void> {
    if (!settings.repair) {
      const foreign = foreignBlocks(site, comparison, player.world, player.blocks)
      throw new Failure('broken', `${foreign} Dig them away or switch mapart.repair on.`)
    }
    const help = helpToFetch()
    if (help.size > 0) return supply.fetch(help)
    progress.enter('repairing')
    const places = [...wrongPlaces(site, comparison), ...comparison.extras].sort((a, b) => b.y - a.y)
    const { goNear } = manner()
    const { reason } = await demolish(places, { player, signal, goNear, onDug: progress.repaired })
    trouble = reason || trouble
  }

  /** Places the next blocks; fetches their material instead when it is not at hand. */
  async function buildNext(comparison: Comparison): Promise<void> {
    const trip = agreedTrip(comparison) ?? planNext(comparison)
    agreed = []
    const help = helpToFetch()
    if (trip.fetch.size + help.size > 0) {
      agreed = trip.blocks
      await supply.fetch(sumOf(trip.fetch, help))
    } else if (trip.blocks.length > 0 && !(vain > 0 && supply.unavailable.size > 0)) await place(trip)
    else if (supply.unavailable.size === 0) throw new Failure('broken', inventoryIsFull)
    // What is at hand but can't be placed may need what is missing to be set against.
    else await supply.lookAgain(lackingItems(site, comparison, (item) => supply.unavailable.has(item)))
  }

  /** What the material was fetched for. From where the bot is now, others may be nearer, but would be scattered. */
  function agreedTrip({ statuses: standings }: Comparison): Trip | null {
    const missing = agreed.filter((index) => standings[index] === blockStatus.missing)
    const blocks = placeableNow(site, missing, player.inventory.slots(), manner().requiresOrder)
    return blocks.length > 0 ? { blocks, fetch: new Map() } : null
  }

  function planNext({ statuses: standings }: Comparison): Trip {
    const wanted = new Set<number>()
    for (const [index, own] of standings.entries()) if (own === blockStatus.missing) wanted.add(index)
    return planTrip(site, manner().order(wanted, player.body.position()), {
      slots: manner().requiresOrder ? oneFree(supply.slots()) : supply.slots(),
      stackSize: player.blocks.stackSize,
      unavailable: supply.unavailable,
      requiresOrder: manner().requiresOrder,
    })
  }

  async function place(trip: Trip): Promise<void> {
    const way = manner()
    progress.enter('going')
    await way.approach(trip.blocks)
    progress.enter('placing')
    const begun = clock.now()
    const result = await way.place(trip.blocks, (settled) => {
      if (settled.outcome === 'placed') progress.placed(site.item(settled.order.id))
      air.note(settled)
    })
    trouble = refusalOf(site, result) || trouble
    // From the air not every face can be seen, on foot not every place reached.
    if (!air.mayUse() && result.leftOver.length === trip.blocks.length) {
      if (needsGround) needsGround = false
      else standDown()
    }
    // Items that are not really there are refused, too.
    if (result.refusals.size > 0) await player.inventory.refresh(signal)
    log.info('a trip is placed', {
      blocks: trip.blocks.length - result.leftOver.length,
      left: result.leftOver.length,
      seconds: seconds(clock.now() - begun),
      // What no bot could beat: the way at full speed, and what the server takes.
      wayBound: seconds(result.wayBound * 1000),
      rateBound: seconds((trip.blocks.length / placementRate.rate()) * 1000),
    })
  }
}

function sumOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const sum = new Map(one)
  for (const [item, count] of other) sum.set(item, (sum.get(item) ?? 0) + count)
  return sum
}

/** Leaves a slot for help blocks. */
function oneFree(slots: readonly (ItemStack | null)[]): (ItemStack | null)[] {
  const free = slots.lastIndexOf(null)
  return slots.filter((_, slot) => slot !== free)
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

function isRight({ statuses: standings, right, extras }: Comparison): boolean {
  return right === standings.length && extras.length === 0
}

function hasForeign({ wrong, extras }: Comparison): boolean {
  return wrong > 0 || extras.length > 0
}

function lackingItems(
  site: Site,
  { statuses: standings }: Comparison,
  counts: (item: string) => boolean = () => true,
): Map<string, number> {
  const items = new Map<string, number>()
  for (const [index, own] of standings.entries()) {
    const item = site.item(index)
    if (own !== blockStatus.right && counts(item)) items.set(item, (items.get(item) ?? 0) + 1)
  }
  return items
}
