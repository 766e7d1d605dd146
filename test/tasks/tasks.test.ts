import { expect, test } from 'bun:test'
import { sentence } from '../../lib/words/sentence.ts'
import { createMemoryStore } from './memory-store.ts'
import { createWorkshop, draft, storedTask } from './workshop.ts'

test('missing fields are filled in, and fields that the server sets are ignored', async () => {
  const { tasks } = createWorkshop()

  const ids = await tasks.create([
    draft,
    { ...draft, ID: 'mine', Status: 'done', Record: { Finish: true }, IsDestroy: true },
  ])

  expect(ids).toBe('task-1,mine')
  expect(tasks.get('task-1')).toMatchObject({ Type: 'mapArt', Status: 'init', IsDestroy: false })
  expect(tasks.get('task-1').InitialTime).toBe('2026-11-20T12:00:00.000Z')
  expect(tasks.get('mine')).toMatchObject({ Status: 'init', IsDestroy: true })
  expect(tasks.get('mine').Record?.Finish).toBeUndefined()
})

test('the record of a new task has the amount of work', async () => {
  const { tasks } = createWorkshop()
  await tasks.create({ ...draft, BlueprintPath: '128x129.nbt', OffsetZ: 63 })

  expect(tasks.get('task-1').Record).toMatchObject({
    TotalBlocks: 1,
    RemainBlocks: 1,
    Width: 128,
    Height: 128,
  })
})

test('an array is queued whole or not at all', async () => {
  const { tasks } = createWorkshop()

  await expect(tasks.create([draft, { ...draft, OffsetX: 1 }])).rejects.toMatchObject({ code: 'invalid' })

  expect(tasks.list()).toEqual([])
})

test.each([
  [[draft, { ...draft, ID: 'twice' }, { ...draft, ID: 'twice' }], 'twice'],
  [[{ ...draft, ID: 'taken' }], 'taken'],
  [[], 'empty'],
  [[{ ...draft, OffsetX: 10 }], 'OffsetX 64, OffsetZ 64'],
])('%j is refused', async (drafts, reason) => {
  const { tasks } = createWorkshop(createMemoryStore([storedTask({ ID: 'taken' })]))

  await expect(tasks.create(drafts)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(reason),
  })
})

test('without strict alignment any offset is accepted', async () => {
  const { tasks, rules } = createWorkshop()
  rules.alignment = 'off'

  expect(await tasks.create({ ...draft, OffsetX: 1, OffsetZ: 2 })).toBe('task-1')
})

test('an ID in the history is in use, too', async () => {
  const { tasks } = createWorkshop(createMemoryStore([storedTask({ ID: 'old', Status: 'done' })]))

  await expect(tasks.create({ ...draft, ID: 'old' })).rejects.toMatchObject({ code: 'invalid' })
})

test('with overlap detection two tasks of one request or of two count against each other', async () => {
  const { tasks, rules } = createWorkshop()
  rules.overlapDetection = true
  await tasks.create(draft)

  await expect(tasks.create(draft)).rejects.toMatchObject({ message: expect.stringContaining('task-1') })
  await expect(
    tasks.create([
      { ...draft, OffsetX: 192 },
      { ...draft, OffsetX: 192 },
    ]),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
  expect(await tasks.create({ ...draft, OffsetX: 192 })).toMatch(/^task-/)
})

test('of two simultaneous requests for one area, or for one ID, only one succeeds', async () => {
  const { tasks, rules } = createWorkshop()
  rules.overlapDetection = true

  const places = await Promise.allSettled([tasks.create(draft), tasks.create(draft)])
  const ids = await Promise.allSettled([
    tasks.create({ ...draft, ID: 'same', OffsetX: 192 }),
    tasks.create({ ...draft, ID: 'same', OffsetX: 320 }),
  ])

  expect(places.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(ids.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('a task does not overlap itself when it is changed', async () => {
  const { tasks, rules } = createWorkshop()
  rules.overlapDetection = true
  await tasks.create([draft, { ...draft, OffsetX: 192 }])

  await tasks.update('task-1', { ...draft, Group: 'b' })

  await expect(tasks.update('task-1', { ...draft, OffsetX: 192 })).rejects.toMatchObject({ code: 'invalid' })
  expect(tasks.get('task-1').Group).toBe('b')
})

test('a change keeps position, ID and creation time, and renews the preview', async () => {
  const { tasks, clock } = createWorkshop()
  await tasks.create([draft, draft])
  const born = tasks.get('task-1').InitialTime
  await clock.advance(5000)

  await tasks.update('task-1', { ...draft, BlueprintPath: '8x8.nbt', Group: 'b' })

  expect(tasks.list().map(({ ID }) => ID)).toEqual(['task-1', 'task-2'])
  expect(tasks.get('task-1')).toMatchObject({ Group: 'b', BlueprintPath: '8x8.nbt', InitialTime: born })
  expect(await tasks.preview('task-1')).toMatchObject({ width: 8, height: 8 })
  expect(await tasks.preview('task-2')).toMatchObject({ width: 4, height: 4 })
})

test('a started task can not be changed, not even when it starts during the change', async () => {
  const { tasks, building } = createWorkshop()
  await tasks.create([draft, draft])

  const changing = tasks.update('task-1', { ...draft, Group: 'b' })
  building.start('task-1')

  await expect(changing).rejects.toMatchObject({ code: 'conflict' })
  expect(tasks.get('task-1').Group).toBe('a')
})

test('deleting several tasks lists the deleted and the unknown ones', async () => {
  const { tasks, building, run } = createWorkshop()
  await tasks.create([draft, draft, draft])
  building.start('task-2')
  await run()

  const result = await tasks.removeBatch(['task-2', 'nobody', 'task-3', 'task-3'])

  expect(result).toEqual({
    deleted: ['task-2', 'task-3'],
    failed: [{ id: 'nobody', error: sentence('noTask', { id: 'nobody' }) }],
  })
  expect(tasks.list().map(({ ID }) => ID)).toEqual(['task-1'])
  await expect(tasks.removeBatch(['nobody'])).rejects.toMatchObject({ code: 'missing' })
  await expect(tasks.removeBatch([])).rejects.toMatchObject({ code: 'invalid' })
})

test('a finished task goes back to the end of the queue with an empty record', async () => {
  const { tasks, building, run, settle } = createWorkshop()
  await tasks.create([draft, draft])
  building.start('task-1')
  ;(await run()).end({ kind: 'done' })
  await settle()

  tasks.rebuild('task-1')

  expect(tasks.list().map(({ ID, Status }) => `${ID} ${Status}`)).toEqual(['task-2 init', 'task-1 init'])
  expect(tasks.history()).toEqual([])
  expect(tasks.get('task-1').Record).toEqual({
    TotalBlocks: 1,
    RemainBlocks: 1,
    Width: 4,
    Height: 4,
    Materials: expect.any(Array),
  })
  expect(tasks.rebuild('task-2')).rejects.toThrow(expect.objectContaining({ code: 'missing' }))
})

test('20,000 tasks are accepted, one more is refused', async () => {
  const { tasks } = createWorkshop()

  await tasks.create(Array.from({ length: 20_000 }, () => draft))

  await expect(tasks.create(draft)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('20000'),
  })
})

test('the list is the same object until something changes', async () => {
  const { tasks } = createWorkshop()
  await tasks.create(draft)
  const before = tasks.list()

  const again = tasks.list()
  await tasks.create(draft)

  expect(again).toBe(before)
  expect(tasks.list()).not.toBe(before)
})
