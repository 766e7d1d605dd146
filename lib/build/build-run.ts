import { Failure } from '../failure.ts'
import { createAirKnowledge } from './air-knowledge.ts'
import { type Comparison, standing } from './compare.ts'
import { demolish } from './demolish.ts'
import { goToSite } from './go-to-site.ts'
import { inspect } from './inspect.ts'
import { createPlanner } from './planner.ts'
import { blocksOf } from './route.ts'
import type { RunOptions } from './run-options.ts'
import type { Site } from './site.ts'
import { createSupply } from './supply.ts'
import { sweep } from './sweep.ts'
import { planTrip, type Trip } from './trip.ts'
import { inVain, inventoryIsFull, refusalOf, wrongBlocks, wrongPlaces } from './trouble.ts'

/** Rounds of work in which nothing at all came of it, and rounds without more right blocks than ever before. */
const patience = { vain: 3, standstill: 25 } as const
/** Below this rate the server's limit is the bound, and flying by once more costs nothing. */
const slowRate = 60

/**
 * Builds until the world shows every block right: compare, fetch what the next blocks need, place them, compare again.
 * Nothing is remembered of what was placed, so it goes on from whatever stands, after a break, a kick or a griefer.
 * Rejects with a `Failure` that says why it can't go on.
 */
export async function runBuild(options: RunOptions): Promise<void> {
  const { site, bot, clock, log, settings, profile, governor, progress, signal } = options
  const planner = createPlanner(site, bot, profile.reach)
  const air = createAirKnowledge(profile.mayUseAir, log)
  const supply = createSupply(options)
  let vain = 0
  let standstill = 0
  let most = -1
  let trouble = ''

  await goToSite(options)
  for (;;) {
    progress.enter('comparing')
    const comparison = await inspect({ site, bot, clock, signal })
    progress.compared(comparison.right, lackingItems(site, comparison))
    if (comparison.right === site.count && comparison.extras.length === 0) return
    standstill = comparison.right > most ? 0 : standstill + 1
    most = Math.max(most, comparison.right)
    if (vain >= patience.vain || standstill >= patience.standstill) {
      throw new Failure('broken', inVain(site, comparison, trouble))
    }
    const before = progress.current()
    await (hasForeign(comparison) ? clear(comparison) : buildNext(comparison))
    const after = progress.current()
    const hasDoneSomething =
      after.placements > before.placements ||
      after.repairs > before.repairs ||
      after.materialTrips > before.materialTrips
    vain = hasDoneSomething ? 0 : vain + 1
  }

  /** Digs away what stands in the way of the art or over it. */
  async function clear(comparison: Comparison): Promise<void> {
    if (!settings.repair) throw new Failure('broken', wrongBlocks(site, comparison, bot.world, bot.blocks))
    progress.enter('repairing')
    const places = [...wrongPlaces(site, comparison), ...comparison.extras]
    const { reason } = await demolish(places, { bot, signal, onDug: progress.repaired })
    trouble = reason || trouble
  }

  /** Places the next blocks; fetches their material instead when it is not at hand. */
  async function buildNext(comparison: Comparison): Promise<void> {
    const trip = planNext(comparison)
    if (trip.fetch.size > 0) await supply.fetch(trip.fetch)
    else if (trip.blocks.length > 0) await place(trip)
    else if (supply.unavailable.size === 0) throw new Failure('broken', inventoryIsFull)
    else await supply.lookAgain(lackingItems(site, comparison))
  }

  function planNext({ standings }: Comparison): Trip {
    const wanted = new Set<number>()
    for (const [index, own] of standings.entries()) if (own === standing.missing) wanted.add(index)
    return planTrip(site, blocksOf(planner.route(wanted, bot.body.position())), {
      slots: bot.inventory.slots(),
      stackSize: bot.blocks.stackSize,
      unavailable: supply.unavailable,
      gapCost: governor.rate() < slowRate ? 1 : 5,
    })
  }

  async function place(trip: Trip): Promise<void> {
    progress.enter('placing')
    bot.body.setInertia(profile.hasInertia)
    const result = await sweep({
      site,
      route: planner.route(new Set(trip.blocks), bot.body.position()),
      bot,
      governor,
      clock,
      reach: profile.reach,
      mayUseAir: air.mayUse,
      prefersNeighbour: profile.prefersNeighbour,
      signal,
      onSettled(settled, isInAir) {
        if (settled.outcome === 'placed') progress.placed(site.item(settled.order.id))
        air.note(settled, isInAir)
      },
    })
    trouble = refusalOf(site, result) || trouble
  }
}

function hasForeign({ wrong, extras }: Comparison): boolean {
  return wrong > 0 || extras.length > 0
}

function lackingItems(site: Site, { standings }: Comparison): Map<string, number> {
  const items = new Map<string, number>()
  for (const [index, own] of standings.entries()) {
    if (own !== standing.right) items.set(site.item(index), (items.get(site.item(index)) ?? 0) + 1)
  }
  return items
}
