import { expect, test } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { createChannel } from '../../lib/emitter.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { createBotShares } from '../../lib/fleet/shares/bot-shares.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { simulate } from '../simulation/simulate.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { artTask, createSlowBot, flatArt, turn } from './fake-bot.ts'

test('a task whose bot still makes a map item of another task waits for it', async () => {
  const opened = Promise.withResolvers<RunEnd>()
  const bots = ['one', 'two'].map((name) => createSlowBot(name, () => opened.promise))
  const shares = createBotShares({ bots: () => bots, changed: createChannel<void>().subscribe })
  const stop = new AbortController()
  const { signal } = stop
  shares.open('first', 100, () => false)
  for (const bot of shares.of('first')) void bot.openMap({ job: { signal } } as never)
  const begun = () => bots.flatMap(({ jobs }) => jobs.map(({ task }) => task.ID))

  shares.open('second', 100_000, () => false)
  const end = createFleetBuilder({ bots: () => shares.of('second'), clock: systemClock, log }).build({
    task: { ...artTask, ID: 'second' },
    blueprint: flatArt(1, 1),
    report() {},
    signal,
  })
  await turn()
  const before = begun()
  opened.resolve({ kind: 'done' })
  await turn()
  const after = begun()
  stop.abort()

  expect(before).toEqual([])
  expect(after).toEqual(['second'])
  expect(await end).toEqual({ kind: 'stopped' })
})

/** Bots that are divided among tasks. */
function sharesOf(count: number) {
  const bots = Array.from({ length: count }, (_, at) => createSlowBot(`bot ${at}`))
  const shares = createBotShares({ bots: () => bots, changed: createChannel<void>().subscribe })
  const present = (task: string) => shares.of(task).filter((bot) => !bot.isPaused())
  return {
    shares,
    present,
    counts: (...tasks: string[]) => tasks.map((task) => present(task).length),
    /** All of a task begin to build, until they are told to end. */
    begin(task: string) {
      const end = new AbortController()
      for (const bot of present(task)) void bot.builder.build({ signal: end.signal } as never)
      return async () => {
        end.abort()
        await turn()
      }
    },
  }
}

test.each([1, 2, 3, 8, 12, 40])(
  '%p bots go to one task after the other, with two loads for each',
  (count) => {
    const { shares, counts } = sharesOf(count)

    shares.open('first', 16_384, () => false)
    const ofOne = counts('first')
    shares.open('second', 16_384, () => false)
    const ofTwo = counts('first', 'second')

    expect(ofOne).toEqual([count])
    // 16,384 blocks are two loads for five bots; what both have no use for is divided among them.
    if (count === 1) expect(ofTwo).toEqual([1, 0])
    else if (count <= 6) expect(ofTwo).toEqual([count - 1, 1])
    else if (count <= 10) expect(ofTwo).toEqual([5, count - 5])
    else expect(Math.min(...ofTwo)).toBeGreaterThanOrEqual(5)
  },
)

test('bots that have nothing left to do go to the next task, those at work stay, and none goes for little', async () => {
  const { shares, counts, begin } = sharesOf(6)
  shares.open('first', 16_384, () => false)
  const end = begin('first')
  shares.open('second', 16_384, () => false)
  shares.setLeft('first', 3000)
  const atWork = counts('first', 'second')
  await end()

  shares.setLeft('first', 2900)
  const free = counts('first', 'second')
  shares.setLeft('first', 0)
  const done = counts('first', 'second')
  shares.setLeft('second', 400)
  shares.setLeft('first', 900)
  const little = counts('first', 'second')
  shares.setLeft('first', 1200)
  const enough = counts('first', 'second')

  expect({ atWork, free, done, little, enough }).toEqual({
    atWork: [5, 1],
    free: [1, 5],
    done: [1, 5],
    little: [1, 5],
    enough: [2, 4],
  })
})

