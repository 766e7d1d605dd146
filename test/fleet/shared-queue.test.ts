import { expect } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf } from '../../lib/client/client.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { watch } from '../support/watch.ts'
import { draft } from '../tasks/workshop.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const art = blueprintOf({ width: 4, height: 1, length: 4 }, [[0, 0, 0, 'white_carpet']])
const file = gzipSync(writeStructure(art))

/** Two members of a fleet; the first has uploaded `art.nbt`. */
async function startMembers() {
  const fleet = await newDatabase()
  const a = await startTestApp({ fleet })
  const b = await startTestApp({ fleet })
  await a.request('POST', '/blueprints', { body: formOf('art.nbt') })
  return {
    fleet,
    a,
    b,
    async [Symbol.asyncDispose]() {
      await a[Symbol.asyncDispose]()
      await b[Symbol.asyncDispose]()
    },
  }
}

function formOf(name: string): FormData {
  const form = new FormData()
  form.append('file', new File([file], name))
  return form
}

const create = async (app: TestApp, ...ids: string[]) =>
  app.request('POST', '/mapart/tasks', {
    json: ids.map((ID) => ({ ...draft, ID, BlueprintPath: 'art.nbt' })),
  })

const tasksOf = async ({ client }: TestApp, list: '/mapart/tasks' | '/mapart/history' = '/mapart/tasks') =>
  bodyOf(await client.get(list)) as Task[]

const idsOf = async (app: TestApp) => (await tasksOf(app)).map(({ ID }) => ID)

test('a member sees tasks, their order, notes and deletions of another at once', async () => {
  await using members = await startMembers()
  const { a, b } = members
  const watcher = await watch(b.url)
  const changed = (text: string) =>
    watcher.next(({ type, data }) => type === 'tasks' && JSON.stringify(data).includes(text))

  await create(a, 'one', 'two')
  await changed('two')
  expect(await idsOf(b)).toEqual(['one', 'two'])

  await a.request('POST', '/mapart/order', { json: { type: 'task', source: 1, destination: 0 } })
  await a.request('PUT', '/mapart/tasks/one/note', { json: { note: 'mind the gap' } })
  await changed('mind the gap')
  expect(await idsOf(b)).toEqual(['two', 'one'])

  await b.request('DELETE', '/mapart/tasks/two')
  expect(await idsOf(b)).toEqual(['one'])
  expect((await a.request('DELETE', '/mapart/tasks/two')).status).toBe(404)
  await a.request('POST', '/mapart/tasks/two/restore')
  await changed('two')
  expect(await idsOf(b)).toEqual(['two', 'one'])
  expect((await b.request('GET', '/preview/two')).status).toBe(200)
  watcher[Symbol.dispose]()
})
