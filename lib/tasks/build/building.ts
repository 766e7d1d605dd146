import type { Subscribe } from '../../emitter.ts'
import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import type { Ended, Reported } from '../build-part.ts'
import type { Cause } from '../causes.ts'
import type { Crew } from '../crew.ts'
import type { BuildProgress } from '../progress.ts'
import { createRetries } from '../retry.ts'
import type { Task } from '../task.ts'
import { createAutomatic } from './automatic.ts'
import { createLane, type Lane, type LaneDependencies } from './lane.ts'

interface BuildingDependencies extends Omit<LaneDependencies, 'isFree'> {
  /** Whether a bot of this program is in the game and not paused. */
  readonly hasBot: () => boolean
  /** Whether the schedule lets tasks begin automatically now; by default always. */
  readonly mayBuild?: () => boolean
  /** Crews for further tasks that are built at the same time, each on a plot of its own; none where one task is built at a time. */
  readonly furtherCrews?: readonly Crew[]
  /** How many tasks may be built at once now; by default one. */
  readonly maxTasks?: () => number
}

export interface Building {
  start(id: string): Promise<void>
  /** Bots have come or have become free: joins in the run that is going on, or starts one with automatic building. */
  startNext(): void
  readonly progressed: Subscribe<Reported>
  readonly finished: Subscribe<Ended>
  /** The same of the part of this program alone. */
  readonly part: {
    progressed: Subscribe<Reported>
    finished: Subscribe<Ended>
  }
  /** The id of the task that is being built; of several, of that which was begun first. */
  currentId(): string | undefined
  /** The ids of all that are being built, in the order in which they were begun. */
  currentIds(): string[]
  /** Whether this program is building. */
  isBusy(): boolean
  /** The last report of the run in progress; of the task that was begun first when no other is given. */
  progress(id?: string): BuildProgress | undefined
  /** Puts a picture (PNG in Base64) into the record of the task that is being built, in place of an older one. */
  showPicture(id: string, picture: string): Promise<void>
  /** Stops all tasks that are being built, or that one; they are in `pause` when this resolves. `reason`: by what and from where. */
  stop(id?: string, reason?: Text): Promise<void>
  /** Like `stop`, for deleting tasks; does nothing when none of them is being built. */
  endRuns(ids: ReadonlySet<string>): Promise<void>
  /** Ends the part of this program, for shutting down; the others go on. */
  leave(): Promise<void>
  /** Begins failed tasks at once that wait for something which is there now. */
  hasten(isSolved: (task: Task, cause: Cause) => boolean): Promise<void>
  giveUp(id: string): Promise<void>
  isAutomatic(): boolean
  setAutomatic(isOn: boolean): Promise<void>
}

/**
 * Builds tasks, started by a caller or automatically: alone, or together with the other members of the crew. As a rule one at a time;
 * further ones on plots of their own, when the settings want it and there are bots for them.
 */
