import { expect, test } from 'bun:test'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import type { Task, TaskRecord } from '../../lib/tasks/task.ts'
import { sentence } from '../../lib/words/sentence.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp } from '../support/test-app.ts'
import { watch } from '../support/watch.ts'
import { storedTask } from '../tasks/workshop.ts'

const taiwanese = { 'Accept-Language': 'zh-TW,zh;q=0.9,en;q=0.8' }

/** A data folder with tasks that failed in an earlier run of the program. */
function folderWith(...records: TaskRecord[]) {
  const folder = temporaryFolder()
  const database = openDatabase(`${folder.path}/mapwright.db`, log)
  const tasks = records.map((Record, index) => storedTask({ ID: `task-${index}`, Record }))
  const picture = { width: 1, height: 1, pixels: new Uint8Array([4]) }
  createTaskStore(database).add(tasks, new Map(tasks.map(({ task }) => [task.ID, picture])))
  closeDatabase(database)
  return folder
}

test('an error is in the language that the request prefers', async () => {
  await using app = await startTestApp()

  const english = await app.request('POST', '/mapart/stop')
  const chinese = await app.request('POST', '/mapart/stop', { headers: taiwanese })

  expect(english.headers.get('Content-Language')).toBe('en')
  expect(chinese.headers.get('Content-Language')).toBe('zh-TW')
  expect([english.headers.get('Vary'), chinese.headers.get('Vary')]).toEqual(Array(2).fill('Accept-Language'))
  expect(await english.text()).toBe('No task is in progress.')
  expect(await chinese.text()).toBe('目前沒有執行中的任務。')
})

test('a cache keeps the answers to each origin and language apart', async () => {
  await using app = await startTestApp()

  const { headers } = await app.request('POST', '/mapart/stop', {
    headers: { ...taiwanese, Origin: 'http://localhost:3000' },
  })

  expect(headers.get('Vary')).toBe('Accept-Language, Origin')
})

test('the refusal of a request without an endpoint is in its language, too', async () => {
  await using app = await startTestApp()

  const refusal = await app.request('GET', '/%', { headers: taiwanese })

  expect(refusal.headers.get('Content-Language')).toBe('zh-TW')
  expect(await refusal.text()).toBe('網址裡的百分號編碼不正確。')
})

test('a record is read in either language, but the text of an earlier version stays as it is', async () => {
  const reason = sentence('taskSkipped', { reason: sentence('noTask', { id: 'x' }) })
  using data = folderWith(
    { ErrorMessage: reason, Cause: { code: 'internal', text: reason } },
    { ErrorMessage: 'The chest is empty.' },
  )
  await using app = await startTestApp({ data: data.path })

  const errorsFor = async (headers: Record<string, string>) => {
    const tasks = (await (await app.request('GET', '/mapart/tasks', { headers })).json()) as Task[]
    return tasks.flatMap(({ Record: { ErrorMessage, Cause } = {} }) => [ErrorMessage, Cause?.text])
  }

  const english = 'It was skipped: There is no task x.'
  expect(await errorsFor({})).toEqual([english, english, 'The chest is empty.', undefined])
  const chinese = '已跳過：沒有任務 x。'
  expect(await errorsFor(taiwanese)).toEqual([chinese, chinese, 'The chest is empty.', undefined])
})

test('events are in the language of the address, else of the header', async () => {
  using data = folderWith({ ErrorMessage: sentence('noTask', { id: 'x' }) })
  await using app = await startTestApp({ data: data.path })

  const errorFor = async (query: string, headers: Record<string, string> = {}) => {
    using watcher = await watch(app.url, { query, headers })
    const { data } = await watcher.next(({ type }) => type === 'tasks')
    return (data as Task[])[0]?.Record?.ErrorMessage
  }

  expect(await errorFor('')).toBe('There is no task x.')
  expect(await errorFor('', taiwanese)).toBe('沒有任務 x。')
  expect(await errorFor('?language=zh-TW')).toBe('沒有任務 x。')
  expect(await errorFor('?language=en', taiwanese)).toBe('There is no task x.')
})
