import { expect, test } from 'bun:test'
import { type CellsEvent, createCells } from '../../lib/tasks/cells.ts'
import { createHandClock } from '../support/hand-clock.ts'

const area = { x: -64, z: -65, width: 3, length: 2 }
const preview = { x: -64, z: -64 }

function watched() {
  const clock = createHandClock()
  const cells = createCells(clock)
  const messages: CellsEvent[] = []
  cells.changed((event) => messages.push(event))
  return { clock, cells, messages }
}

test('a map that is begun is unseen where it has blocks', () => {
  const { cells, messages } = watched()

  cells.reportFor('a', preview).begin(area, [0, 1, 5])

  expect(cells.get('a')).toEqual({ ...area, preview, revision: 1, cells: '110001', id: 'a' })
  expect(messages).toEqual([{ id: 'a', revision: 1 }])
})

test('changes are told by their new state, once per cell, and lead from one revision to the next', async () => {
  const { clock, cells, messages } = watched()
  const report = cells.reportFor('a', preview)
  report.begin(area, [0, 1, 5])
  for (const state of ['missing', 'right'] as const) report.set(0, state)
  report.set(5, 'wrong')
  await clock.advance(250)

  report.set(0, 'right')
  await clock.advance(250)

  expect(messages.slice(1)).toEqual([{ id: 'a', revision: 2, from: 1, right: [0], wrong: [5] }])
  expect(cells.get('a').cells).toBe('310004')
  expect(cells.latest()).toEqual({ id: 'a', revision: 2 })
})

test('more changes than are worth a list are only announced', async () => {
  const { clock, cells, messages } = watched()
  const report = cells.reportFor('a', preview)
  report.begin({ ...area, width: 128, length: 128 }, Array(16_384).keys())
  for (let cell = 0; cell < 401; cell++) report.set(cell, 'missing')

  await clock.advance(250)

  expect(messages).toEqual([
    { id: 'a', revision: 1 },
    { id: 'a', revision: 2 },
  ])
})

test('the cells of another task and what its end still reports are not mixed with those of this one', () => {
  const { cells } = watched()
  const old = cells.reportFor('old', preview)
  old.begin(area, [0])
  cells.reportFor('new', preview).begin(area, [0])

  old.set(0, 'right')

  expect(cells.get('new').cells).toBe('100000')
  expect(() => cells.get('old')).toThrow('old')
})

test.each([30, 100])('%p blocks a second take 4 messages and 1 kB a second at most', async (rate) => {
  const { clock, cells, messages } = watched()
  const report = cells.reportFor(crypto.randomUUID(), preview)
  report.begin({ ...area, width: 128, length: 128 }, Array(16_384).keys())
  const seconds = 60
  for (let block = 0; block < rate * seconds; block++) {
    report.set(10_000 + block, 'right')
    await clock.advance(1000 / rate)
  }

  const at = clock.date().toISOString()
  const bytes = messages.reduce((sum, data) => sum + JSON.stringify({ type: 'cells', at, data }).length, 0)
  process.stdout.write(
    `cells: ${rate} blocks a second are ${Math.round(bytes / seconds)} bytes and ${messages.length / seconds} messages a second\n`,
  )
  expect(bytes / seconds).toBeLessThanOrEqual(1000)
  expect(messages.length / seconds).toBeLessThanOrEqual(4.1)
})

test('another member takes the cells that one has seen, and a run that both share begins its map once', () => {
  const [{ cells: seeing }, { cells: other }] = [watched(), watched()]
  const begin = (cells: typeof seeing) => cells.reportFor('a', preview, 'run').begin(area, [0, 1, 5])
  begin(seeing)
  begin(other)
  seeing.reportFor('a', preview, 'run').set(0, 'right')
  seeing.reportFor('a', preview, 'run').set(5, 'wrong')

  const patches = seeing.patches('a', [area])
  for (const patch of patches) other.merge('a', patch)
  begin(other)

  expect(patches).toEqual([{ ...area, runs: '1r1u3n1w' }])
  expect(other.get('a').cells).toBe('310004')
  expect(seeing.patches('a', [{ ...area, width: 4 }])).toEqual([])
})
