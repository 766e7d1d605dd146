import { expect, test } from 'bun:test'
import { createMemoryStore } from './memory-store.ts'
import { createWorkshop, draft, progressOf, storedTask } from './workshop.ts'

test('a started task is building, and ends in the history', async () => {
  const { tasks, building, run, settle, clock } = createWorkshop()
  await tasks.create([draft, draft])

  building.start('task-2')
  const current = await run()
  const during = tasks.get('task-2').Status
  await clock.advance(500)
  current.report(progressOf())
  current.end({ kind: 'done' })
  await settle()

  expect(during).toBe('building')
  expect(tasks.list().map(({ ID }) => ID)).toEqual(['task-1'])
  expect(tasks.history()).toMatchObject([
    { ID: 'task-2', Status: 'done', Record: { Finish: true, PlaceBlockTimes: 6 } },
  ])
  expect(building.currentId()).toBeUndefined()
})

test('the end of a run is written as soon as the disk has room again', async () => {
  const store = createMemoryStore()
  const { tasks, building, run, settle, clock } = createWorkshop(store)
  await tasks.create(draft)
  building.start('task-1')
  const current = await run()
  const { update } = store
  store.update = () => {
    throw new Error('database or disk is full')
  }

  current.end({ kind: 'failed', reason: 'no carpets' })
  await settle()
  const before = tasks.get('task-1').Status
  store.update = update
  await clock.advance(1000)

  expect(before).toBe('building')
  expect(tasks.get('task-1')).toMatchObject({ Status: 'error', Record: { ErrorMessage: 'no carpets' } })
})

test('of 200 simultaneous calls exactly one starts, the others are refused with the reason', async () => {
  const { tasks, building, runs, settle } = createWorkshop()
  await tasks.create(Array.from({ length: 200 }, () => draft))

  const results = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, i) => building.start(`task-${i + 1}`)),
  )
  await settle()

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('already running'),
      })
    }
  }
  expect(runs).toHaveLength(1)
})

test('a task that does not exist, is done, or needs a bot that is away can not be started', async () => {
  const { tasks, building, bot } = createWorkshop(
    createMemoryStore([storedTask({ ID: 'old', Status: 'done' })]),
  )
  await tasks.create(draft)
  Object.assign(bot, { isReady: false, reason: 'play.example:25565 kicked the bot: Be nice!' })

  expect(building.start('nobody')).rejects.toThrow(expect.objectContaining({ code: 'missing' }))
  expect(building.start('old')).rejects.toThrow(expect.objectContaining({ code: 'missing' }))
  expect(building.start('task-1')).rejects.toThrow(
    expect.objectContaining({ code: 'offline', message: bot.reason }),
  )
  expect(tasks.get('task-1').Status).toBe('init')
})

test('stopping resolves when the task is paused, and it can go on', async () => {
  const { tasks, building, run } = createWorkshop()
  await tasks.create(draft)
  building.start('task-1')
  await run()

  await building.stop()
  const paused = tasks.get('task-1')
  building.start('task-1')

  expect(paused).toMatchObject({ Status: 'pause', Record: { StopTimes: 1, Finish: false } })
  expect(tasks.get('task-1').Status).toBe('building')
})

test('the end of a stopped run says by what: a caller, a deletion, the end of the program, or no bot', async () => {
  const { tasks, building, run, settle } = createWorkshop()
  await tasks.create([draft, draft])
  const reasons: string[] = []
  building.part.finished((end) => reasons.push(end.kind === 'stopped' ? `${end.reason}` : end.kind))
  const start = (id: string) => {
    building.start(id)
    return run()
  }

  await start('task-1')
  await building.stop('task-1', 'Stopped by Alex.')
  await start('task-1')
  await tasks.remove('task-1')
  const last = await start('task-2')
  last.end({ kind: 'stopped' })
  await settle()
  await start('task-2')
  await building.leave()

  expect(reasons).toEqual([
    'Stopped by Alex.',
    'Stopped because the task was deleted.',
    'Stopped because no bot was left: they were paused or taken out of the game.',
    'Stopped because Mapwright was ended.',
  ])
})

test('stopping while nothing is built is refused, two simultaneous stops are not', async () => {
  const { tasks, building, run } = createWorkshop()
  await expect(building.stop()).rejects.toMatchObject({ code: 'conflict' })
  await tasks.create(draft)
  building.start('task-1')
  await run()

  await Promise.all([building.stop(), building.stop()])

  expect(tasks.get('task-1').Record).toMatchObject({ StopTimes: 1 })
})

