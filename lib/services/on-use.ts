import type { Configuration } from '../config/configuration.ts'
import type { Conversions, ConvertThread } from '../convert/conversions.ts'
import type { Fleet } from '../fleet/fleet.ts'
import type { WorldHeights } from '../game/bot.ts'
import type { Position } from '../game/position.ts'
import type { Pixels } from '../images/pixels.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import { once } from '../once.ts'
import type { PlanService } from '../plan/plan.ts'
import type { PreflightService } from '../preflight/preflight.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import type { Game } from './adapters.ts'

interface OnUseDependencies {
  readonly repository: TaskRepository
  readonly blueprints: BlueprintLibrary
  readonly game: Game
  readonly fleet: Pick<Fleet, 'carried'>
  readonly configuration: Pick<Configuration, 'read'>
  /** Undefined for the newest. */
  readonly gameVersion: () => string | undefined
  /** Undefined while they are not known. */
  readonly worldHeights: () => WorldHeights | undefined
  readonly botAt: () => Position | undefined
  readonly unpack: (bytes: Uint8Array, frame?: number) => Promise<Pixels>
  readonly thread: ConvertThread
}

interface ServicesOnUse {
  readonly conversions: Conversions
  readonly preflight: PreflightService
  readonly plan: PlanService
}

/** Services whose code is loaded when they are used first, so that a start is quick. */
export function createServicesOnUse(deps: OnUseDependencies): ServicesOnUse {
  const { repository, blueprints, game, gameVersion } = deps

  const conversions = once(async () => {
    const { createConversions } = await import('../convert/conversions.ts')
    return createConversions({
      unpack: deps.unpack,
      thread: deps.thread,
      library: blueprints,
      // Of whatever server: all stations count.
      stock: () => game.knownStock(0, ''),
    })
  })
  const preflight = once(async () => {
    const { createPreflight } = await import('../preflight/preflight.ts')
    return createPreflight({
      repository,
      blueprints,
      gameVersion,
      worldHeights: deps.worldHeights,
      stationsFor: game.stationsFor,
      stations: game.stations,
      sight: game.sight,
      carried: deps.fleet.carried,
      movement: () => (deps.configuration.read('mapart').movement === 'walk' ? 'walk' : 'fly'),
    })
  })
  const plan = once(async () => {
    const { createPlan } = await import('../plan/plan.ts')
    return createPlan({
      repository,
      blueprints,
      stations: game.stations,
      plots: () => deps.configuration.read('plots').plots,
      sight: game.sight,
      botAt: deps.botAt,
    })
  })

  return {
    conversions: {
      convert: async (picture, query) => (await conversions()).convert(picture, query),
      lower: async (path) => (await conversions()).lower(path),
    },
    preflight: { check: async (id) => (await preflight()).check(id) },
    plan: {
      plan: async (query) => (await plan()).plan(query),
      place: async (query) => (await plan()).place(query),
    },
  }
}
