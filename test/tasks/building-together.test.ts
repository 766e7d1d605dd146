import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import { type BuildState, type Crew, changeAlone, type Part } from '../../lib/tasks/crew.ts'
import type { StoredTask, TaskStore } from '../../lib/tasks/ports.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { createMemoryStore } from './memory-store.ts'
import { createWorkshop, progressOf, storedTask } from './workshop.ts'

/**
 * Two members on one state, each with a builder that the test plays; the task `a` is being built. A report of
 * a member at work takes `reportMs` to reach the others.
 */
async function startTogether({ reportMs = 0 } = {}) {
  const clock = createHandClock()
  const changed = createChannel<void>()
  let state: BuildState = { isAutomatic: false, run: null, skipped: [], ended: null }
  const parts = new Map<number, Part>()
  const arrived: { readonly member: number; readonly isLast: boolean }[] = []
  const dead = new Set<number>()
  const crewOf = (member: number): Crew => ({
    isShared: true,
    state: () => state,
    setState(changes) {
      if (changes.run?.id !== state.run?.id) parts.clear()
      state = { ...state, ...changes }
    },
    async change(decide) {
      decide()
      changed.publish()
    },
    changed: changed.subscribe,
    others: () =>
      [...parts].flatMap(([other, part]) =>
        other === member ? [] : [{ ...part, isAtWork: !part.end && !dead.has(other) }],
      ),
    read: (work) => work(),
    async report(_run, part) {
      if (!part.end && reportMs > 0) await new Promise<void>((resolve) => clock.after(reportMs, resolve))
      parts.set(member, part)
      arrived.push({ member, isLast: part.end !== undefined })
      changed.publish()
    },
  })
  const written = createChannel<{ readonly by: number; readonly stored: StoredTask }>()
  function storeOf(member: number): TaskStore {
    const write = (stored: StoredTask) => written.publish({ by: member, stored })
    return {
      ...createMemoryStore([storedTask({ ID: 'a' })]),
      update: write,
      move: write,
      onNews(listener) {
        written.subscribe(({ by, stored }) => {
          const places = { queue: [], history: [], [stored.list]: ['a'] }
          if (by !== member) listener({ tasks: [stored], ...places })
        })
      },
    }
  }
  const [one, two] = [0, 1].map((member) =>
    createWorkshop(storeOf(member), false, undefined, {
      crew: crewOf(member),
      change: changeAlone,
      clock,
    }),
  ) as [ReturnType<typeof createWorkshop>, ReturnType<typeof createWorkshop>]
  await one.building.start('a')
  await clock.advance(0)
  function kill(member: number): void {
    dead.add(member)
    changed.publish()
  }
  return { clock, one, two, kill, arrived }
}

test('a member that fails at once leaves the task to those that are about to join', async () => {
  const { clock, one, two } = await startTogether()
  one.runs[0]!.end({ kind: 'failed', reason: 'no station' })
  two.runs[0]!.report(progressOf({ placements: 7 }))
  await clock.advance(3000)
  const meanwhile = two.building.currentId()
  two.runs[0]!.end({ kind: 'done' })
  await clock.advance(0)

  expect(meanwhile).toBe('a')
  expect(two.tasks.history()).toMatchObject([{ ID: 'a', Record: { PlaceBlockTimes: 7, Finish: true } }])
})

test('when all members fail, the task has failed with the reason of one', async () => {
  const { clock, one, two } = await startTogether()

  for (const { runs } of [one, two]) runs[0]!.end({ kind: 'failed', reason: 'no carpets' })
  await clock.advance(3000)

  expect(one.building.currentId()).toBeUndefined()
  expect(one.tasks.get('a')).toMatchObject({ Status: 'error', Record: { ErrorMessage: 'no carpets' } })
})

test('a task that is built before the death of another member is known is closed then', async () => {
  const { clock, one, two, kill } = await startTogether()
  two.runs[0]!.report(progressOf({ placements: 5 }))
  await clock.advance(1000)
  one.runs[0]!.end({ kind: 'done' })
  await clock.advance(3000)
  const meanwhile = one.building.currentId()

  kill(1)
  await clock.advance(0)

  expect(meanwhile).toBe('a')
  expect(one.tasks.history()).toMatchObject([{ ID: 'a', Status: 'done', Record: { Finish: true } }])
})

test('a member whose bots were paused joins again when they go on, and its figures add up', async () => {
  const { clock, one, two } = await startTogether()
  two.runs[0]!.report(progressOf({ placements: 5 }))
  two.runs[0]!.end({ kind: 'stopped' })
  await clock.advance(0)
  const left = two.building.isBusy()

  two.building.startNext()
  await clock.advance(0)
  two.runs[1]!.report(progressOf({ placements: 2 }))
  one.runs[0]!.report(progressOf({ placements: 10 }))
  await clock.advance(1000)

  expect(left).toBe(false)
  expect(two.building.isBusy()).toBe(true)
  expect(one.building.progress()?.placements).toBe(17)
})

test('a bot that has given up is told of while the others build', async () => {
  const { clock, one, two } = await startTogether()
  const bot = { name: 'b', phase: 'placing', x: 0, z: 0, length: 16, blocksPerSecond: 0, need: '' } as const
  const gaveUp = { ...bot, width: 0, length: 0, need: 'no wool' }
  two.runs[0]!.report(progressOf({ bots: [{ ...bot, width: 16 }, gaveUp] }))
  two.runs[0]!.end({ kind: 'failed', reason: 'no wool' })
  await clock.advance(3000)

  expect(one.building.progress()?.bots).toEqual([gaveUp])
})

test('a stop at one member ends the parts of all, and the record is their sum', async () => {
  const { clock, one, two } = await startTogether()
  one.runs[0]!.report(progressOf({ placements: 3 }))
  two.runs[0]!.report(progressOf({ placements: 4 }))
  await clock.advance(1000)

  await two.building.stop()

  expect([one, two].map(({ building }) => building.isBusy())).toEqual([false, false])
  expect(one.building.currentId()).toBeUndefined()
  for (const { tasks } of [one, two])
    expect(tasks.get('a')).toMatchObject({
      Status: 'pause',
      Record: { PlaceBlockTimes: 7, StopTimes: 1 },
    })
})

test('a report that is under way when a part ends arrives before the last one', async () => {
  const { clock, one, arrived } = await startTogether({ reportMs: 500 })
  await clock.advance(2000)

  const stopping = one.building.stop()
  await clock.advance(2000)
  await stopping

  expect(arrived.slice(-4)).toEqual([
    { member: 0, isLast: false },
    { member: 1, isLast: false },
    { member: 0, isLast: true },
    { member: 1, isLast: true },
  ])
})
