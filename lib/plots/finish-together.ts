import { type BuildJob, canBuild } from '../tasks/build-job.ts'
import { mapItemFailure, type RunEnd } from '../tasks/record.ts'
import type { OpenedMap } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import type { PlotWork } from './life.ts'
import type { PlotKeeper } from './plots.ts'
import type { PlotCrew } from './ports.ts'

interface Named {
  name(): string
  isReady(): boolean
  isPaused(): boolean
}

interface FinishTogetherDependencies<Bot extends Named> {
  readonly plots: Pick<PlotKeeper, 'holderOf' | 'lifeOf' | 'apply'>
  readonly together: PlotCrew
  /** Those of this program that have the task. */
  readonly bots: () => readonly Bot[]
  /** Whether a bot of that name is in the game, by whatever program. */
  readonly isInGame: (name: string) => boolean
}

/**
 * One bot of a fleet finishes the maps of a task: it is written down before it begins, since maps are with it then, and no other can
 * go on. The other programs wait.
 */
export function createFinishTogether<Bot extends Named>({
  plots,
  together,
  bots,
  isInGame,
}: FinishTogetherDependencies<Bot>) {
  function workOf({ task }: BuildJob): { readonly plot: string; readonly work: PlotWork } | undefined {
    const plot = plots.holderOf(task.ID)
    const life = plot === undefined ? undefined : plots.lifeOf(plot)
    return plot !== undefined && life && life.state !== 'free' && life.work
      ? { plot, work: life.work }
      : undefined
  }

  async function take(
    job: BuildJob,
    finish: (bot: Bot, signal: AbortSignal) => Promise<RunEnd>,
  ): Promise<RunEnd> {
    const held = workOf(job)
    if (!held) return { kind: 'stopped' }
    const { isFinished, finisher } = held.work
    if (isFinished) return { kind: 'done' }
    const apply = (event: Parameters<PlotKeeper['apply']>[1]) =>
      together.again(() => plots.apply(held.plot, event, job.run), job.signal)
    const able = bots().filter(canBuild)
    const bot = finisher === undefined ? able[0] : able.find((one) => one.name() === finisher)
    if (!bot) {
      if (finisher === undefined || isInGame(finisher)) return { kind: 'stopped' }
      return mapItemFailure(sentence('mapBegunByOther', { bot: finisher }))
    }
    if (!(await apply({ kind: 'finish', bot: bot.name() }))) return { kind: 'stopped' }
    const end = await finish(bot, job.signal)
    if (end.kind === 'done') await apply({ kind: 'finished' })
    return end
  }

  return {
    /** The maps of a task that are in their box, by whichever program. */
    mapsOf: (job: BuildJob): OpenedMap[] =>
      (workOf(job)?.work.safe ?? []).map(({ column: Column, row: Row, id: MapID }) => {
        return { Column, Row, MapID, Finish: true, Locked: true, Stored: true }
      }),
    run: (job: BuildJob, finish: (bot: Bot, signal: AbortSignal) => Promise<RunEnd>): Promise<RunEnd> =>
      together.one(job, 'finish', (signal) => take({ ...job, signal }, finish)),
  }
}

export type FinishTogether<Bot extends Named> = ReturnType<typeof createFinishTogether<Bot>>
