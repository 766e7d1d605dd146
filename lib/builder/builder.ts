import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import { Failure, reasonOf } from '../failure.ts'
import type { Player } from '../game/legacy-player.ts'
import type { Log } from '../log.ts'
import type { BuildJob, MapBuilder } from '../tasks/building.ts'
import type { RunEnd } from '../tasks/record.ts'
import { runBuild } from './build-run.ts'
import { runDestroy } from './destroy-run.ts'
import { createPlacementRate } from './place/placement-rate.ts'
import { createAntiCheatBackoff } from './policy/anti-cheat-backoff.ts'
import { limits } from './policy/limits.ts'
import { createProgress } from './progress.ts'
import type { RunOptions } from './run-options.ts'
import type { ScaffoldStore } from './scaffold/ports.ts'
import { createScaffoldBlocks, createScaffoldStoreInMemory } from './scaffold/scaffold-store.ts'
import { fitBlueprint } from './site/fit-blueprint.ts'
import { createSite, type Site } from './site/site.ts'
import type { StationMemory } from './supply/stations.ts'

interface Dependencies {
  readonly bot: Player
  readonly settings: () => MapartSettings
  readonly stations: StationMemory
  /** Remembers help blocks; for as long as the program runs, when not given. */
  readonly scaffoldStore?: ScaffoldStore
  readonly clock: Clock
  readonly log: Log
}

/** Builds map art with the bot, whatever happens on the way. */
export function createBuilder(deps: Dependencies): MapBuilder {
  const { bot, clock, log } = deps
  const scaffoldStore = deps.scaffoldStore ?? createScaffoldStoreInMemory()

  /** Works until it is done, in as many connections as it takes. */
  async function work(job: BuildJob): Promise<RunEnd> {
    const { task, blueprint, signal, hasMore, report } = job
    const configured = deps.settings()
    const settings = hasMore ? { ...configured, materialReturn: false } : configured
    const caution = createAntiCheatBackoff(settings.placement, { clock, log })
    let profile = caution.profile()
    let placementRate = createPlacementRate(profile)
    const progress = createProgress(blueprint.cells.length, clock, () => report(progress.current()))
    let torn = 0
    let achieved = 0

    for (;;) {
      progress.enter('connecting')
      await bot.ready(signal)
      const session = bot.session()
      const anew = new AbortController()
      const couldFly = bot.body.mayFly()
      bot.body.setInertia(profile.hasInertia)
      const stopFeeling = bot.body.setBack(() => {
        if (caution.setBack()) anew.abort()
      })
      // What was planned for flying is of no use on foot, and on foot nobody plans as for flying.
      const stopWatching = bot.body.ticked(() => {
        if (!session.aborted && bot.body.mayFly() !== couldFly) anew.abort()
      })
      const options: RunOptions = {
        site: siteOf(),
        player: bot,
        clock,
        log,
        settings,
        profile,
        placementRate,
        progress,
        building: { server: task.BuildingServer, warp: task.BuildingWarpPoint ?? '' },
        stations: deps.stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? ''),
        scaffolding: createScaffoldBlocks(scaffoldStore, task.ID),
        maySkip: Boolean(job.maySkip) && settings.skipIfOverlapDetected && achieved === 0,
        signal: AbortSignal.any([signal, session, anew.signal]),
      }
      try {
        return await (task.IsDestroy ? runDestroy(options) : runBuild(options))
      } catch (error) {
        if (signal.aborted || !(session.aborted || anew.signal.aborted)) throw error
        placementRate.forgive(clock.now())
        const reason = reasonOf(session.reason)
        if (session.aborted) caution.sentAway(reason)
        if (caution.profile().name !== profile.name) {
          profile = caution.profile()
          placementRate = createPlacementRate(profile)
        }
        if (!session.aborted) continue
        log.warn('the bot was torn from its work and goes on where the world stands', {
          task: task.ID,
          reason,
        })
        const { placements, repairs, materialTrips } = progress.current()
        torn = placements + repairs + materialTrips > achieved ? 1 : torn + 1
        achieved = placements + repairs + materialTrips
        if (torn >= limits.run.maxInterruptions) throw new Failure('broken', tornAgainAndAgain(reason))
      } finally {
        stopWatching()
        stopFeeling()
      }
    }

    /** Game versions may differ from one connection to the next. */
    function siteOf(): Site {
      return createSite({
        blueprint: fitBlueprint(blueprint, { blocks: bot.blocks, replacements: settings.replaceMaterials }),
        origin: { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ },
        blocks: bot.blocks,
        needsItems: !task.IsDestroy,
      })
    }
  }

  return {
    async build(job): Promise<RunEnd> {
      try {
        return await work(job)
      } catch (error) {
        if (job.signal.aborted) return { kind: 'stopped' }
        if (error instanceof Failure) return { kind: 'failed', reason: error.message }
        throw error
      }
    },
  }
}

function tornAgainAndAgain(reason: string): string {
  return `The bot is torn from its work again and again before it gets anything done. The last time: ${reason} See what happens to it there, then build again.`
}