test('a stop while the file is being read is obeyed', async () => {
  const { tasks, building } = createWorkshop()
  await tasks.create(draft)

  building.start('task-1')
  const stopping = building.stop()

  await stopping
  expect(tasks.get('task-1').Status).toBe('pause')
})

test('a late end does not change the next run', async () => {
  const { tasks, building, run, settle } = createWorkshop()
  await tasks.create([draft, draft])
  building.start('task-1')
  const first = await run()
  await building.stop()
  building.start('task-2')
  await settle()

  first.report(progressOf({ placements: 99 }))
  first.end({ kind: 'done' })
  await settle()

  expect(building.currentId()).toBe('task-2')
  expect(tasks.get('task-1').Status).toBe('pause')
  expect(tasks.get('task-2').Status).toBe('building')
})

test('the reason of a failure is in the record', async () => {
  const { tasks, building, run, settle } = createWorkshop()
  await tasks.create(draft)
  building.start('task-1')

  ;(await run()).end({ kind: 'failed', reason: 'No chest has white_carpet; fill one.' })
  await settle()

  expect(tasks.get('task-1')).toMatchObject({
    Status: 'error',
    Record: { ErrorMessage: 'No chest has white_carpet; fill one.' },
  })
})

test('the record is written at least every second and nothing is counted twice', async () => {
  const store = createMemoryStore()
  const { tasks, building, run, clock, settle } = createWorkshop(store)
  await tasks.create(draft)
  building.start('task-1')
  const current = await run()
  const before = store.writes

  for (let placements = 1; placements <= 100; placements++) {
    current.report(progressOf({ placements }))
    await clock.advance(100)
  }
  const during = store.writes - before
  current.end({ kind: 'done' })
  await settle()

  expect(during).toBe(10)
  expect(tasks.history()[0]?.Record).toMatchObject({ PlaceBlockTimes: 100, TakeMaterialTimes: 1 })
})

test('a disk that is full while building does not end the run', async () => {
  const store = createMemoryStore()
  const { tasks, building, run, clock, settle } = createWorkshop(store)
  await tasks.create(draft)
  building.start('task-1')
  const current = await run()
  const update = store.update
  store.update = () => {
    throw new Error('disk full')
  }

  await clock.advance(3000)
  store.update = update
  current.end({ kind: 'done' })
  await settle()

  expect(tasks.history()).toHaveLength(1)
})

test('automatic building starts the next waiting task, in order, and none after a stop', async () => {
  const { tasks, building, run, settle, queued } = createWorkshop()
  await tasks.create([draft, draft, draft])
  tasks.order({ type: 'task', source: 2, destination: 0 })

  building.setAutomatic(true)
  ;(await run()).end({ kind: 'done' })
  await settle()
  const second = building.currentId()
  await building.stop()
  await settle()

  expect(tasks.history().map(({ ID }) => ID)).toEqual(['task-3'])
  expect(second).toBe('task-1')
  expect(queued()).toEqual(['task-1 pause', 'task-2 init'])
  expect(building.currentId()).toBeUndefined()
})

test('automatic building goes on with the next task when one fails', async () => {
  const { tasks, building, run, settle, queued } = createWorkshop()
  await tasks.create([draft, draft])
  building.setAutomatic(true)

  ;(await run()).end({ kind: 'failed', reason: 'stuck' })
  await settle()

  expect(queued()).toEqual(['task-1 error', 'task-2 building'])
})

test('automatic building begins no other task after a failure that lies in the bot, until it is switched on again', async () => {
  const { clock, tasks, building, run, settle, queued } = createWorkshop()
  await tasks.create([draft, draft])
  building.setAutomatic(true)
  const text = 'no room'

  ;(await run()).end({ kind: 'failed', reason: text, cause: { code: 'inventory-full', text } })
  await settle()
  const after = queued()
  // It is begun again by itself.
  await clock.advance(60_000)
  const retried = queued()
  ;(await run()).end({ kind: 'failed', reason: text, cause: { code: 'inventory-full', text } })
  await settle()
  building.setAutomatic(true)
  await settle()

  expect(after).toEqual(['task-1 error', 'task-2 init'])
  expect(retried).toEqual(['task-1 building', 'task-2 init'])
  expect(queued()).toEqual(['task-1 error', 'task-2 building'])
})

const crashedStore = () =>
  createMemoryStore([
    storedTask({ ID: 'first' }),
    storedTask({ ID: 'crashed', Status: 'building', Record: { PlaceBlockTimes: 5 } }),
  ])

test('after a crash the task is paused and stays so', () => {
  const { tasks, building, queued } = createWorkshop(crashedStore())

  building.startNext()
  const before = queued()
  building.setAutomatic(true)

  expect(before).toEqual(['first init', 'crashed pause'])
  expect(tasks.get('crashed').Record).toMatchObject({ PlaceBlockTimes: 5 })
  expect(building.currentId()).toBe('first')
})

