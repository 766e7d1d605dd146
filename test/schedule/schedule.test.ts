import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import { createSchedule } from '../../lib/schedule/schedule.ts'
import { scheduleDefaults } from '../../lib/schedule/schedule-settings.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { createWorkshop, draft } from '../tasks/workshop.ts'

const minute = 60_000

/** Two tasks with automatic building and a schedule; the clock begins at 12:00. */
async function scheduled(times: Partial<typeof scheduleDefaults>) {
  const schedule: { current?: ReturnType<typeof createSchedule> } = {}
  const workshop = createWorkshop(
    undefined,
    true,
    undefined,
    undefined,
    () => schedule.current?.mayBuild() ?? true,
  )
  const { building, repository, clock, bot } = workshop
  const changed = createChannel<void>()
  const settings = { ...scheduleDefaults, ...times }
  const presence: boolean[] = []
  const memory = new Set<string>()
  const dependencies: Parameters<typeof createSchedule>[0] = {
    settings: () => settings,
    settingsChanged: changed.subscribe,
    building,
    paused: () => repository.queue().flatMap(({ ID, Status }) => (Status === 'pause' ? [ID] : [])),
    isStopped: (task) => ({
      isOn: () => memory.has(task),
      set: (isOn) => void (isOn ? memory.add(task) : memory.delete(task)),
    }),
    done: (listener) =>
      building.finished(({ kind }) => {
        if (kind === 'done') listener()
      }),
    async countDown(tasks) {
      settings.tasks = tasks
    },
    updatePresence() {
      const mayPlay = schedule.current?.mayPlay() ?? true
      bot.isReady = mayPlay
      presence.push(mayPlay)
    },
    clock,
    log,
  }
  schedule.current = createSchedule(dependencies)
  await workshop.tasks.create([draft, { ...draft, OffsetX: 192 }])
  schedule.current.start()
  building.startNext()
  await workshop.settle()
  return {
    ...workshop,
    settings,
    presence,
    memory,
    change: () => changed.publish(),
    stop: () => schedule.current?.stop(),
    /** The program ends and starts again. */
    restart() {
      schedule.current?.stop()
      schedule.current = createSchedule(dependencies)
      schedule.current.start()
    },
  }
}

test('a map stops at the end of the hours and goes on at their beginning, and none begins between', async () => {
  const { queued, clock, runs, building, stop } = await scheduled({ from: '08:00', to: '13:00' })
  expect(queued()).toEqual(['task-1 building', 'task-2 init'])

  await clock.advance(59 * minute)
  expect(queued()[0]).toBe('task-1 building')
  await clock.advance(2 * minute)
  // Such as when a bot joins.
  building.startNext()
  expect(queued()).toEqual(['task-1 pause', 'task-2 init'])
  await clock.advance(18 * 60 * minute)
  expect([runs.length, queued()[0]]).toEqual([1, 'task-1 pause'])
  await clock.advance(60 * minute)

  expect(queued()).toEqual(['task-1 building', 'task-2 init'])
  stop()
})

test('a map that the schedule has stopped goes on at the beginning of the hours, though the program was started again meanwhile', async () => {
  const { queued, clock, settle, memory, stop, restart } = await scheduled({ from: '08:00', to: '13:00' })
  await clock.advance(61 * minute)
  expect([queued()[0], [...memory]]).toEqual(['task-1 pause', ['task-1']])

  restart()
  await clock.advance(18 * 60 * minute)
  expect(queued()[0]).toBe('task-1 pause')
  restart()
  await clock.advance(60 * minute)
  await settle()

  expect([queued()[0], [...memory]]).toEqual(['task-1 building', []])
  stop()
})

test('one that was stopped and is to go on does so when the program starts within the hours; one that somebody has stopped since does not', async () => {
  const { queued, clock, building, memory, settle, stop, restart } = await scheduled({
    from: '08:00',
    to: '13:00',
  })
  await clock.advance(61 * minute)
  stop()
  await clock.advance(20 * 60 * minute)
  restart()
  await settle()
  expect(queued()[0]).toBe('task-1 building')

  await clock.advance(minute)
  await building.stop()
  expect(memory.size).toBe(0)
  restart()
  await clock.advance(minute)

  expect(queued()[0]).toBe('task-1 pause')
  stop()
})

