import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import { Failure, reasonOf, textOf } from '../failure.ts'
import { type Attempt, acrossConnections, type PlayerSource } from '../game/across-connections.ts'
import type { Log } from '../log.ts'
import type { BuildJob, MapBuilder } from '../tasks/build-job.ts'
import { causeOf, RunFailure } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { runBuild } from './build-run.ts'
import { runDestroy } from './destroy-run.ts'
import { createInterruptions } from './interruptions.ts'
import { createWaysOut } from './move/ways-out.ts'
import { openPermission } from './open-permission.ts'
import { createFirstLooksInMemory } from './permission/first-look.ts'
import type { FirstLookStore } from './permission/ports.ts'
import { createAirPlacement } from './place/air-placement.ts'
import { watchBreakingOff } from './place/breaking-off.ts'
import { createLearning } from './place/learning.ts'
import { createRefusals, type Refusals } from './place/refusals.ts'
import { createServerBehaviour } from './place/server-behaviour.ts'
import { createServerWords } from './place/server-words.ts'
import { createProgramMemory } from './policy/known-server.ts'
import { limits } from './policy/limits.ts'
import type { ServerMemory } from './policy/ports.ts'
import { createProgress } from './progress.ts'
import { type RunOptions, settingsFor } from './run-options.ts'
import type { ScaffoldStore } from './scaffold/ports.ts'
import { createScaffoldBlocks, createScaffoldStoreInMemory } from './scaffold/scaffold-store.ts'
import { beginCells } from './site/site-cells.ts'
import { sitesOf } from './site/sites-of-job.ts'
import { watchStandstill } from './stall-detector.ts'
import { type Belongings, createBelongingsInMemory, openBelongings } from './supply/belongings.ts'
import type { BelongingsStore, UnpackedStore } from './supply/ports.ts'
import type { StationMemory } from './supply/stations.ts'
import { createUnpackedInMemory, openUnpacking } from './supply/unpacking.ts'
import { createLedger } from './work/ledger.ts'

interface BuilderDependencies {
  readonly bot: PlayerSource
  readonly settings: () => MapartSettings
  readonly stations: StationMemory
  /** Remembers scaffolding; when not given, for as long as the program runs. */
  readonly scaffoldStore?: ScaffoldStore
  /** Remembers what stood before a task; when not given, for as long as the program runs. */
  readonly firstLooks?: FirstLookStore
  /** Remembers whose the things are that the bot carries, by an account and its server; when not given, for as long as the program runs. */
  readonly belongings?: { readonly store: BelongingsStore; carrier(): string }
  /** Remembers the shulker box that the bot has placed to use it, in the same way. */
  readonly unpacked?: UnpackedStore
  /** Remembers what was learnt about the server; when not given, for as long as the program runs. */
  readonly serverMemory?: ServerMemory
  readonly clock: Clock
  readonly log: Log
}

