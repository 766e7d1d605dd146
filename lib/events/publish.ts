import type { Control } from '../control/control.ts'
import type { Subscribe } from '../emitter.ts'
import { type Bot, lastWhileInGame } from '../game/bot.ts'
import type { Text } from '../language/text.ts'
import type { NeedsService } from '../needs/needs.ts'
import type { PlotKeeper } from '../plots/plots.ts'
import type { PostProcessing } from '../postprocess/postprocess.ts'
import { type ConnectionSignIn, pendingSignIn } from '../sign-in.ts'
import type { StationLookService } from '../stations/station-look.ts'
import type { Building } from '../tasks/build/building.ts'
import type { CellKeeper } from '../tasks/cells.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { Task } from '../tasks/task.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import type { Events } from './events.ts'
import type { BotState, ProgressEvent, ProgressOfTask, TaskListEvent } from './payloads.ts'

/** The part of the tunnel that watchers see. */
export interface TunnelState {
  /** Where the service can be reached from elsewhere; empty while unknown. */
  publicAddress(): string
  onChange(listener: () => void): () => void
}

/** The parts of the program whose state is published. */
interface EventSources {
  readonly bot: Pick<Bot, 'state' | 'name' | 'on'>
  /** As `Adapters` have it. */
  readonly signIn: ConnectionSignIn
  readonly notice: Text
  /** The database of the fleet; absent in a program alone. */
  readonly sharing?: { problem(): Text | undefined; readonly problemChanged: Subscribe<void> } | undefined
  readonly tunnel: TunnelState
  readonly repository: Pick<TaskRepository, 'queue' | 'history' | 'onChange'>
  readonly building: Pick<Building, 'currentIds' | 'progress' | 'progressed' | 'finished'>
  readonly cells: Pick<CellKeeper, 'latest' | 'changed'>
  readonly fleet: { bots(): BotState[]; readonly changed: Subscribe<void>; readonly moved: Subscribe<void> }
  readonly plots: Pick<PlotKeeper, 'list' | 'changed'>
  readonly postProcessing: Pick<PostProcessing, 'progress' | 'changed'>
  readonly stationLook: Pick<StationLookService, 'state' | 'changed'>
  readonly control: Pick<Control, 'state' | 'changed'>
  readonly needs: Pick<NeedsService, 'list' | 'changed'>
}

/** Describes the state of every part for snapshots, and publishes its changes. */
export function publishEvents(
  events: Events,
  {
    bot,
    signIn,
    notice,
    sharing,
    tunnel,
    repository,
    building,
    cells,
    fleet,
    plots,
    postProcessing,
    stationLook,
    control,
    needs,
  }: EventSources,
): void {
  const onConnection = (listener: () => void) => bot.on('connection', listener)
  const lastGame = lastWhileInGame(bot, 'game')
  const lastInventory = lastWhileInGame(bot, 'inventory')

  events.follow(
    'connection',
    () => {
      const fleetProblem = sharing?.problem()
      return {
        ...bot.state(),
        name: bot.name(),
        signIn: pendingSignIn(signIn),
        tunnel: tunnel.publicAddress(),
        notice,
        ...(fleetProblem ? { fleetProblem } : {}),
      }
    },
    onConnection,
    tunnel.onChange,
    ...(sharing ? [sharing.problemChanged] : []),
  )
  events.follow('game', lastGame, (listener) => bot.on('game', listener), onConnection)
  events.follow('inventory', lastInventory, (listener) => bot.on('inventory', listener), onConnection)
  events.follow('bots', fleet.bots, fleet.changed, fleet.moved)
  events.follow('progress', () => progressEvent(building), building.progressed, building.finished)
  events.follow('cells', cells.latest)
  cells.changed((event) => events.publish('cells', event))
  events.follow('plots', plots.list, plots.changed)
  events.follow('postProcessing', postProcessing.progress, postProcessing.changed)
  events.follow('stations', stationLook.state, stationLook.changed)
  events.follow('control', control.state, control.changed)
  events.follow('needs', needs.list, needs.changed)
  events.follow('history', () => taskListEvent(repository.history()), repository.onChange)
  events.follow('tasks', () => taskListEvent(repository.queue()), repository.onChange)
}

/** The payload for the runs in progress; null while nothing is built. */
function progressEvent(building: Pick<Building, 'currentIds' | 'progress'>): ProgressEvent | null {
  const [first, ...beside] = building.currentIds().flatMap((id) => {
    const progress = building.progress(id)
    return progress ? [progressOf(id, progress)] : []
  })
  if (!first) return null
  return beside.length === 0 ? first : { ...first, beside }
}

function progressOf(id: string, progress: BuildProgress): ProgressOfTask {
  const {
    remaining,
    secondsLeft,
    maps: _maps,
    placed: _placed,
    placedBy: _placedBy,
    materials,
    bots,
    blockers,
    ...figures
  } = progress
  return {
    id,
    ...figures,
    ...(remaining === undefined ? {} : { remaining }),
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
    ...(materials ? { materials: Object.fromEntries(materials) } : {}),
    ...(blockers?.length ? { blockers: [...blockers] } : {}),
    ...(bots ? { bots: [...bots] } : {}),
  }
}

/** Length of the JSON; longer lists are only announced, so that a slow consumer keeps up. */
const maxCharacters = 384 * 1024

/** The payload for a list of tasks. */
function taskListEvent(tasks: readonly Task[]): TaskListEvent {
  let length = 0
  const lean: Task[] = []
  for (const task of tasks) {
    const { lean: one, characters } = leanOf(task)
    length += characters + 1
    if (length > maxCharacters) return { tooLong: true, count: tasks.length }
    lean.push(one)
  }
  return lean
}

const leans = new WeakMap<Task, { readonly lean: Task; readonly characters: number }>()

/** After a change to one task of thousands the others are not serialized again. */
function leanOf(task: Task) {
  const known = leans.get(task)
  if (known) return known
  const lean = withoutBulk(task)
  const fresh = { lean, characters: JSON.stringify(lean).length }
  leans.set(task, fresh)
  return fresh
}

/** Pictures and material lists are nearly all of a task's size and hardly ever change. */
function withoutBulk(task: Task): Task {
  if (!task.Record) return task
  const { PreviewImage: _picture, Materials: _list, Maps: _maps, ...Record } = task.Record
  return { ...task, Record }
}
