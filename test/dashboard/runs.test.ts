import { afterEach, expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { cells, followCells, receiveCells } from '../../lib/dashboard/state/cells.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { bots } from '../../lib/dashboard/state/events.ts'
import { fleet } from '../../lib/dashboard/state/fleet.ts'
import { queueSeconds } from '../../lib/dashboard/state/run/queue-seconds.ts'
import { builders, stopBuilding } from '../../lib/dashboard/state/run/stop.ts'
import { chosenRun, progress, run, runs } from '../../lib/dashboard/state/runs.ts'
import { queueOverview } from '../../lib/dashboard/state/tasks.ts'
import { nextTurn } from '../../lib/next-turn.ts'

type Progress = NonNullable<typeof progress.value>

const runOf = (id: string, name: string, remaining?: number) =>
  ({ id, total: 3, remaining, placements: 1, bots: [{ name, width: 9 }] }) as unknown as Progress
const both = { ...runOf('a', 'Weaver', 2), beside: [runOf('b', 'Dyer', 1)] } as Progress

let read: string[] = []

afterEach(() => {
  progress.value = null
  chosenRun.value = undefined
  bots.value = []
  receiveCells(null)
})

function serve(
  revisions: Readonly<Record<string, number>>,
  statesOf: Readonly<Record<string, string>>,
): void {
  read = []
  setClient({
    get: async (_path: string, { path: { id } }: { path: { id: string } }) => {
      read.push(id)
      const area = { id, x: 0, z: 0, width: 3, length: 1, preview: { x: 0, z: 0 } }
      return { ok: true, status: 200, body: { ...area, revision: revisions[id], cells: statesOf[id] } }
    },
  } as unknown as Client)
}

test('of several builds the first is shown until another is chosen, and again when that has ended', () => {
  progress.value = both
  expect([runs.value.length, run.value?.id]).toEqual([2, 'a'])

  chosenRun.value = 'b'
  expect(run.value?.id).toBe('b')

  progress.value = runOf('a', 'Weaver', 2)
  expect(run.value?.id).toBe('a')
})

test('the time of the queue is that of the run as far as the run knows it', () => {
  const tasks = [
    { ID: 'a', Remaining: 500 },
    { ID: 'c', Remaining: 1000 },
  ]
  queueOverview.value = { tasks, blocks: 1500, blocksPerSecond: 10 } as unknown as typeof queueOverview.value
  expect(queueSeconds()).toBe(150)

  progress.value = { ...runOf('a', 'Weaver', 2), secondsLeft: 20 }

  expect(queueSeconds()).toBe(120)
  queueOverview.value = undefined
})

test('cells of a build that is not shown are passed over; they are read once when it is chosen', async () => {
  serve({ a: 5, b: 8 }, { a: '223', b: '233' })
  const stop = followCells()
  progress.value = both
  await nextTurn()

  for (let revision = 8; revision < 20; revision++) {
    receiveCells({ id: 'b', from: revision, revision: revision + 1, right: [0] })
    receiveCells({ id: 'a', from: revision - 3, revision: revision - 2, right: [1] })
  }
  await nextTurn()
  expect([read, cells.value?.id, cells.value?.states.join('')]).toEqual([['a'], 'a', '233'])

  chosenRun.value = 'b'
  await nextTurn()
  receiveCells({ id: 'b', from: 8, revision: 9, right: [0] })
  await nextTurn()
  expect([read, cells.value?.id, cells.value?.states.join('')]).toEqual([['a', 'b'], 'b', '333'])
  stop()
})

test('changes that come while the cells are read are not lost, whatever else is built', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let reads = 0
  const area = { id: 'a', x: 0, z: 0, width: 3, length: 1, preview: { x: 0, z: 0 } }
  setClient({
    get: async () => {
      const revision = await answers[reads++]!.promise
      return { ok: true, status: 200, body: { ...area, revision, cells: revision === 5 ? '223' : '233' } }
    },
  } as unknown as Client)
  const stop = followCells()
  progress.value = both

  receiveCells({ id: 'a', from: 5, revision: 6, right: [1] })
  receiveCells({ id: 'b', from: 1, revision: 2, right: [0] })
  answers[0]!.resolve(5)
  answers[1]!.resolve(6)
  await nextTurn()

  expect([reads, cells.value?.revision, cells.value?.states.join('')]).toEqual([2, 6, '233'])
  stop()
})

test('nothing is read of a build that was not compared with the world yet', async () => {
  serve({ a: 5 }, { a: '111' })
  const stop = followCells()
  progress.value = runOf('a', 'Weaver')
  await nextTurn()
  expect(read).toEqual([])

  receiveCells({ id: 'a', revision: 5 })
  await nextTurn()
  expect(read).toEqual(['a'])
  stop()
})

test('each bot has the work of its own build', () => {
  progress.value = both
  bots.value = ['Weaver', 'Dyer'].map((name) => ({ name, status: 'ready' })) as unknown as typeof bots.value

  expect(fleet.value.map(({ task }) => task)).toEqual(['a', 'b'])
  expect(builders.value).toBe(2)
})

test('one build can be stopped alone', async () => {
  const queries: unknown[] = []
  setClient({
    post: async (_path: string, { query }: { query: unknown }) => queries.push(query) && { ok: true },
  } as unknown as Client)
  progress.value = both

  await stopBuilding('b')
  await stopBuilding()

  expect(queries).toEqual([{ id: 'b' }, {}])
})