test('a map that could not be continued yet is not tried again after the program has ended', async () => {
  const { queued, clock, bot, stop } = await scheduled({ from: '08:00', to: '13:00' })
  await clock.advance(61 * minute)
  bot.isReady = false
  await clock.advance(19 * 60 * minute)

  stop()
  bot.isReady = true
  await clock.advance(minute)

  expect(queued()[0]).toBe('task-1 pause')
})

test('the bots leave a minute before the server restarts, and go on with their map afterwards', async () => {
  const { queued, clock, presence, stop } = await scheduled({ restart: '12:30', restartMinutes: 5 })

  await clock.advance(28.5 * minute)
  expect([presence, queued()[0]]).toEqual([[], 'task-1 building'])
  await clock.advance(1 * minute)
  expect([presence, queued()[0]]).toEqual([[false], 'task-1 pause'])
  await clock.advance(6 * minute)

  expect([presence, queued()[0]]).toEqual([[false, true], 'task-1 building'])
  stop()
})

test('a bot that takes long to come back is waited for; a map that a player has deleted or begun meanwhile is left alone', async () => {
  const { queued, clock, bot, building, runs, settle, stop } = await scheduled({
    restart: '12:30',
    restartMinutes: 5,
  })
  await clock.advance(30 * minute)
  await clock.advance(5.2 * minute)
  bot.isReady = false
  await clock.advance(3 * minute)
  bot.isReady = true
  await clock.advance(minute)
  expect(queued()[0]).toBe('task-1 building')

  await clock.advance((24 * 60 - 8) * minute)
  expect(queued()[0]).toBe('task-1 pause')
  bot.isReady = true
  await building.start('task-2')
  await settle()
  await clock.advance(10 * minute)

  expect(queued()).toEqual(['task-1 pause', 'task-2 building'])
  expect(runs.length).toBeGreaterThan(2)
  stop()
})

test('automatic building ends after so many tasks', async () => {
  const { run, queued, settle, settings, building, clock, stop } = await scheduled({ tasks: 1 })

  ;(await run()).end({ kind: 'done' })
  await settle()
  await clock.advance(minute)

  expect([settings.tasks, building.isAutomatic(), queued()]).toEqual([0, false, ['task-2 init']])
  stop()
})

test('hours that are set while a map is built count at once, and are forgotten when they are taken away', async () => {
  const { queued, clock, settings, change, stop } = await scheduled({})
  Object.assign(settings, { from: '08:00', to: '11:00' })
  change()
  await clock.advance(1000)
  expect(queued()[0]).toBe('task-1 pause')
  Object.assign(settings, { from: '', to: '' })
  change()
  await clock.advance(1000)

  expect(queued()[0]).toBe('task-1 building')
  stop()
})

test('without times the time zone is not read, which would slow down each start', () => {
  const { getHours } = Date.prototype
  let reads = 0
  Date.prototype.getHours = function () {
    reads++
    return getHours.call(this)
  }
  try {
    for (const [times, expected] of [
      [{}, 0],
      [{ from: '08:00', to: '13:00' }, 1],
    ] as const) {
      const building = {
        currentIds: () => [],
        stop: async () => {},
        start: async () => {},
        startNext: () => {},
        setAutomatic: async () => {},
      }
      const { clock } = createWorkshop()
      const schedule = createSchedule({
        settings: () => ({ ...scheduleDefaults, ...times }),
        settingsChanged: createChannel<void>().subscribe,
        building,
        paused: () => [],
        isStopped: () => ({ isOn: () => false, set: () => {} }),
        done: createChannel<void>().subscribe,
        countDown: async () => {},
        updatePresence: () => {},
        clock,
        log,
      })
      reads = 0
      schedule.start()
      schedule.stop()
      expect(reads).toBe(expected)
    }
  } finally {
    Date.prototype.getHours = getHours
  }
})