test('the bots of a task that has ended are free for the next, and go to others if none begins', async () => {
  await simulate(async () => {
    const { shares, present, counts } = sharesOf(4)
    shares.open('first', 6000, () => false)
    shares.open('second', 60_000, () => false)
    const before = present('first').map((bot) => bot.name())
    shares.close('first')
    shares.open('third', 2000, () => false)
    const taken = present('third').map((bot) => bot.name())
    shares.close('third')
    await Bun.sleep(2000)

    expect(before).toContain(taken[0]!)
    expect(counts('second')).toEqual([4])
  })
})

test('work that is stopped while its bot is still busy for another task ends as stopped', async () => {
  const opened = Promise.withResolvers<RunEnd>()
  const bot = createSlowBot('one', () => opened.promise)
  const shares = createBotShares({ bots: () => [bot], changed: createChannel<void>().subscribe })
  const [firstStop, secondStop] = [new AbortController(), new AbortController()]
  shares.open('first', 100, () => false)
  shares.open('second', 100, () => false)
  const [asFirst, asSecond] = [shares.of('first')[0]!, shares.of('second')[0]!]
  const first = asFirst.openMap({ job: { signal: firstStop.signal } } as never)
  const ends = [
    asSecond.builder.build({ signal: secondStop.signal } as never),
    asSecond.openMap({ job: { signal: secondStop.signal } } as never),
  ]

  await turn()
  secondStop.abort()

  expect(await Promise.all(ends)).toEqual([{ kind: 'stopped' }, { kind: 'stopped' }])
  opened.resolve({ kind: 'done' })
  expect(await first).toEqual({ kind: 'done' })
})

test('bots are not divided anew for each block that is placed, but when a task ends', () => {
  const bots = Array.from({ length: 16 }, (_, at) => createSlowBot(`bot ${at}`))
  const shares = createBotShares({ bots: () => bots, changed: createChannel<void>().subscribe })
  let asked = 0
  const holds = () => {
    asked++
    return false
  }
  for (const task of ['first', 'second']) shares.open(task, 4000, holds)
  const atBeginning = asked

  for (let left = 3999; left >= 2000; left--) shares.setLeft('first', left)
  const perBlock = (asked - atBeginning) / 2000
  const before = asked
  for (const left of [1, 0]) shares.setLeft('first', left)

  expect(perBlock).toBeLessThan(2)
  expect(asked).toBeGreaterThan(before)
})

test('a bot that has maps of a task with it is the one that goes on with them, and stays', () => {
  const bots = ['one', 'two', 'three'].map((name) => createSlowBot(name))
  const shares = createBotShares({ bots: () => bots, changed: createChannel<void>().subscribe })
  const of = (task: string) => shares.of(task).flatMap((bot) => (bot.isPaused() ? [] : [bot.name()]))
  const holdsThird = (bot: { name(): string }) => bot.name() === 'three'

  shares.open('first', 100, () => false)
  shares.open('second', 100, holdsThird)
  const before = of('second')
  // More is left of the first, for which one bot of the second moves.
  shares.setLeft('first', 100_000)
  shares.open('third', 100, () => false)

  expect(before).toContain('three')
  expect(of('second')).toEqual(['three'])
  expect([...of('first'), ...of('third')].sort()).toEqual(['one', 'two'])
})

test('a bot builds the task that it is assigned to, if that is built, but leaves none without a bot', () => {
  const bots = ['one', 'two', 'three'].map((name) => createSlowBot(name))
  let assigned: Record<string, string> = { one: 'second', two: 'second' }
  const shares = createBotShares({
    bots: () => bots,
    changed: createChannel<void>().subscribe,
    assignedTo: (bot) => assigned[bot.name()],
  })
  const of = (task: string) => shares.of(task).flatMap((bot) => (bot.isPaused() ? [] : [bot.name()]))

  shares.open('first', 100_000, () => false)
  expect(of('first').sort()).toEqual(['one', 'three', 'two'])
  shares.open('second', 100, () => false)
  // Most is left of the first, yet those that are assigned stay.
  expect([of('first'), of('second').sort()]).toEqual([['three'], ['one', 'two']])

  assigned = { one: 'second', two: 'second', three: 'second' }
  shares.update()
  expect([of('first').length, of('second').length]).toEqual([1, 2])
})
