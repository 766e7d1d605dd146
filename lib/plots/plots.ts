import type { Clock } from '../clock.ts'
import { anyPlot, type PlotSettings, type Plots } from '../config/plots.ts'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { gridOf, MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapArea } from '../mapart/surface.ts'
import { type Change, changeAlone } from '../tasks/crew.ts'
import type { StoredTask, TaskPlots } from '../tasks/ports.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { freePlot, nextLife, type PlotEvent, type PlotLife } from './life.ts'
import type { PlotStore, StoredPlot } from './ports.ts'
import type { PlotState } from './schema.ts'
import { storedPlot } from './stored-plot.ts'

interface PlotsDependencies {
  readonly settings: () => Plots
  readonly store: PlotStore
  readonly repository: {
    find(id: string): StoredTask | undefined
    onChange(listener: () => void): void
  }
  readonly change?: Change
  readonly clock: Clock
}

const keptMaps = 10
const nothing: StoredPlot = { life: freePlot, made: [] }

export type PlotKeeper = ReturnType<typeof createPlots>

/** Keeps the states of the plots. Every change is written down before anything is done after it. */
export function createPlots({ settings, store, repository, change = changeAlone, clock }: PlotsDependencies) {
  const changed = createChannel<void>()
  const plots = new Map<string, StoredPlot>()
  const take = (stored: ReadonlyMap<string, unknown>): void => {
    for (const [name, plot] of stored) plots.set(name, storedPlot(plot))
  }
  take(store.load())
  store.onNews?.((news) => {
    plots.clear()
    take(news)
    changed.publish()
  })

  const configured = (): readonly PlotSettings[] => settings().plots
  const settingsOf = (name: string) => configured().find((plot) => plot.name === name)
  const lifeOf = (name: string): PlotLife => plots.get(name)?.life ?? freePlot

  function holderOf(task: string): string | undefined {
    for (const [name, { life }] of plots) if (life.state !== 'free' && life.work?.task === task) return name
    return undefined
  }

  function save(name: string, plot: StoredPlot): void {
    store.save(name, plot)
    plots.set(name, plot)
    changed.publish()
  }

  /** Within a change. Says whether the plot's state allows the event. */
  function apply(name: string, event: PlotEvent): boolean {
    const plot = plots.get(name) ?? nothing
    const life = nextLife(plot.life, event)
    if (!life) return false
    const made = event.kind === 'safe' ? withMade(plot, life, event.map) : plot.made
    save(name, { life, made })
    return true
  }

  function withMade(
    { made, life }: StoredPlot,
    _next: PlotLife,
    { id, column, row }: { id: number; column: number; row: number },
  ) {
    const task = life.state === 'free' ? undefined : life.work?.task
    if (task === undefined) return made
    const isSame = (one: (typeof made)[number]) =>
      one.task === task && one.column === column && one.row === row
    if (made.some((one) => isSame(one) && one.id === id)) return made
    const group = repository.find(task)?.task.Group ?? ''
    const entry = { task, group, column, row, id, at: clock.date().toISOString() }
    return [entry, ...made.filter((one) => !isSame(one))].slice(0, keptMaps)
  }

  /** Brings plots in line with their tasks, which may have ended, or gone, without them. Other members of a fleet have done it for theirs. */
  function followTasks(): void {
    if (store.isChanging?.() === false) return
    for (const [name, { life }] of plots) {
      if (life.state === 'free' || !life.work) continue
      const stored = repository.find(life.work.task)
      if (!stored) {
        apply(name, { kind: 'close', reason: sentence('plotTaskDeleted') })
        apply(name, { kind: 'end' })
      } else if (stored.list === 'history') apply(name, { kind: 'end' })
      else if (isUnbegun(stored)) apply(name, { kind: 'release' })
    }
  }

  /** The first free plot that a task may be built on. */
  function freeFor({ task, area }: StoredTask): PlotSettings | undefined {
    return configured().find(
      (plot) =>
        (task.Plot === anyPlot || plot.name === task.Plot) &&
        fits(area, plot) &&
        lifeOf(plot.name).state === 'free',
    )
  }

  const taskPlots: TaskPlots = {
    refusal(stored): Sentence | undefined {
      const { ID, Plot } = stored.task
      if (Plot === undefined || holderOf(ID) !== undefined || freeFor(stored)) return undefined
      return sentence('noPlotFree', { plot: Plot === anyPlot ? '' : Plot })
    },
    take(stored, run) {
      const { ID, Plot } = stored.task
      if (Plot === undefined) return stored
      const held = holderOf(ID)
      const plot = held === undefined ? freeFor(stored) : undefined
      const name = held ?? plot?.name
      if (name === undefined)
        throw new Failure('conflict', sentence('noPlotFree', { plot: Plot === anyPlot ? '' : Plot }))
      apply(name, { kind: 'take', task: ID, run })
      return plot ? { ...stored, task: { ...stored.task, ...placeOn(plot, stored.area) } } : stored
    },
  }

  return {
    ...taskPlots,
    changed: changed.subscribe,
    /** Plots were added, changed or removed. */
    settingsChanged: (): void => changed.publish(),
    holderOf,
    lifeOf,
    /** Says whether the plot's state allows the event, and the plot is still that of the run, if one is given. */
    async apply(name: string, event: PlotEvent, run?: string): Promise<boolean> {
      let isAllowed = false
      await change(() => {
        const life = lifeOf(name)
        const isOwn = run === undefined || (life.state !== 'free' && life.work?.run === run)
        isAllowed = isOwn && apply(name, event)
      })
      return isAllowed
    },

    /** The task on the plot that the bot of an account is assigned to. */
    taskFor(account: string): string | undefined {
      const plot = configured().find(({ bots }) => bots?.includes(account))
      const life = plot && lifeOf(plot.name)
      return life && life.state !== 'free' ? life.work?.task : undefined
    },
    /** Whether a column is nearer to another plot of the same sub-server than to this one. */
    isOfOther(name: string, x: number, z: number): boolean {
      const own = settingsOf(name)
      if (!own) return false
      const away = blocksTo(own, x, z)
      return configured().some((plot) => plot.server === own.server && blocksTo(plot, x, z) < away)
    },
    settingsOf,
    configured,

    /** At the start, and whenever tasks change. */
    followTasks,

    /** A closed plot may be used again. Throws `Failure('conflict')` for another, `Failure('missing')` for an unknown one. */
    open: (name: string): Promise<void> =>
      change(() => {
        if (!settingsOf(name)) throw new Failure('missing', sentence('noPlot', { name }))
        if (!apply(name, { kind: 'open' })) throw new Failure('conflict', sentence('plotNotClosed', { name }))
      }),

    list(): PlotState[] {
      return configured().map(({ name, position, maps, server, warp }) => {
        const { life, made } = plots.get(name) ?? nothing
        return {
          name,
          server,
          warp,
          position,
          maps,
          state: life.state,
          ...(life.state !== 'free' && life.work ? { task: life.work.task } : {}),
          ...(life.state === 'closed' ? { reason: life.reason } : {}),
          made: [...made],
        }
      })
    },
  }
}

/** A task that stands in its own way, or lacks its material, does not keep a plot from the others. */
function isUnbegun({ task: { Status, Record } }: StoredTask): boolean {
  return Status === 'init' || (Status === 'error' && !Record?.PlaceBlockTimes)
}

/** Whether an art's maps find room on a plot. */
export function fits(area: MapArea, { maps }: Pick<PlotSettings, 'maps'>): boolean {
  const { columns, rows } = gridOf(area)
  return columns <= maps[0] && rows <= maps[1]
}

/** The fields of a task that say where it is built. */
export function placeOn({ position: [x, y, z], server, warp, station }: PlotSettings, area: MapArea) {
  return {
    OffsetX: x - area.x,
    OffsetY: y,
    OffsetZ: z - area.z,
    BuildingServer: server,
    BuildingWarpPoint: warp,
    MaterialServer: station.server,
    MaterialWarpPoint: station.warp,
  }
}

/** How far a column is from those of a plot. */
function blocksTo({ position: [west, , north], maps: [columns, rows] }: PlotSettings, x: number, z: number) {
  const off = (at: number, from: number, maps: number) =>
    Math.max(from - at, at - (from + maps * MAP_SIDE), 0)
  return Math.hypot(off(x, west, columns), off(z, north, rows))
}
