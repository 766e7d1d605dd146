import { systemClock } from '../../lib/clock.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import { Failure } from '../../lib/failure.ts'
import { createSharedItems } from '../../lib/fleet/crew/shared-items.ts'
import { readStoredTask } from '../../lib/fleet/crew/stored-task.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createMapItemTable } from '../../lib/fleet/postgres/map-item-table.ts'
import { openQueue } from '../../lib/fleet/postgres/queue.ts'
import { createPlotBuilder } from '../../lib/plots/plot-builder.ts'
import { createPlots } from '../../lib/plots/plots.ts'
import type { PlotCrew } from '../../lib/plots/ports.ts'
import { readStoredPlot } from '../../lib/plots/stored-plot.ts'
import type { StoredTask } from '../../lib/tasks/ports.ts'
import { createTaskRepository } from '../../lib/tasks/task-repository.ts'
import { art, Crash, createModelBuilder, createModelWorld, type ModelWorld } from '../plots/life-model.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { storedTask } from '../tasks/workshop.ts'
import { newDatabase } from './postgres.ts'

const plots = ['north', 'south'].map(
  (name, at): PlotSettings => ({
    name,
    server: 0,
    warp: '',
    position: [64 + at * 256, 64, 64],
    maps: [2, 1],
    station: { server: 0, warp: '' },
    clear: { kind: 'dig' },
  }),
)
const taskIds = ['one', 'two', 'three', 'four']
const bots = ['Anna', 'Bert', 'Cora']
const preview = { width: 1, height: 1, pixels: new Uint8Array(1) }

/** The facts that the members share outside of the database: leases, in short. */
interface Scene {
  readonly address: string
  readonly world: ModelWorld
  /** The run that has each task now. */
  readonly runs: Map<string, string>
  /** The bots of the tasks that are worked on by a member that neither has ended nor stands still. */
  readonly held: Map<string, string>
  readonly endMs: number
  steps: number
  freezes: number
  /** Writes of members that had stood still, or whose task another has taken over, which were refused. */
  refused: number
}

/** A member from its start until it crashes, or until all tasks are done. */
async function runMember(bot: string, scene: Scene): Promise<void> {
  const { world, runs, held } = scene
  const connection = await connect(scene.address, { clock: systemClock, log })
  const problems = { problem: connection.problem, problemChanged: connection.changed }
  let ownTask: string | undefined

  /** It may crash before and after, and stand still before, while another takes its task over. */
  async function write<Result>(work: () => Promise<Result>): Promise<Result> {
    world.maybeCrash()
    scene.steps++
    if (ownTask !== undefined && world.chance(0.02)) await standStill(ownTask)
    const result = await work()
    world.maybeCrash()
    return result
  }

  async function standStill(task: string): Promise<void> {
    scene.freezes++
    letGo(task)
    const until = scene.steps + 40
    const endMs = performance.now() + 300
    while (scene.steps < until && performance.now() < endMs) await Bun.sleep(1)
    if (!held.has(task)) held.set(task, bot)
  }

  function letGo(task: string): void {
    if (held.get(task) === bot) held.delete(task)
  }

  const {
    queue,
    tasks,
    plots: store,
    close,
  } = await openQueue({
    ...{ connection, readTask: readStoredTask, readPlot: readStoredPlot, clock: systemClock, log },
  })
  const table = createMapItemTable(connection)
  const ending = new AbortController().signal
  const items = createSharedItems({
    mapItems: { read: table.read, write: (...given) => write(() => table.write(...given)) },
    ...{ ...problems, clock: systemClock, ending },
  })
  const repository = createTaskRepository(tasks)
  const change = (act: () => unknown) => write(() => queue.change(act))
  const keeper = createPlots({ settings: () => ({ plots }), store, repository, change, clock: systemClock })
  repository.onChange(keeper.followTasks)
  const builder = createModelBuilder(world, art, items, {
    bot,
    plotOf: ({ task }) => plots.find(({ position }) => position[0] === task.OffsetX)!.name,
  })
  const together: PlotCrew = {
    again: (act) => act(),
    step: (job) => job,
    one: (job, _step, work) => work(job.signal),
    isDone: async () => false,
  }
  const onPlots = createPlotBuilder({ builder, presser: builder, plots: keeper, together, log })

  async function begin(id: string, run: string): Promise<StoredTask | undefined> {
    let stored: StoredTask | undefined
    await change(() => {
      const found = repository.get(id)
      if (found.list === 'history' || keeper.refusal(found)) return
      const taken = keeper.take(found, run)
      stored = { ...taken, task: { ...taken.task, Status: 'building' } }
      repository.save(stored)
      runs.set(id, run)
    })
    return stored
  }

  async function build(id: string): Promise<void> {
    const run = crypto.randomUUID()
    const stored = await begin(id, run)
    if (!stored) return
    const { signal } = new AbortController()
    const end = await onPlots
      .build({ task: stored.task, blueprint: art, run, signal, report() {} })
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        return { kind: 'failed', reason: error.text } as const
      })
    if (runs.get(id) !== run) scene.refused++
    await change(() => {
      if (runs.get(id) !== run) return
      const found = repository.get(id)
      const isDone = end.kind === 'done'
      const hasPlaced = [...world.standing.values()].includes(id)
      repository.save({
        ...found,
        list: isDone ? 'history' : 'queue',
        task: {
          ...found.task,
          Status: isDone ? 'done' : 'error',
          Record: { PlaceBlockTimes: hasPlaced ? 1 : 0 },
        },
      })
    })
  }

  try {
    while (performance.now() < scene.endMs) {
      await queue.change(() => {})
      const left = repository.storedQueue().map(({ task }) => task.ID)
      if (left.length === 0) return
      for (const id of left) await items.refresh(id)
      const begun = left.filter((id) => items.of(id).some((one) => one.bot === bot && !one.item?.Finish))
      const free = (begun.length > 0 ? begun : left).filter((id) => !held.has(id))
      const id = free[Math.floor(Math.random() * free.length)]
      if (id !== undefined) {
        held.set(id, bot)
        ownTask = id
        await build(id)
        letGo(id)
        ownTask = undefined
      }
      await Bun.sleep(1)
    }
  } finally {
    if (ownTask !== undefined) letGo(ownTask)
    close()
    await connection.close()
  }
}

