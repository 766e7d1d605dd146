import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { type ItemKeeper, keepItem } from '../../lib/builder/map-item/item-record.ts'
import type { ItemRecord, MapItemStore } from '../../lib/builder/map-item/ports.ts'
import { systemClock } from '../../lib/clock.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import { Failure } from '../../lib/failure.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import { createPlotBuilder } from '../../lib/plots/plot-builder.ts'
import { createPlots } from '../../lib/plots/plots.ts'
import type { PlotStore, StoredPlot } from '../../lib/plots/ports.ts'
import type { PlotState } from '../../lib/plots/schema.ts'
import { createRandom } from '../../lib/random.ts'
import { itemsOf } from '../../lib/storage/map-item-store.ts'
import type { BuildJob, Device, MapBuilder } from '../../lib/tasks/build-job.ts'
import type { StoredTask } from '../../lib/tasks/ports.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { OpenedMap, Task } from '../../lib/tasks/task.ts'
import { forgetfulStore } from '../builder/memory-stores.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { silentLog as log } from '../support/silent-log.ts'

/** The end of the program at some moment. */
export class Crash extends Error {}

interface MapItem {
  id: number
  readonly task: string
  readonly place: number
  /** The bot that has filled it. */
  readonly bot: string
  isLocked: boolean
  where: 'inventory' | 'box'
}

/** The rules that were broken; empty when all hold. */
export interface ModelRun {
  readonly problems: readonly string[]
  readonly crashes: number
  readonly lostAnswers: number
  /** How often a plot was dug away. */
  readonly dug: number
  readonly closed: boolean
}

const settings: PlotSettings = {
  name: 'north',
  server: 0,
  warp: '',
  position: [64, 64, 64],
  maps: [2, 1],
  station: { server: 0, warp: '' },
  clear: { kind: 'dig' },
}

/** The facts of a world in which steps may be done or not, with or without an answer, and in which the program may end at any of them. */
export function createModelWorld(seed: number, art: Blueprint) {
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const trouble = random() * 0.25
  const pieces = mapsOf(art).filter(({ blueprint }) => blueprint.cells.length > 0)
  const count = { crashes: 0, lostAnswers: 0, dug: 0 }
  const items: MapItem[] = []
  const problems = new Set<string>()
  let ids = 0

  function maybeCrash(): void {
    if (!chance(trouble / 2)) return
    count.crashes++
    throw new Crash()
  }

  function checkItems(): void {
    const parts = items.map(({ task, place }) => `${task} ${place}`)
    if (new Set(parts).size < parts.length) problems.add('a second map item for one part')
  }

  const isSafe = (task: string) =>
    pieces.every(({ index }) =>
      items.some((one) => one.task === task && one.place === index && one.where === 'box'),
    )

  return {
    pieces,
    items,
    problems,
    count,
    maybeCrash,
    nextId: () => ids++,
    chance,
    /** The tasks whose arts stand, by the names of the plots. */
    standing: new Map<string, string>(),
    /** A block of somebody else on the plot, which can't be dug away. */
    hasForeign: chance(0.1),
    async act(work: () => void): Promise<void> {
      maybeCrash()
      await null
      const isLost = chance(trouble)
      if (!isLost || chance(0.5)) work()
      checkItems()
      maybeCrash()
      if (!isLost) return
      count.lostAnswers++
      throw new Failure('broken', 'no answer')
    },
    build(plot: string, task: string): void {
      const other = this.standing.get(plot)
      if (other !== undefined && other !== task) problems.add('an art was built over another')
      this.standing.set(plot, task)
    },
    clear(plot: string): void {
      const task = this.standing.get(plot)
      if (task !== undefined && !isSafe(task)) problems.add('art was cleared before its maps were safe')
      this.standing.delete(plot)
    },
  }
}
export type ModelWorld = ReturnType<typeof createModelWorld>

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** The disk, which outlives crashes. */
function createDisk({ maybeCrash }: ModelWorld, art: Blueprint, forgetsItems: boolean) {
  const plots = new Map<string, StoredPlot>()
  const records = new Map<string, ItemRecord>()
  const tasks = new Map<string, StoredTask>()
  for (const ID of ['one', 'two'])
    tasks.set(ID, {
      list: 'queue',
      area: { x: 0, z: 0, width: art.width, length: art.length },
      task: { ID, Group: 'g', Type: 'mapArt', Status: 'init', BlueprintPath: 'a', Plot: 'any' } as Task,
    })
  const write = (work: () => void) => {
    maybeCrash()
    work()
    maybeCrash()
  }
  const plotStore: PlotStore = {
    load: () => new Map(plots),
    save: (name, plot) => write(() => plots.set(name, copyOf(plot))),
  }
  const itemStore = itemsOf({
    load: (task, { column, row }) => records.get(`${task} ${column} ${row}`),
    of: () => [...records.values()],
    save: (task, { column, row }, record) =>
      write(() => records.set(`${task} ${column} ${row}`, copyOf(record))),
  })
  return {
    tasks,
    plotStore,
    itemStore: forgetsItems ? forgetfulStore : itemStore,
    saveTask(id: string, list: 'queue' | 'history', Status: Task['Status'], hasPlaced: boolean): void {
      maybeCrash()
      const stored = tasks.get(id)!
      const Record = { PlaceBlockTimes: hasPlaced ? 1 : 0 }
      tasks.set(id, { ...stored, list, task: { ...stored.task, Status, Record } })
    },
  }
}

