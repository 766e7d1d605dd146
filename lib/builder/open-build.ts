import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import type { Attempt } from '../game/across-connections.ts'
import type { Log } from '../log.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import { createWaysOut } from './move/break-free.ts'
import { goToSite } from './move/go-to-site.ts'
import { openPermission } from './open-permission.ts'
import type { FirstLookStore } from './permission/ports.ts'
import { createAirPlacement } from './place/air-placement.ts'
import { watchBreakingOff } from './place/breaking-off.ts'
import { createLearning } from './place/learning.ts'
import { createRefusals, type Refusals } from './place/refusals.ts'
import { createServerBehaviour } from './place/server-behaviour.ts'
import { createServerWords } from './place/server-words.ts'
import { createSurroundings } from './plan/surroundings.ts'
import type { ServerMemory } from './policy/ports.ts'
import { createProgress } from './progress.ts'
import type { RunOptions } from './run-options.ts'
import type { ScaffoldStore } from './scaffold/ports.ts'
import { createScaffoldBlocks } from './scaffold/scaffold-store.ts'
import { createAged } from './site/aging.ts'
import { type Site, siteOf } from './site/site.ts'
import { beginCells } from './site/site-cells.ts'
import { createInterruptions, createStallDetector } from './stall-detector.ts'
import { type Belongings, openBelongings } from './supply/belongings.ts'
import type { BelongingsStore, UnpackedStore } from './supply/ports.ts'
import type { StationMemory } from './supply/stations.ts'
import { openUnpacking } from './supply/unpacking.ts'
import { createLedger } from './work/ledger.ts'

export interface BuildStores {
  readonly settings: () => MapartSettings
  readonly stations: StationMemory
  readonly scaffoldStore: ScaffoldStore
  readonly firstLooks: FirstLookStore
  /** Remembers whose the things are that the bot carries, by an account and its server. */
  readonly belongings: { readonly store: BelongingsStore; carrier(): string }
  /** Remembers the shulker box that the bot has placed to use it, in the same way. */
  readonly unpacked: UnpackedStore
  readonly serverMemory: ServerMemory
  readonly clock: Clock
  readonly log: Log
}

type Connection = Pick<Attempt, 'player' | 'restart'>

/** All that outlasts a connection of a build. */
export function openBuild(job: BuildJob, stores: BuildStores) {
  const { task, isOwn } = job
  const { serverMemory: memory, clock, log } = stores
  const settings: MapartSettings = {
    ...stores.settings(),
    ...(job.hasMore && { materialReturn: false }),
    ...(job.mapSteps && { openMap: true }),
  }
  const hasRefused = job.failedBefore?.code === 'not-made-right'
  const behaviour = createServerBehaviour(settings.placement, { clock, log, memory, hasRefused })
  const progress = createProgress(job.blueprint.cells.length, clock, () => job.report(progress.current()))
  const interruptions = createInterruptions(progress)
  const air = createAirPlacement(() => behaviour.profile().mayUseAir, log)
  const words = createServerWords(clock)
  const building = { server: task.BuildingServer, warp: task.BuildingWarpPoint ?? '' }
  const carrier = stores.belongings.carrier()
  const unpacking = openUnpacking(stores.unpacked, carrier)
  const traces = {
    poured: new Map(),
    tried: createLedger(),
    stall: createStallDetector(clock),
    aged: createAged(job.shortLived),
    survey: {},
  }
  let refusals: Refusals | undefined
  let belongings: Belongings | undefined
  beginCells(job)

  /** `signal` ends the connection. */
  async function openRun(
    { player: unguarded, restart }: Connection,
    signal: AbortSignal,
  ): Promise<{ readonly run: RunOptions; close(): void }> {
    belongings = openBelongings(stores.belongings.store, carrier, unguarded, unpacking.outside())
    const siteFor = (part: BuildJob) => siteOf(part, unguarded, settings, !task.IsDestroy)
    const ownSite = siteFor(job)
    const whole = job.whole ? siteFor({ ...job, ...job.whole }) : ownSite
    const site = job.whole ? { ...ownSite, mayTakeScaffold: whole.mayTakeScaffold } : ownSite
    const scaffolding = createScaffoldBlocks(stores.scaffoldStore, task.ID, isOwn)
    const stations = stores.stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? '')
    const { player, permission, firstLook } = await openPermission({
      store: stores.firstLooks,
      task,
      site: whole,
      isForMap: settings.openMap,
      player: words.listening(unguarded),
      scaffolding: { has: (block) => scaffolding.has(block) || unpacking.mayDig(block) },
      stations,
      signal,
    })
    const [profile, placementRate] = [behaviour.profile(), behaviour.placementRate()]
    player.body.setInertia(profile.hasInertia)
    const subscriptions = restartAsLearnt({ player, restart }, site)
    refusals ??= createRefusals(site, { hasRefused })
    const { begin, hasPlaced, noteLasting } = refusals
    begin(`${profile.name} ${profile.reach}`)
    subscriptions.push(words.watch(player), watchBreakingOff({ site, player, clock }, noteLasting))
    const trip = { site, player, clock, settings, building, signal }
    const run: RunOptions = {
      ...job,
      ...trip,
      ...traces,
      surroundings: createSurroundings(player.world, player.blocks),
      maySkip: Boolean(job.maySkip) && settings.skipIfOverlapDetected && !interruptions.hadProgress(),
      whole,
      permission,
      firstLook,
      goToSite: () => goToSite(trip),
      isOnServer: () => [0, player.network.subServer()].includes(building.server),
      waysOut: createWaysOut({ ...trip, scaffolding }),
      profile,
      placementRate,
      learning: createLearning({ refusals, air, behaviour, words, clock, log, restart }),
      refusals,
      words,
      air,
      stations,
      belongings,
      unpacking,
      scaffolding,
      log,
      progress,
    }
    return {
      run,
      close() {
        for (const end of subscriptions) end()
        if (hasPlaced()) behaviour.remember()
        behaviour.adjust()
      },
    }
  }

  /** Begins a run anew when what it was planned by is no longer so. */
  function restartAsLearnt({ player, restart }: Connection, site: Site): (() => void)[] {
    const couldFly = player.body.canFly()
    return [
      player.body.setBack(() => {
        // After a hang, moves from before it are set back.
        if (!player.placing.hasHung() && behaviour.setBack()) restart()
      }),
      player.placing.settled(({ order, outcome }) => {
        if (outcome !== 'placed' || order.id < 0 || order.id >= site.count || !behaviour.placed()) return
        air.forget()
        restart()
      }),
      // Flight permission changed: the plan no longer fits.
      player.body.ticked(() => {
        if (player.body.canFly() !== couldFly) restart()
      }),
    ]
  }

  return { progress, interruptions, behaviour, openRun, close: () => belongings?.close() }
}
