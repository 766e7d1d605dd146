import { expect, test } from 'bun:test'
import tasksEndpoint from '../../handlers/mapart/tasks/index.post.ts'
import { cachedListJson } from '../../lib/http/cached-json.ts'
import { checkBody } from '../../lib/http/validation.ts'
import { nextTurn } from '../../lib/next-turn.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createWorkshop, draft } from './workshop.ts'

const count = 2500
const ids = Array.from({ length: count }, (_, index) => `t${index}`)
const drafts = ids.map((ID) => ({ ...draft, ID }))

function openStore(folder: string) {
  const database = openDatabase(`${folder}/mapwright.db`, log)
  return { database, store: createTaskStore(database), [Symbol.dispose]: () => closeDatabase(database) }
}

/** How often everything else gets its turn while the work goes on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  for (; !isOver; turns++) await nextTurn()
  return turns
}

test('many tasks are checked, added, listed and deleted in slices, with turns for everything else', async () => {
  using folder = temporaryFolder()
  using opened = openStore(folder.path)
  const { tasks, repository } = createWorkshop(opened.store)

  const checking = await turnsDuring(checkBody(tasksEndpoint.body!, drafts))
  const adding = await turnsDuring(tasks.create(drafts))
  const listed = tasks.list().length
  const listing = await turnsDuring(cachedListJson(repository.queue(), 'en'))
  tasks.setNote('t7', 'changed')
  const listingAgain = await turnsDuring(cachedListJson(repository.queue(), 'en'))
  const deleting = await turnsDuring(tasks.removeBatch(ids))

  expect(Math.min(checking, adding, listing, deleting)).toBeGreaterThanOrEqual(4)
  expect(listingAgain).toBeLessThanOrEqual(1)
  expect(listed).toBe(count)
  expect(opened.store.load()).toEqual([])
})

test('of many tasks that a crash interrupts, none is there afterwards', async () => {
  using folder = temporaryFolder()
  const rowsIn = (database: ReturnType<typeof openDatabase>) =>
    database.query('SELECT count(*) AS count FROM tasks').get()
  {
    using opened = openStore(folder.path)
    const { tasks } = createWorkshop(opened.store)
    await tasks.create({ ...draft, ID: 'before' })
    void tasks.create(drafts).catch(() => {})
    while ((rowsIn(opened.database) as { count: number }).count < 2) await nextTurn()
    expect(tasks.list()).toHaveLength(1)
  }

  using opened = openStore(folder.path)

  expect(opened.store.load().map(({ task }) => task.ID)).toEqual(['before'])
  expect(rowsIn(opened.database)).toEqual({ count: 1 })
})

test('in a long list, too, the task that is not valid is named', async () => {
  const wrong = drafts.map((one, index) => (index === 1700 ? { ...one, OffsetX: 'a' } : one))

  expect(checkBody(tasksEndpoint.body!, wrong)).rejects.toThrow('1700.OffsetX (body) is not valid')
})