/** As `createMapOpener` makes an item, in the same order of steps and records. */
async function makeItem(
  world: ModelWorld,
  item: ItemKeeper,
  { job, index, bot }: { readonly job: BuildJob; readonly index: number; readonly bot: string },
): Promise<void> {
  const { items, act, nextId } = world
  const carried = () =>
    items.filter((one) => one.where === 'inventory' && one.bot === bot).map(({ id }) => id)
  const found = item.whereIs(carried())
  const isInCuboid = (id: number) => items.some((one) => one.id === id && one.where === 'box')
  if (found && !found.isCarried && item.item()?.Locked && isInCuboid(found.id))
    return item.update({ MapID: found.id, Stored: true, Finish: true })
  const maker = item.maker()
  if (maker !== undefined && maker !== bot) throw new Failure('broken', 'another bot has begun it')
  let id = found?.isCarried ? found.id : nextId()
  if (!found?.isCarried) {
    await job.mapSteps?.('opening')
    await item.fills(carried())
    await act(() =>
      items.push({ id, task: job.task.ID, place: index, bot, isLocked: false, where: 'inventory' }),
    )
  }
  await item.update({ MapID: id })
  await job.mapSteps?.('checking')
  const mapItem = items.find((one) => one.id === id)!
  if (!mapItem.isLocked) {
    id = nextId()
    await act(() => Object.assign(mapItem, { id, isLocked: true }))
  }
  await item.update({ MapID: id, Locked: true })
  await job.mapSteps?.('storing')
  await act(() => Object.assign(mapItem, { where: 'box' }))
  await item.update({ MapID: id, Locked: true, Stored: true, Finish: true })
}

export function createModelBuilder(
  world: ModelWorld,
  art: Blueprint,
  store: MapItemStore,
  { bot = 'bot', plotOf = () => settings.name }: { bot?: string; plotOf?: (job: BuildJob) => string } = {},
): MapBuilder {
  async function buildArt(job: BuildJob): Promise<RunEnd> {
    await world.act(() => world.build(plotOf(job), job.task.ID))
    const maps: OpenedMap[] = []
    for (const { column, row, index } of world.pieces) {
      const report = (made?: OpenedMap) => {
        if (made) maps.push(made)
        job.report({ maps: [...maps] } as unknown as BuildProgress)
      }
      const build = async (): Promise<RunEnd> => ({ kind: 'done' })
      const item = keepItem(
        { job, art, column, row, left: 1, item: undefined, build, report },
        { file: await store.open(job.task.ID, { column, row }), bot },
      )
      const known = item.item()
      if (known?.Finish && known.Stored) report(known)
      else await makeItem(world, item, { job, index, bot })
      await job.mapSteps?.(item.item()!)
    }
    return { kind: 'done' }
  }

  async function digAway(job: BuildJob): Promise<RunEnd> {
    await world.act(() => world.clear(plotOf(job)))
    if (!world.hasForeign) return { kind: 'done' }
    return { kind: 'failed', reason: 'foreign', cause: { code: 'foreign-blocks', text: '' } }
  }

  /** The device leaves the art now and then, and blocks of others always. */
  async function press(job: BuildJob, device: Device): Promise<RunEnd> {
    const isEmpty = () => !world.standing.has(plotOf(job)) && !world.hasForeign
    if (!isEmpty() && (await device.mayPress()))
      await world.act(() => {
        if (world.chance(0.7)) world.clear(plotOf(job))
      })
    if (isEmpty()) device.cleared()
    return { kind: 'done' }
  }

  return {
    async build(job) {
      const { device } = job
      try {
        if (device) return await press(job, device)
        const end = await (job.task.IsDestroy ? digAway(job) : buildArt(job))
        if (job.task.IsDestroy) world.count.dug++
        return end
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return { kind: 'failed', reason: error.text, cause: { code: 'interrupted', text: error.text } }
      }
    },
  }
}