export interface ModelRun {
  readonly problems: readonly string[]
  readonly crashes: number
  readonly freezes: number
  readonly refused: number
}

/** Three members build four tasks on two plots, each of them crashing and standing still, on a real database. */
export async function runFleetModel(seed: number, address: string): Promise<ModelRun> {
  const world = createModelWorld(seed, art)
  world.hasForeign = false
  const scene: Scene = {
    ...{ address, world, runs: new Map(), held: new Map() },
    ...{ endMs: performance.now() + 60_000, steps: 0, freezes: 0, refused: 0 },
  }
  const connection = await connect(address, { clock: systemClock, log })
  const { queue, tasks, close } = await openQueue({
    ...{ connection, readTask: readStoredTask, readPlot: readStoredPlot, clock: systemClock, log },
  })
  const added = taskIds.map((ID) => ({
    ...storedTask({ ID, Plot: 'any' }),
    area: { x: 0, z: 0, width: art.width, length: art.length },
  }))
  await queue.change(() => tasks.add(added, new Map(taskIds.map((id) => [id, preview]))))
  await Promise.all(
    bots.map(async (bot) => {
      for (;;) {
        try {
          return await runMember(bot, scene)
        } catch (error) {
          if (!(error instanceof Crash)) throw error
        }
      }
    }),
  )
  const { problems, items, pieces, standing } = world
  const rows = await connection.run((sql) => sql<{ content: string }[]>`SELECT content FROM plot`)
  const states = rows.map(({ content }) => readStoredPlot(content).life.state)
  if (states.some((state) => state !== 'free')) problems.add(`a plot is ${states.join(', ')}`)
  if (standing.size > 0) problems.add('an art stands')
  if (items.some(({ where }) => where === 'inventory')) problems.add('a map item was left in an inventory')
  if (items.length !== taskIds.length * pieces.length) problems.add('maps are lacking, or too many')
  close()
  await connection.close()
  return {
    problems: [...problems],
    crashes: world.count.crashes,
    freezes: scene.freezes,
    refused: scene.refused,
  }
}

if (import.meta.main) {
  const sums = { seeds: 0, crashes: 0, freezes: 0, refused: 0, problems: [] as string[] }
  for (let seed = 0; seed < Number(process.argv[2] ?? 100); seed++) {
    const run = await runFleetModel(seed, await newDatabase())
    sums.seeds++
    sums.crashes += run.crashes
    sums.freezes += run.freezes
    sums.refused += run.refused
    sums.problems.push(...run.problems.map((problem) => `${seed}: ${problem}`))
  }
  process.stdout.write(`${JSON.stringify(sums)}\n`)
  process.exit(sums.problems.length === 0 ? 0 : 1)
}
