import { Failure } from '../failure.ts'
import type { WorldHeights } from '../game/bot.ts'
import { overworldHeights } from '../game/game-version.ts'
import type { Sight } from '../game/sight.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { BlueprintSurvey } from '../library/survey.ts'
import { gridOf } from '../mapart/map-grid.ts'
import { knownStock } from '../stations/known-stock.ts'
import { namedBlocks } from '../stations/named-blocks.ts'
import type { StationStock } from '../stations/station-stock.ts'
import { isAligned, nearestAligned } from '../tasks/alignment.ts'
import { estimateBuild } from '../tasks/estimate.ts'
import { createAreaIndex } from '../tasks/overlap.ts'
import type { StoredTask } from '../tasks/ports.ts'
import { leastNeeded } from '../tasks/record.ts'
import type { Task } from '../tasks/task.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import { sentence } from '../words/sentence.ts'
import type { Findings, Preflight } from './report.ts'
import { problemsOf, warningsOf } from './sentences.ts'
import { namedIn, standingIn } from './standing.ts'

interface PreflightDependencies {
  readonly repository: TaskRepository
  readonly blueprints: Pick<BlueprintLibrary, 'read' | 'survey'>
  /** The version of the game; undefined for the newest. */
  readonly gameVersion: () => string | undefined
  /** Of the server's world; undefined while it is not known. */
  readonly worldHeights: () => WorldHeights | undefined
  /** How the bot moves as far as that is settled. */
  readonly movement: () => 'fly' | 'walk'
  /** The stations for a task with material from that sub-server and warp. */
  readonly stationsFor: (server: number, warp: string) => readonly StationStock[]
  /** All stations. */
  readonly stations: () => readonly StationStock[]
  /** Undefined while the bot is not in the game. */
  readonly sight: () => Sight | undefined
  /** Items by name that the bots carry. */
  readonly carried: () => ReadonlyMap<string, number>
}

export function createPreflight(deps: PreflightDependencies) {
  const { repository } = deps

  return {
    /** Checks a task of the queue; throws `Failure('missing')` for another, `Failure('invalid')` when its file is gone. */
    async check(id: string): Promise<Preflight> {
      const stored = repository.get(id)
      if (stored.list === 'history') throw new Failure('missing', sentence('taskDone', { id }))
      const survey = await deps.blueprints.survey(stored.task.BlueprintPath)
      const stations = stationsOf(stored)
      const findings = { ...reportOn(stored, survey, stations), ...(await lookAt(stored)) }
      const problems = problemsOf(findings, stations, stored.task)
      return {
        isReady: problems.length === 0,
        problems,
        warnings: warningsOf(findings, stations),
        ...findings,
      }
    },
  }

  function stationsOf({ task }: StoredTask): readonly StationStock[] {
    return deps.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? '')
  }

  /** Looks at the place of a task, as far as it is known. */
  async function lookAt({ task }: StoredTask): Promise<Pick<Findings, 'named' | 'dimension' | 'standing'>> {
    const blueprint = await deps.blueprints.read(task.BlueprintPath)
    const origin = { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ }
    const named = namedIn(namedBlocks(deps.stations(), task.BuildingServer), blueprint, origin)
    const sight = deps.sight()
    const isElsewhere = sight && ![0, sight.server].includes(task.BuildingServer)
    if (!sight || isElsewhere) return { named }
    return { named, dimension: sight.dimension, standing: await standingIn(blueprint, origin, sight) }
  }

  function reportOn(
    { task, area }: StoredTask,
    survey: BlueprintSurvey,
    stations: readonly StationStock[],
  ): Omit<Findings, 'named'> {
    const { items } = survey
    const left = items.map(({ name, count }) => ({ name, count: leastNeeded(count, task.Record ?? {}) }))
    const carried = deps.carried()
    const top = task.OffsetY + survey.height
    const known = deps.worldHeights()
    const world = known ?? overworldHeights(deps.gameVersion())
    return {
      alignment: { isAligned: isAligned(task, area), nearest: nearestAligned(task, area) },
      overlaps: overlapsOf(task.ID),
      height: {
        bottom: task.OffsetY,
        top: top - 1,
        isInsideWorld: task.OffsetY >= world.bottom && top <= world.top,
        worldBottom: world.bottom,
        worldTop: world.top - 1,
        isWorldKnown: known !== undefined,
      },
      unknownBlocks: [...survey.unknownBlocks],
      unobtainable: [...survey.unobtainable],
      unsupported: { ...survey.unsupported, blocks: [...survey.unsupported.blocks] },
      unheldWater: survey.unheldWater,
      changing: survey.changing.map(({ name, count }) => ({ name, count })),
      materials: [...left, ...mapMaterial(task, survey)].map(({ name, count }) => {
        // A bucket is filled again, so an empty one does, too; more of them only save trips.
        const isBucket = name === 'water_bucket'
        const names = isBucket ? ['water_bucket', 'bucket'] : [name]
        const { count: known, seenAt, mayBeMore } = knownStock(stations, names)
        const carriedCount = names.reduce((sum, item) => sum + (carried.get(item) ?? 0), 0)
        return {
          name,
          needed: isBucket ? 1 : count,
          known,
          ...(seenAt === undefined ? {} : { seenAt }),
          ...(mayBeMore ? { mayBeMore } : {}),
          ...(carriedCount === 0 ? {} : { carried: carriedCount }),
        }
      }),
      estimate: estimateBuild({ ...survey, materials: items }, deps.movement(), repository.history()),
    }
  }

  /** Empty maps and panes for the maps that are still to be filled and locked. */
  function mapMaterial({ Finish, Plot, Record }: Task, { area }: BlueprintSurvey) {
    const { columns, rows } = gridOf(area)
    const count = columns * rows - (Record?.Maps?.length ?? 0)
    return Finish && !Plot && count > 0 ? ['map', 'glass_pane'].map((name) => ({ name, count })) : []
  }

  function overlapsOf(id: string): string[] {
    const areaIndex = createAreaIndex()
    areaIndex.add(repository.get(id))
    return repository
      .storedQueue()
      .filter((other) => other.task.ID !== id && areaIndex.find(other))
      .map((other) => other.task.ID)
  }
}

export type PreflightService = ReturnType<typeof createPreflight>