export function createBuilding(deps: BuildingDependencies): Building {
  const { repository, crew, log, clock, maxTasks = () => 1 } = deps
  const progressed = createChannel<Reported>()
  const finished = createChannel<Ended>()
  const part = { progressed: createChannel<Reported>(), finished: createChannel<Ended>() }
  const isFree = () => deps.hasBot() && !deps.otherWork?.()
  const lanes = [crew, ...(deps.furtherCrews ?? [])].map((laneCrew) =>
    createLane({ ...deps, crew: laneCrew, isFree }),
  )
  /** Those at work, that of the earliest run first. */
  let atWork: readonly Lane[] = lanes.filter((lane) => lane.currentId() !== undefined)

  const retries = createRetries({
    repository,
    change: crew.change,
    clock,
    onDue: () => automatic.startNext(),
  })
  const automatic = createAutomatic({
    repository,
    crews: lanes.map((lane) => lane.crew),
    retries,
    isFree,
    mayBuild: deps.mayBuild ?? (() => true),
    freeCrew: () => freeLane()?.crew,
    begin: (id) => begin(freeLane() ?? lanes[0]!, id, true),
    canBegin: (id) => canBeside(id) && canHavePlace(id),
    clock,
    log,
  })

  for (const lane of lanes) {
    lane.progressed(progressed.publish)
    lane.part.progressed(part.progressed.publish)
    lane.part.finished(part.finished.publish)
    lane.switchedOn(automatic.startNext)
    lane.cutOff(automatic.continueLater)
    lane.finished((end) => {
      atWork = atWork.filter((one) => one !== lane)
      finished.publish(end)
      if (end.kind !== 'stopped') automatic.startNext()
    })
    lane.crew.changed(() => {
      const isAtWork = lane.currentId() !== undefined
      if (isAtWork && !atWork.includes(lane)) atWork = [...atWork, lane]
      else if (!isAtWork) atWork = atWork.filter((one) => one !== lane)
    })
  }

  const laneOf = (id: string) => lanes.find((lane) => lane.currentId() === id)

  function canHavePlace(id: string): boolean {
    const stored = repository.find(id)
    return stored !== undefined && !deps.plots?.refusal(stored)
  }

  /** Tasks beside each other have plots. */
  function canBeside(id: string): boolean {
    const busy = lanes.flatMap((lane) => lane.currentId() ?? [])
    return busy.length === 0 || [id, ...busy].every((one) => repository.find(one)?.task.Plot !== undefined)
  }

  function freeLane(): Lane | undefined {
    const busy = lanes.filter((lane) => lane.currentId() !== undefined).length
    return busy === 0 || busy < maxTasks() ? lanes.find((lane) => lane.currentId() === undefined) : undefined
  }

  /** Within a change of the lane's crew. */
  function begin(lane: Lane, id: string, isAutomatic: boolean): void {
    lane.begin(id, isAutomatic)
    automatic.forget(id)
  }

  async function endAll(ended: readonly Lane[], reason?: Text): Promise<void> {
    await Promise.all(ended.map((lane) => lane.endRun(reason)))
  }

  /** Without a free one, the first says what is under way. */
  const laneFor = (id: string): Lane => (canBeside(id) && freeLane()) || atWork[0] || lanes[0]!

  return {
    // Another member may have begun one before the change.
    start: (id: string): Promise<void> => laneFor(id).crew.change(() => begin(laneFor(id), id, false)),
    startNext(): void {
      for (const lane of lanes) lane.rejoin()
      automatic.startNext()
    },
    progressed: progressed.subscribe,
    finished: finished.subscribe,
    part: { progressed: part.progressed.subscribe, finished: part.finished.subscribe },
    currentId: (): string | undefined => (atWork[0] ?? lanes[0]!).currentId(),
    currentIds: (): string[] => atWork.flatMap((lane) => lane.currentId() ?? []),
    isBusy: (): boolean => lanes.some((lane) => lane.isBusy()),
    progress: (id?: string): BuildProgress | undefined =>
      (id === undefined ? (atWork[0] ?? lanes[0]!) : laneOf(id))?.progress(),
    showPicture: async (id: string, picture: string): Promise<void> => laneOf(id)?.showPicture(picture),
    async stop(id?: string, reason?: Text): Promise<void> {
      const chosen = atWork.filter((lane) => id === undefined || lane.currentId() === id)
      if (chosen.length === 0) throw new Failure('conflict', sentence('noTaskInProgress'))
      await endAll(chosen, reason)
    },
    endRuns(ids: ReadonlySet<string>): Promise<void> {
      const ended = lanes.filter((lane) => ids.has(lane.currentId() ?? ''))
      return endAll(ended, sentence('stoppedByDeletion'))
    },
    async leave(): Promise<void> {
      retries.stop()
      await Promise.all(lanes.map((lane) => lane.leave()))
    },
    hasten: retries.hasten,
    giveUp: retries.giveUp,
    isAutomatic: automatic.isOn,
    setAutomatic: automatic.set,
  }
}
