import type { ItemRecord } from '../builder/map-item/ports.ts'
import { Failure } from '../failure.ts'
import type { MapFinisher } from '../postprocess/finish.ts'
import { type BuildJob, canBuild } from '../tasks/build-job.ts'
import { mapItemFailure, type RunEnd } from '../tasks/record.ts'
import type { OpenedMap } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import type { PlotCrew, SharedItems } from './ports.ts'

export interface FinishingBot {
  name(): string
  isReady(): boolean
  isPaused(): boolean
  readonly finisher: MapFinisher
}

interface FinishTogetherDependencies {
  readonly items: SharedItems
  readonly together: PlotCrew
  /** Those of this program that have the task. */
  readonly bots: () => readonly FinishingBot[]
  /** Whether a bot of that name is in the game, by whatever program. */
  readonly isInGame: (name: string) => boolean
}

/** The work of a bot on maps that are in their box. */
type Finish = (bot: FinishingBot, maps: readonly OpenedMap[], signal: AbortSignal) => Promise<RunEnd>

export type FinishTogether = ReturnType<typeof createFinishTogether>

/**
 * One bot of a fleet finishes the maps of a task: it is written into their records before it begins, since maps are with it then, and no
 * other can go on, until it has put them back or is done. The other programs wait.
 */
export function createFinishTogether({ items, together, bots, isInGame }: FinishTogetherDependencies) {
  async function recordsOf({ task, signal }: BuildJob): Promise<readonly ItemRecord[]> {
    await together.again(() => items.refresh(task.ID), signal)
    return items.of(task.ID)
  }

  /** Whether no other program has written anything meanwhile. */
  async function note(
    { task }: BuildJob,
    maps: readonly OpenedMap[],
    change: (record: ItemRecord) => ItemRecord,
  ): Promise<boolean> {
    try {
      for (const { Column: column, Row: row } of maps) {
        const { record, save } = await items.open(task.ID, { column, row })
        if (record) await save(change(record))
      }
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'conflict') return false
      throw error
    }
  }

  async function take(job: BuildJob, finish: Finish): Promise<RunEnd> {
    const records = await recordsOf(job)
    const maps = mapsOf(records)
    if (maps.length > 0 && maps.every(({ Finished }) => Finished)) return { kind: 'done' }
    const finisher = records.find((record) => record.finisher !== undefined)?.finisher
    const able = bots().filter(canBuild)
    const isAtIt = (bot: FinishingBot) => bot.finisher.isAtIt(job.task.ID)
    const bot =
      finisher === undefined ? (able.find(isAtIt) ?? able[0]) : able.find((one) => one.name() === finisher)
    if (!bot) {
      if (finisher === undefined || isInGame(finisher)) return { kind: 'stopped' }
      return mapItemFailure(sentence('mapBegunByOther', { bot: finisher }))
    }
    const begin = (record: ItemRecord) => ({ ...record, finisher: bot.name() })
    if (!(await note(job, maps, begin))) return { kind: 'stopped' }
    const end = await finish(bot, maps, job.signal)
    if (end.kind === 'done') await note(job, maps, finished)
    else if (!isAtIt(bot)) await note(job, maps, ({ finisher: _, ...record }) => record)
    return end
  }

  return {
    /** The maps of a task, by whichever program. */
    mapsOf: async (job: BuildJob): Promise<OpenedMap[]> => mapsOf(await recordsOf(job)),
    run: (job: BuildJob, finish: Finish): Promise<RunEnd> =>
      together.one(job, 'finish', (signal) => take({ ...job, signal }, finish)),
  }
}

const mapsOf = (records: readonly ItemRecord[]): OpenedMap[] => records.flatMap(({ item }) => item ?? [])

const finished = ({ finisher: _, item, ...record }: ItemRecord): ItemRecord => ({
  ...record,
  ...(item ? { item: { ...item, Finished: true } } : {}),
})