/**
 * The life of a plot with two tasks after one another, with the real keeper of plots, the real builder on plots and the real record of map
 * items, in a world of a few facts. Rules 1, 2 and 4 are looked at at every step and in the end.
 */
export async function runModel(
  seed: number,
  art: Blueprint,
  {
    forgetsItems = false,
  }: {
    /** Whether records of map items get lost, which the model has to notice. */ forgetsItems?: boolean
  } = {},
): Promise<ModelRun> {
  const world = createModelWorld(seed, art)
  const disk = createDisk(world, art, forgetsItems)
  const { tasks, saveTask } = disk
  const clear: PlotSettings['clear'] =
    seed % 2 === 0 ? { kind: 'dig' } : { kind: 'press', position: [70, 64, 60], seconds: 5 }

  /** Until all tasks have ended, or the plot is closed. */
  async function runProgram(): Promise<PlotState['state']> {
    const repository = { find: (id: string) => tasks.get(id), onChange() {} }
    const plots = createPlots({
      settings: () => ({ plots: [{ ...settings, clear }] }),
      store: disk.plotStore,
      repository,
      clock: systemClock,
    })
    plots.followTasks()
    const modelBuilder = createModelBuilder(world, art, disk.itemStore)
    const builder = createPlotBuilder({ builder: modelBuilder, presser: modelBuilder, plots, log })
    for (;;) {
      const next = [...tasks.values()].find(({ list }) => list === 'queue')
      if (!next || plots.refusal(next)) return plots.list()[0]!.state
      const { ID } = next.task
      const { task } = plots.take(next, crypto.randomUUID())
      saveTask(ID, 'queue', 'building', world.standing.size > 0)
      const { signal } = new AbortController()
      const end = await builder.build({ task, blueprint: art, signal, report() {} })
      const isDone = end.kind === 'done'
      saveTask(ID, isDone ? 'history' : 'queue', isDone ? 'done' : 'error', world.standing.size > 0)
      plots.followTasks()
    }
  }

  let state: PlotState['state'] | undefined
  for (let starts = 0; state === undefined && starts < 1000; starts++) {
    try {
      state = await runProgram()
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
  }
  const { problems, items, pieces, hasForeign } = world
  const done = [...tasks.values()].filter(({ list }) => list === 'history').length
  if (done !== (hasForeign ? 1 : 2)) problems.add('a task did not end')
  if (items.some(({ where }) => where === 'inventory')) problems.add('a map item was left in the inventory')
  if (items.length !== done * pieces.length) problems.add('maps are lacking, or too many')
  if (state === 'free' && world.standing.size > 0) problems.add('a plot is free on which an art stands')
  if (state !== (hasForeign ? 'closed' : 'free')) problems.add(`the plot is ${state}`)
  return { problems: [...problems], ...world.count, closed: state === 'closed' }
}

/** Two maps, of which the second is a single block. */
export const art = blueprintOf({ width: 129, height: 1, length: 1 }, [
  [0, 0, 0, 'red_wool'],
  [128, 0, 0, 'red_wool'],
])

export async function runMany(count: number, changes = {}) {
  const problems = new Set<string>()
  const sums = { crashes: 0, lostAnswers: 0, dug: 0, closed: 0 }
  for (let seed = 0; seed < count; seed++) {
    const run = await runModel(seed, art, changes)
    for (const problem of run.problems) problems.add(problem)
    sums.crashes += run.crashes
    sums.lostAnswers += run.lostAnswers
    sums.dug += run.dug
    sums.closed += Number(run.closed)
  }
  return { problems: [...problems], ...sums }
}

if (import.meta.main) {
  const result = await runMany(Number(process.argv[2] ?? 10_000))
  process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exit(result.problems.length === 0 ? 0 : 1)
}
