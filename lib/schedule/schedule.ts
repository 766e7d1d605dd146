import type { Clock } from '../clock.ts'
import type { Subscribe } from '../emitter.ts'
import type { Text } from '../language/text.ts'
import type { Log } from '../log.ts'
import { sentence } from '../words/sentence.ts'
import { type Allowed, allowedAt, type ScheduleTimes } from './times.ts'

interface ScheduleDependencies {
  readonly settings: () => ScheduleTimes & { readonly tasks: number }
  readonly settingsChanged: Subscribe<void>
  readonly building: {
    currentIds(): readonly string[]
    /** Stops all of these. */
    stop(id?: string, reason?: Text): Promise<void>
    start(id: string): Promise<void>
    startNext(): void
    setAutomatic(isOn: boolean): Promise<void>
  }
  /** Tasks of the queue that wait to be continued. */
  readonly paused: () => readonly string[]
  /** Whether the schedule has stopped a task, kept over the end of the program. */
  readonly isStopped: (task: string) => { isOn(): boolean; set(isOn: boolean): void }
  /** Tasks that are done. */
  readonly done: Subscribe<void>
  readonly countDown: (tasks: number) => Promise<void>
  /** Lets the bots come and go as `allowed` says. */
  readonly updatePresence: () => void
  readonly clock: Clock
  readonly log: Log
}

export type Schedule = ReturnType<typeof createSchedule>

/** How often the time of day is looked at: also a clock that was changed is noticed. */
const tickMs = 10_000
const always: Allowed = { building: true, playing: true }
/** A bot that has come back may not be in the game yet. */
const maxTries = 60

/**
 * Building hours, daily restarts of the game server, and an end after so many tasks. The task that the schedule has stopped is continued when
 * it may be, also by a later start of the program; one that a caller starts outside of the hours is left alone until they end the next time.
 */
export function createSchedule(deps: ScheduleDependencies) {
  const { building, clock, log } = deps
  /** Tasks that the schedule has stopped, before the start of the program as well. */
  let stopped = deps.paused().filter((task) => deps.isStopped(task).isOn())
  let allowed: Allowed = stopped.length > 0 ? { ...always, building: false } : always
  let cancel = (): void => {}
  let cancelTry = (): void => {}

  function hasTimes(): boolean {
    const { from, restart } = deps.settings()
    return from !== '' || restart !== ''
  }

  /** Tasks that somebody has continued since are theirs. */
  function forgetContinued(): void {
    if (stopped.length === 0) return
    const paused = new Set(deps.paused())
    for (const task of stopped) if (!paused.has(task)) deps.isStopped(task).set(false)
    stopped = stopped.filter((task) => paused.has(task))
  }

  function tick(): void {
    cancel()
    forgetContinued()
    // The time zone takes the runtime 4 ms and 4 MB: without times it is not read.
    follow(hasTimes() ? allowedAt(clock.date(), deps.settings()) : always).catch((error: unknown) =>
      log.error('the schedule could not be followed', { error }),
    )
    cancel = hasTimes() ? clock.after(tickMs, tick) : () => {}
  }

  async function follow(next: Allowed): Promise<void> {
    const before = allowed
    allowed = next
    if (before.building && !next.building) await stopTasks()
    if (before.playing !== next.playing) deps.updatePresence()
    if (!before.building && next.building) await continueTasks(maxTries)
  }

  async function stopTasks(): Promise<void> {
    const tasks = building.currentIds()
    if (tasks.length === 0) return
    log.info('building stops as the schedule says', { tasks })
    for (const task of tasks) deps.isStopped(task).set(true)
    await building.stop(undefined, sentence('stoppedBySchedule'))
    stopped = [...tasks]
  }

  async function continueTasks(tries: number): Promise<void> {
    forgetContinued()
    for (const task of stopped) {
      if (!allowed.building) return
      try {
        await building.start(task)
        forgetContinued()
      } catch (error) {
        if (tries > 1) cancelTry = clock.after(tickMs, () => void continueTasks(tries - 1))
        else log.error('a task that the schedule has stopped could not be continued', { error, task })
        return
      }
    }
    building.startNext()
  }

  function countDone(): void {
    const { tasks } = deps.settings()
    if (tasks === 0) return
    deps
      .countDown(tasks - 1)
      .catch((error: unknown) => log.error('the tasks that are done could not be counted', { error }))
    if (tasks === 1) void building.setAutomatic(false)
  }

  deps.settingsChanged(tick)
  deps.done(countDone)

  return {
    start: tick,
    stop(): void {
      cancel()
      cancelTry()
    },
    /** Whether automatic building may begin a task. */
    mayBuild: (): boolean => allowed.building,
    /** Whether the bots may be in the game. */
    mayPlay: (): boolean => allowed.playing,
  }
}
