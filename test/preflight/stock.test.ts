import { expect, test } from 'bun:test'
import { surveyBlueprint } from '../../lib/library/survey.ts'
import { createPreflight } from '../../lib/preflight/preflight.ts'
import type { StationStock, StockedBox } from '../../lib/stations/station-stock.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { sentence } from '../../lib/words/sentence.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createWorkshop, draft } from '../tasks/workshop.ts'

const seenAt = '2026-11-20T11:00:00.000Z'
const art = blueprintOf(
  { width: 4, height: 1, length: 4 },
  Array.from({ length: 16 }, (_, i) => [i % 4, 0, Math.floor(i / 4), i < 6 ? 'red_wool' : 'stone'] as const),
)

/** The check of a task of 6 red wool and 10 stone with these boxes at its station. */
async function checkWith(
  boxes: readonly Partial<StockedBox>[],
  carried: Readonly<Record<string, number>> = {},
  { changes = {}, dump }: { changes?: Partial<Task>; dump?: [number, number, number] } = {},
) {
  const blueprints = { read: async () => art, survey: async () => surveyBlueprint(art) }
  const { tasks, repository } = createWorkshop(undefined, false, blueprints)
  const station: StationStock = {
    server: 0,
    warp: '',
    searchedAt: seenAt,
    ...(dump ? { dump } : {}),
    boxes: boxes.map((box, x) => ({
      position: [x, 61, 0],
      item: '',
      hasButton: false,
      items: null,
      seenAt: box.items ? seenAt : null,
      problem: '',
      ...box,
    })),
  }
  const id = await tasks.create(draft)
  const { task, ...stored } = repository.get(id)
  const Record = { ...task.Record, ...changes.Record }
  repository.save({ ...stored, task: { ...task, ...changes, Record } })
  const { problems, warnings, materials } = await createPreflight({
    repository,
    blueprints,
    gameVersion: () => undefined,
    worldHeights: () => ({ bottom: -64, top: 320 }),
    stationsFor: () => [station],
    stations: () => [station],
    sight: () => undefined,
    carried: () => new Map(Object.entries(carried)),
    movement: () => 'fly',
  }).check(id)
  return { problems: problems.map(String), warnings: warnings.map(String), materials }
}

test('an item that no box had when all were opened is a problem, with the time of the look', async () => {
  const { problems, warnings, materials } = await checkWith([{ items: { stone: 64 } }, { items: {} }])

  expect(materials).toEqual([
    { name: 'stone', needed: 10, known: 64, seenAt },
    { name: 'red_wool', needed: 6, known: 0, seenAt },
  ])
  expect(problems).toEqual([
    'Material is missing: there are 0 of 6 red_wool; fill the boxes of the stations.',
  ])
  expect(warnings).toEqual([])
})

test('while a box was never opened, the stock is not known, and a warning says how many boxes that are', async () => {
  const { problems, warnings, materials } = await checkWith([{ items: { stone: 64 } }, {}, {}])

  expect(materials[1]).toEqual({ name: 'red_wool', needed: 6, known: null, mayBeMore: true })
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    '2 boxes of the stations were never opened, so it is not known whether there is enough red_wool; look through the stations.',
  ])
})

test('what the bots carry counts', async () => {
  const { problems, materials } = await checkWith([{ items: { stone: 5 } }], { stone: 5, red_wool: 5 })

  expect(materials).toEqual([
    { name: 'stone', needed: 10, known: 5, seenAt, carried: 5 },
    { name: 'red_wool', needed: 6, known: 0, seenAt, carried: 5 },
  ])
  expect(problems).toEqual([
    'Material is missing: there are 5 of 6 red_wool; fill the boxes of the stations.',
  ])
})

test('maps that are to be finished need empty maps, panes and a box, which the check asks for before anything is built', async () => {
  const enough = { stone: 64, red_wool: 64 }
  const changes = { Finish: { name: 'Castle' } }

  const without = await checkWith([{ items: enough }], {}, { changes })
  const withAll = await checkWith(
    [{ items: { ...enough, map: 1, glass_pane: 1 } }],
    {},
    { changes, dump: [0, 61, 0] },
  )
  const plain = await checkWith([{ items: enough }])

  expect(without.problems).toEqual([
    'The finished maps need a box: choose an empty one as the box for leftover material of the station.',
    'Material is missing: there are 0 of 1 map, 0 of 1 glass_pane; fill the boxes of the stations.',
  ])
  expect([withAll.problems, plain.problems]).toEqual([[], []])
})

test('of many kinds that are missing the first five are named', async () => {
  const kinds = ['red', 'lime', 'blue', 'cyan', 'pink', 'gray', 'black']
  const lines = kinds.map((kind) => [`${kind}_wool`, 0, 9] as const)

  expect(String(sentence('checkMaterialShort', { lines }))).toBe(
    'Material is missing: there are 0 of 9 red_wool, 0 of 9 lime_wool, 0 of 9 blue_wool, 0 of 9 cyan_wool, 0 of 9 pink_wool and 2 more kinds; fill the boxes of the stations.',
  )
})

test('of a task that is built in part, no more counts as needed than what may be left', async () => {
  const Record = { TotalBlocks: 16, RemainBlocks: 4 }

  const { materials, problems } = await checkWith([{ items: { stone: 2 } }], {}, { changes: { Record } })

  expect(materials.map(({ name, needed }) => [name, needed])).toEqual([
    ['stone', 0],
    ['red_wool', 0],
  ])
  expect(problems).toEqual([])
})

test('boxes that are gone are named before what is missing', async () => {
  const gone = [1, 2, 3, 4].map(() => ({ items: { stone: 64, red_wool: 64 }, isGone: true }))

  const { problems } = await checkWith(gone)

  expect(problems).toEqual([
    'The boxes at 0 61 0, 1 61 0, 2 61 0 and 1 more are gone: they were dug up or removed.',
    'Material is missing: there are 0 of 10 stone, 0 of 6 red_wool; fill the boxes of the stations.',
  ])
})