test('after a crash automatic building continues the interrupted task', () => {
  const { building, queued } = createWorkshop(crashedStore(), true)

  building.startNext()

  expect(queued()).toEqual(['first init', 'crashed building'])
})

test('a program that crashes again before it could continue the task continues it then', () => {
  const store = crashedStore()
  createWorkshop(store, true)
  const { building, queued } = createWorkshop(store, true)

  building.startNext()

  expect(queued()).toEqual(['first init', 'crashed building'])
})

test('a task that was to be continued stays paused when automatic building is switched off', () => {
  const store = crashedStore()
  createWorkshop(store, true).building.setAutomatic(false)
  const { building, queued } = createWorkshop(store, true)

  building.startNext()

  expect(queued()).toEqual(['first building', 'crashed pause'])
})

test('a task that was being built when the program was ended is continued at the next start', async () => {
  const store = createMemoryStore()
  const before = createWorkshop(store, true)
  await before.tasks.create([draft, draft])
  before.building.start('task-2')
  ;(await before.run()).report(progressOf({ placements: 7 }))
  await before.building.leave()
  const { tasks, building, queued } = createWorkshop(store, true)

  building.startNext()

  expect(queued()).toEqual(['task-1 init', 'task-2 building'])
  expect(tasks.get('task-2').Record).toMatchObject({ PlaceBlockTimes: 7 })
})

test('a task whose bots were all paused is continued before others, by automatic building alone', async () => {
  const automatic = createWorkshop()
  const byHand = createWorkshop()
  for (const { tasks } of [automatic, byHand]) await tasks.create([draft, draft])
  automatic.building.setAutomatic(true)
  byHand.building.start('task-1')

  for (const { building, run, settle } of [automatic, byHand]) {
    ;(await run()).end({ kind: 'stopped' })
    await settle()
    building.startNext()
  }

  expect(automatic.queued()).toEqual(['task-1 building', 'task-2 init'])
  expect(byHand.queued()).toEqual(['task-1 pause', 'task-2 init'])
})

test('deleting the task that is built stops it first', async () => {
  const { tasks, building, run } = createWorkshop()
  await tasks.create(draft)
  building.start('task-1')
  const current = await run()

  await tasks.remove('task-1')

  expect(current.signal.aborted).toBe(true)
  expect(building.currentId()).toBeUndefined()
  expect(tasks.list()).toEqual([])
})

test('ending the run of another task leaves this one alone', async () => {
  const { tasks, building, run } = createWorkshop()
  await tasks.create([draft, draft])
  building.start('task-1')
  await run()

  await tasks.remove('task-2')

  expect(building.currentId()).toBe('task-1')
})

test('automatic building skips a task with foreign blocks on its area, which stays as it was', async () => {
  const { tasks, building, queued, run, settle } = createWorkshop()
  await tasks.create([draft, { ...draft, OffsetX: 192 }])
  building.setAutomatic(true)

  const first = await run()
  first.end({ kind: 'skipped', reason: '3 blocks of something else stand there.' })
  await settle()
  const second = await run()
  second.end({ kind: 'done' })
  await settle()

  expect(first.maySkip).toBe(true)
  expect(second.task.ID).toBe('task-2')
  expect(queued()).toEqual(['task-1 init'])
  expect(tasks.list()[0]?.Record).not.toHaveProperty('BuildScopes')
  expect(building.currentId()).toBeUndefined()
})

test('a skipped task that a caller starts may not be skipped', async () => {
  const { tasks, building, run, settle } = createWorkshop()
  await tasks.create([draft])
  building.setAutomatic(true)
  const automatic = await run()
  automatic.end({ kind: 'skipped', reason: '3 blocks of something else stand there.' })
  await settle()

  building.start('task-1')
  const byHand = await run()

  expect(byHand).not.toBe(automatic)
  expect(byHand.maySkip).toBe(false)
})

test('switching automatic building on again tries a skipped task again', async () => {
  const { tasks, building, runs, run, settle } = createWorkshop()
  await tasks.create([draft])
  building.setAutomatic(true)
  const first = await run()
  first.end({ kind: 'skipped', reason: '3 blocks of something else stand there.' })
  await settle()
  const runsBefore = runs.length

  building.setAutomatic(false)
  building.setAutomatic(true)
  const second = await run()

  expect(runsBefore).toBe(1)
  expect(second).not.toBe(first)
  expect(second.task.ID).toBe('task-1')
})
