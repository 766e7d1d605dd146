import type { Clock } from '../clock.ts'
import type { FleetBot } from '../fleet/fleet-bot.ts'
import type { Position } from '../game/position.ts'
import { type MapPiece, mapsOf } from '../mapart/map-grid.ts'
import { type BuildJob, canBuild, type MapBuilder } from '../tasks/build-job.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { RunEnd } from '../tasks/record.ts'
import type { OpenedMap } from '../tasks/task.ts'
import { pause } from '../waiting.ts'
import type { MockBot } from './mock-bot.ts'
import type { BotScript } from './scripted-bot.ts'
import { createScriptedRun, type ScriptedRun } from './scripted-run.ts'
import type { ScriptedWorld } from './world/scripted-world.ts'

interface ScriptedBuilderDependencies {
  readonly script: BotScript
  readonly bot: MockBot
  readonly world: ScriptedWorld
  readonly clock: Clock
}

/** Time between two updates of a run. */
const updateIntervalMs = 100
/** None of the samples has it. */
let nextMapId = 300

/** Builds without a game: block after block at the pace of the script. */
export function createScriptedBuilder({
  script,
  bot,
  world,
  clock,
}: ScriptedBuilderDependencies): MapBuilder {
  /** Lets the run go on for so many seconds; returns its end when it has come to that. */
  async function advance(run: ScriptedRun, job: BuildJob, seconds: number): Promise<RunEnd | undefined> {
    const reason = script.takeFailure()
    if (reason !== undefined)
      return {
        kind: 'failed',
        reason,
        cause: { code: 'material-missing', text: reason, item: 'white_carpet' },
      }
    const isRunning = bot.isReady() && !script.isPaused()
    const pace = isRunning ? script.blocksPerSecond() : 0
    run.advance(seconds * pace)
    job.report(run.progress(bot.isReady() ? run.phase() : 'connecting', pace))
    if (run.isDone()) {
      if (job.mapSteps) {
        const maps = mapsOf(job.blueprint).map(madeMap)
        job.report({ ...run.progress(run.phase(), pace), maps })
        for (const map of maps) await job.mapSteps(map)
      }
      return { kind: 'done' }
    }
    if (isRunning) bot.move(run.position(), run.inventory())
    return undefined
  }

  async function toEnd(job: BuildJob): Promise<RunEnd> {
    const { signal } = job
    const run = createScriptedRun(job, world.site(job.task, job.blueprint))
    const wait = (ms: number) => pause(ms, clock, signal).catch(() => {})
    let last = clock.now()
    await wait(0)
    while (!signal.aborted) {
      const now = clock.now()
      const end = await advance(run, job, (now - last) / 1000)
      if (end) return end
      last = now
      await wait(updateIntervalMs)
    }
    return { kind: 'stopped' }
  }

  return {
    async build(job) {
      const end = await toEnd(job)
      // A finished map is taken away, so that building it again shows something.
      if (end.kind === 'done') world.clear(job.task.ID)
      return end
    },
  }
}

function madeMap({ column: Column, row: Row }: MapPiece): OpenedMap {
  return { Column, Row, MapID: nextMapId++, Finish: true, Locked: true, Stored: true }
}

/** Says of several bots what each of them does: the same, on strips of the art. The first is moved by its builder. */
export function withBots(
  builder: MapBuilder,
  bots: () => readonly FleetBot[],
  move: (name: string, position: Position) => void,
): MapBuilder {
  const report = (job: BuildJob, progress: BuildProgress, names: readonly string[]): void => {
    const { OffsetX, OffsetY, OffsetZ } = job.task
    const { width, length } = job.blueprint
    const { remaining = progress.total, total } = progress
    const share = (value: number) => Math.round(value / names.length)
    for (const [index, name] of names.slice(1).entries()) {
      const x = OffsetX + share((index + 1.5) * width)
      move(name, { x, y: OffsetY + 2, z: OffsetZ + length * (1 - remaining / total) })
    }
    job.report({
      ...progress,
      bots: names.map((name, index) => ({
        name,
        phase: progress.phase,
        x: OffsetX + share(index * width),
        z: OffsetZ,
        width: share((index + 1) * width) - share(index * width),
        length,
        ...(progress.remaining === undefined ? {} : { remaining: share(progress.remaining) }),
        blocksPerSecond: share(progress.blocksPerSecond),
        need: '',
      })),
    })
  }
  const names = () => bots().flatMap((bot) => (canBuild(bot) ? [bot.name()] : []))
  return {
    build: (job) =>
      builder.build({
        ...job,
        report: (progress) => (bots().length < 2 ? job.report(progress) : report(job, progress, names())),
      }),
  }
}