/** Builds map art with the bot, in as many connections as it takes. */
export function createBuilder(deps: BuilderDependencies): MapBuilder {
  const { bot, clock, log } = deps
  const scaffoldStore = deps.scaffoldStore ?? createScaffoldStoreInMemory()
  const firstLooks = deps.firstLooks ?? createFirstLooksInMemory()
  const memory = deps.serverMemory ?? createProgramMemory()
  const unpackedStore = deps.unpacked ?? createUnpackedInMemory()
  const { store: belongingsStore, carrier } = deps.belongings ?? {
    store: createBelongingsInMemory(),
    carrier: () => '',
  }

  async function build(job: BuildJob): Promise<RunEnd> {
    const { task, blueprint, signal, isOwn, report } = job
    const settings = settingsFor(job, deps.settings())
    const hasRefused = job.failedBefore?.code === 'not-made-right'
    const server = createServerBehaviour(settings.placement, { clock, log, memory, hasRefused })
    const progress = createProgress(blueprint.cells.length, clock, () => report(progress.current()))
    const air = createAirPlacement(() => server.profile().mayUseAir, log)
    const interruptions = createInterruptions(progress)
    beginCells(job)
    const poured: RunOptions['poured'] = new Map()
    const words = createServerWords(clock)
    const tried = createLedger()
    let refusals: Refusals | null = null
    let standstills = 0
    let belongings = null as Belongings | null
    const unpacking = openUnpacking(unpackedStore, carrier())

    async function run({ player: unguarded, signal: attemptSignal, restart }: Attempt): Promise<RunEnd> {
      const over = new AbortController()
      const ended = AbortSignal.any([attemptSignal, over.signal])
      belongings ??= openBelongings(belongingsStore, carrier(), unguarded, unpacking.current())
      const { site, whole } = sitesOf(job, unguarded, settings)
      const scaffolding = createScaffoldBlocks(scaffoldStore, task.ID, isOwn)
      const stations = deps.stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? '')
      const { player, permission, firstLook } = await openPermission({
        store: firstLooks,
        task,
        site: whole,
        isForMap: settings.openMap,
        player: words.listening(unguarded),
        scaffolding: { has: (block) => scaffolding.has(block) || unpacking.mayDig(block) },
        stations,
        signal: ended,
      })
      const building = { server: task.BuildingServer, warp: task.BuildingWarpPoint ?? '' }
      const [profile, placementRate] = [server.profile(), server.placementRate()]
      const couldFly = player.body.canFly()
      player.body.setInertia(profile.hasInertia)
      const subscriptions = [
        player.body.setBack(() => {
          if (server.setBack()) restart()
        }),
        player.placing.settled(({ order, outcome }) => {
          if (outcome === 'placed' && order.id >= 0 && order.id < site.count && server.placed()) restart()
        }),
        // Flight permission changed: the plan no longer fits.
        player.body.ticked(() => {
          if (player.body.canFly() !== couldFly) restart()
        }),
      ]
      const placedBefore = progress.current().placements
      refusals ??= createRefusals(site, { hasRefused })
      refusals.begin(`${profile.name} ${profile.reach}`)
      const options: RunOptions = {
        ...job,
        site,
        player,
        clock,
        log,
        settings,
        profile,
        placementRate,
        refusals,
        learning: createLearning({
          refusals,
          placementRate,
          air,
          reachEvidence: server.reachEvidence,
          clock,
          onReachChanged() {
            log.info('the reach of the server is taken to be another', {
              blocks: server.reachEvidence.reach(),
            })
            restart()
          },
          onAllRefused(hasPlaced) {
            const next = server.refused(hasPlaced)
            if (next === null) return false
            if (next === 'first') air.forget()
            restart()
            return true
          },
          onIdle() {
            if (server.idle()) restart()
          },
        }),
        words,
        air,
        progress,
        building,
        stations,
        belongings,
        unpacking,
        scaffolding,
        permission,
        firstLook,
        waysOut: createWaysOut({ site, player, clock, settings, building, scaffolding, signal: ended }),
        whole,
        poured,
        tried,
        maySkip: Boolean(job.maySkip) && settings.skipIfOverlapDetected && !interruptions.hadProgress(),
        signal: ended,
      }
      subscriptions.push(words.watch(player), watchBreakingOff(options))
      subscriptions.push(watchStandstill(options, (diagnosis) => endStandstill(diagnosis, restart, over)))
      try {
        return await (task.IsDestroy ? runDestroy(options, job) : runBuild(options))
      } catch (error) {
        if (player.signal.aborted) server.ended(reasonOf(player.signal.reason), player.placing.hasHung())
        throw error
      } finally {
        for (const unsubscribe of subscriptions) unsubscribe()
        over.abort()
        if (refusals.hasPlaced()) remember()
        server.adjust(progress.current().placements > placedBefore)
      }
    }

    /** Knowledge that can't be stored is no reason to end a build. */
    function remember(): void {
      try {
        server.remember()
      } catch (error) {
        log.error('the knowledge about the server could not be written', { task: task.ID, error })
      }
    }

    /** Takes a run apart that does nothing; it begins anew from the blocks that stand, or fails. */
    function endStandstill(diagnosis: Sentence, restart: () => void, over: AbortController): void {
      standstills++
      log.warn('the build has come to a standstill', { task: task.ID, diagnosis: String(diagnosis) })
      if (standstills < limits.run.maxStandstills) restart()
      else over.abort(new RunFailure('standing-still', sentence('tellTheAuthors', { problem: diagnosis })))
    }

    const policy = {
      signal,
      begin: () => progress.enter('connecting'),
      failed({ error, isInterruption }: { error: unknown; isInterruption: boolean }): void {
        if (!isInterruption) throw error
        const reason = reasonOf(error)
        log.warn('the bot was interrupted and goes on from the blocks that stand', { task: task.ID, reason })
        if (interruptions.count() >= limits.run.maxInterruptions) {
          throw new RunFailure('interrupted', sentence('tooManyInterruptions', { reason: textOf(error) }))
        }
      },
    }
    try {
      return await acrossConnections(bot, policy, run)
    } finally {
      belongings?.close()
    }
  }

  return {
    async build(job): Promise<RunEnd> {
      try {
        return await build(job)
      } catch (error) {
        if (job.signal.aborted) return { kind: 'stopped' }
        if (error instanceof Failure) return { kind: 'failed', reason: error.text, cause: causeOf(error) }
        throw error
      }
    },
  }
}
