import { sumsOf } from '../collections.ts'
import type { Text } from '../language/text.ts'
import { materialsOf } from '../mapart/materials.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import {
  type BotProgress,
  type BuildProgress,
  mergedProgress,
  noSums,
  summed,
  totalOf,
} from '../tasks/progress.ts'
import type { OpenedMap } from '../tasks/task.ts'
import type { AreaPool } from './areas/area-pool.ts'
import type { Area } from './areas/areas.ts'

export type FleetProgress = ReturnType<typeof createFleetProgress>

interface FleetProgressOptions {
  readonly job: BuildJob
  readonly pool: Pick<AreaPool, 'open' | 'leftOf' | 'problem'>
  /** Whether it says what each bot does. */
  readonly hasBots: () => boolean
}

/** The progress while no bot has an area. */
const idle: BuildProgress = {
  ...noSums,
  phase: 'connecting',
  total: 0,
  remaining: undefined,
  blocksPerSecond: 0,
  placingBlocksPerSecond: 0,
  secondsLeft: undefined,
}

/** Bots stand still that can't take an area, or can't hold theirs for longer. */
const waitingFor = (text: Text): Pick<BuildProgress, 'need' | 'cause'> => ({
  need: text,
  cause: { code: 'database-away', text },
})

/** Adds the progress of all bots, on all areas that they have built, up to that of the whole art. */
export function createFleetProgress({ job, pool, hasBots }: FleetProgressOptions) {
  const total = job.blueprint.cells.length
  let ended = noSums
  const active = new Map<string, { readonly area: Area; readonly progress: BuildProgress }>()
  /** Blocks that were left when an area was last worked on. */
  const left = new Map<Area, number>()
  const items = new Map<string, OpenedMap>()
  const materials = new Map<Area, ReadonlyMap<string, number>>()
  /** Placements of builds that have ended, by bot. */
  const placedBefore = new Map<string, number>()
  /** Why bots have left their work to the others. */
  const out = new Map<string, Text>()
  let wasCompared = false

  function report(): void {
    const all = [...active.values()].map(({ progress }) => progress)
    const problem = pool.problem()
    if (all.length === 0 && out.size === 0 && !problem) return
    const areas = new Set([...pool.open(), ...active.values().map(({ area }) => area)])
    const remaining = areas.values().reduce((sum, area) => sum + leftOf(area), 0)
    const pace = totalOf(all, ({ remaining: blocks, secondsLeft }) =>
      blocks && secondsLeft ? blocks / secondsLeft : 0,
    )
    job.report({
      ...(mergedProgress(all, ended) ?? { ...idle, ...ended }),
      total,
      remaining: wasCompared ? remaining : undefined,
      secondsLeft: pace > 0 ? remaining / pace : undefined,
      ...(problem ? waitingFor(problem) : {}),
      ...(items.size === 0 ? {} : { maps: [...items.values()] }),
      ...(hasBots()
        ? {
            bots: [
              ...[...active].map(([name, work]) => botProgress(name, work.area, work.progress)),
              ...[...out].map(([name, need]) => withoutArea(name, need)),
            ],
            placedBy: placedBy(),
          }
        : {}),
    })
  }

  function placedBy(): Record<string, number> {
    const now = [...active].map(([bot, { progress }]) => [bot, progress.placements] as const)
    return Object.fromEntries([...sumsOf(placedBefore, now)].filter(([, count]) => count > 0))
  }

  const leftNow = (area: Area): number | undefined =>
    active.values().find((other) => other.area === area)?.progress.remaining

  /** Of another process, as it has reported. */
  function leftBeside(area: Area): number | undefined {
    const { x, z, width, length } = placeOf(area)
    const isThere = (bot: BotProgress) =>
      bot.x === x && bot.z === z && bot.width === width && bot.length === length
    return job.beside?.().find(isThere)?.remaining
  }

  function placeOf({ piece, west, east, north, south }: Area) {
    const [x, z] = [job.task.OffsetX + piece.x + west, job.task.OffsetZ + piece.z + north]
    return { x, z, width: east - west, length: south - north }
  }

  function leftOf(area: Area): number {
    return (
      leftNow(area) ?? leftBeside(area) ?? pool.leftOf(area) ?? left.get(area) ?? area.blueprint.cells.length
    )
  }

  /** All items that an area takes, for as long as it was not compared with the world. */
  function materialOf(area: Area): ReadonlyMap<string, number> {
    const known = materials.get(area)
    if (known) return known
    const whole = new Map(materialsOf(area.blueprint).all.map(({ name, count }) => [name, count]))
    materials.set(area, whole)
    return whole
  }

  function botProgress(name: string, area: Area, progress: BuildProgress): BotProgress {
    const { phase, remaining, blocksPerSecond, need = '' } = progress
    return {
      name,
      phase,
      ...placeOf(area),
      blocksPerSecond,
      need,
      ...(remaining === undefined ? {} : { remaining }),
    }
  }

  function withoutArea(name: string, need: Text): BotProgress {
    const { OffsetX: x, OffsetZ: z } = job.task
    return { name, phase: 'connecting', x, z, width: 0, length: 0, blocksPerSecond: 0, need }
  }

  return {
    /** Blocks that the bots here have left in an area; undefined until one of them has compared it. */
    leftOf: (area: Area): number | undefined => leftNow(area) ?? left.get(area),
    /** Other processes have changed something. */
    update: report,
    /** Items that the other areas still lack, without those that their bots carry. */
    neededBeside(area: Area, carriedBy: (bot: string) => ReadonlyMap<string, number>): Map<string, number> {
      const needed = new Map<string, number>()
      for (const other of pool.open()) {
        if (other === area || leftOf(other) === 0) continue
        const [bot, work] = [...active].find((entry) => entry[1].area === other) ?? []
        const lacking = work?.progress.materials ?? materialOf(other)
        const carried = bot === undefined ? noSums.placed : carriedBy(bot)
        for (const [item, count] of lacking)
          needed.set(item, (needed.get(item) ?? 0) + Math.max(0, count - (carried.get(item) ?? 0)))
      }
      return needed
    },
    /** The progress of a bot on its area. Building the area again counts from zero. */
    report(bot: string, area: Area, progress: BuildProgress): void {
      wasCompared ||= progress.remaining !== undefined
      active.set(bot, { area, progress })
      report()
    },
    /** A bot has ended its build: its figures are added to those of the builds before. */
    settle(bot: string): void {
      const work = active.get(bot)
      if (!work) return
      ended = summed([work.progress], ended)
      placedBefore.set(bot, (placedBefore.get(bot) ?? 0) + work.progress.placements)
      if (work.progress.remaining !== undefined) left.set(work.area, work.progress.remaining)
      active.set(bot, { area: work.area, progress: { ...work.progress, ...noSums } })
    },
    /** The area of a bot was cut, of which it keeps the first part; `parts` are the blocks left in them. */
    cut(bot: string, parts: ReadonlyMap<Area, number>): void {
      for (const [area, blocks] of parts) left.set(area, blocks)
      const work = active.get(bot)
      const [[area, remaining]] = parts as unknown as [[Area, number]]
      if (work) active.set(bot, { area, progress: { ...work.progress, remaining } })
    },
    /** A bot works on nothing any more. */
    leave(bot: string): void {
      active.delete(bot)
      report()
    },
    /** A bot has left its work to the others. */
    giveUp(bot: string, reason: Text): void {
      out.set(bot, reason)
      report()
    },
    /** A bot works on the map item of its map; `item` when its state has changed. */
    open(bot: string, area: Area, item?: OpenedMap): void {
      if (item) items.set(`${item.Column} ${item.Row}`, item)
      // Nothing was built before the map if that was begun in an earlier run.
      const work = active.get(bot) ?? { area, progress: idle }
      const progress = {
        ...work.progress,
        phase: 'opening',
        blocksPerSecond: 0,
        secondsLeft: undefined,
      } as const
      active.set(bot, { area: work.area, progress })
      report()
    },
  }
}
