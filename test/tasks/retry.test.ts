import { expect, test } from 'bun:test'
import type { Cause, CauseCode } from '../../lib/tasks/causes.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { createWorkshop, draft, progressOf } from './workshop.ts'

const minute = 60_000
const failed = (code: CauseCode, more: Partial<Cause> = {}): RunEnd => ({
  kind: 'failed',
  reason: 'no carpets',
  cause: { code, text: 'no carpets', ...more },
})

/** A task that fails whenever it is begun. */
async function failingTask(code: CauseCode = 'material-missing') {
  const shop = createWorkshop()
  await shop.tasks.create(draft)
  shop.building.start('task-1')
  const fail = async () => {
    const run = await shop.run()
    run.end(failed(code))
    await shop.settle()
  }
  return { ...shop, fail, cause: () => shop.tasks.get('task-1').Record?.Cause }
}

test('a failed task is begun again after 1, 5, 15 and 60 minutes, and then each hour', async () => {
  const { clock, runs, fail, cause } = await failingTask()
  const waited: number[] = []

  for (let failures = 1; failures <= 6; failures++) {
    await fail()
    let minutes = 0
    while (runs.length === failures) {
      await clock.advance(minute)
      minutes++
    }
    waited.push(minutes)
  }

  expect(waited).toEqual([1, 5, 15, 60, 60, 60])
  await fail()
  expect(cause()).toMatchObject({ code: 'material-missing', tries: 7, since: '2026-11-20T12:00:00.000Z' })
})

test('it is given up after the hours of the settings', async () => {
  const { clock, runs, fail, cause, retry } = await failingTask()
  retry.hours = 2

  for (let tries = 0; tries < 5; tries++) {
    await fail()
    await clock.advance(61 * minute)
  }

  // At 0, 1, 62 and 123 minutes from the beginning of the last pause each.
  expect(runs).toHaveLength(3)
  expect(cause()?.retryAt).toBeUndefined()
})

test.each(['no-blueprint', 'bad-blueprint', 'unknown-block', 'water-flows-away', 'internal'] as const)(
  '%s can not pass, so the task stays as it is',
  async (code) => {
    const { clock, runs, fail, cause } = await failingTask(code)
    await fail()

    await clock.advance(200 * 60 * minute)

    expect(runs).toHaveLength(1)
    expect(cause()).toEqual({ code, text: 'no carpets' })
  },
)

test('without the setting nothing is begun again', async () => {
  const { clock, runs, fail, cause, retry } = await failingTask()
  retry.enabled = false
  await fail()

  await clock.advance(24 * 60 * minute)

  expect(runs).toHaveLength(1)
  expect(cause()?.retryAt).toBeUndefined()
})

test('when it has placed something, the schedule begins anew', async () => {
  const { clock, run, settle, fail, cause } = await failingTask()
  await fail()
  await clock.advance(minute)
  await fail()
  await clock.advance(5 * minute)
  const second = await run()
  second.report(progressOf({ placements: 3 }))
  second.end(failed('material-missing'))
  await settle()

  expect(cause()).toMatchObject({
    tries: 1,
    since: '2026-11-20T12:06:00.000Z',
    retryAt: '2026-11-20T12:07:00.000Z',
  })
})

test('automatic building takes the other tasks meanwhile, and retries and waiting tasks take turns', async () => {
  const { clock, tasks, building, run, settle, runs } = createWorkshop()
  await tasks.create(Array.from({ length: 4 }, () => draft))
  await building.setAutomatic(true)
  const order: string[] = []
  for (let step = 0; step < 6; step++) {
    const { task, end } = await run()
    order.push(task.ID)
    // All of this takes long enough for the failed one to be due again.
    await clock.advance(20 * minute)
    end(task.ID === 'task-1' ? failed('material-missing') : { kind: 'done' })
    await settle()
    if (runs.length === step + 1) await clock.advance(60 * minute)
  }

  expect(order.slice(0, 4)).toEqual(['task-1', 'task-2', 'task-1', 'task-3'])
  expect(order).toContain('task-4')
})

test('a look that finds the material begins the task at once; one that finds other material does not', async () => {
  const { clock, building, runs, fail, settle } = await failingTask()
  await fail()

  await building.hasten((_, { item }) => item === 'stone')
  await settle()
  const before = runs.length
  await building.hasten(() => true)
  await clock.advance(1)

  expect([before, runs.length]).toEqual([1, 2])
})

test('a task that was given up is not begun again, but can be by hand', async () => {
  const { clock, building, runs, fail, run } = await failingTask()
  await fail()
  await building.giveUp('task-1')
  await clock.advance(24 * 60 * minute)
  const before = runs.length

  building.start('task-1')
  await run()

  expect([before, runs.length]).toEqual([1, 2])
})

test('a task that was stopped waits for a caller', async () => {
  const { clock, building, runs, fail, run } = await failingTask()
  await fail()
  await clock.advance(minute)
  await run()
  await building.stop()
  await clock.advance(24 * 60 * minute)

  expect(runs).toHaveLength(2)
})

test('without a bot in the game a due task waits for one', async () => {
  const { clock, building, bot, runs, fail, settle } = await failingTask()
  await fail()
  bot.isReady = false
  await clock.advance(2 * minute)
  const before = runs.length
  bot.isReady = true
  building.startNext()
  await settle()

  expect([before, runs.length]).toEqual([1, 2])
})

test('a run that fails while the program ends is not begun again by it', async () => {
  const { clock, building, runs, run } = await failingTask()
  const { end } = await run()

  end(failed('material-missing'))
  await building.leave()
  await clock.advance(60 * minute)

  expect(runs).toHaveLength(1)
})
