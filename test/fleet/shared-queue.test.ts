import { expect } from 'bun:test'
import { openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { storedTask } from '../tasks/workshop.ts'
import { type Member, startMember, told } from './members.ts'
import { cluster, newDatabase, postgresTest as test } from './postgres.ts'

const art = blueprintOf({ width: 4, height: 1, length: 4 }, [[0, 0, 0, 'white_carpet']])
const BlueprintPath = 'art.nbt'

/** Two members; the first has uploaded `art.nbt`. */
async function startMembers() {
  const fleet = await newDatabase()
  const [a, b] = await Promise.all([startMember(fleet), startMember(fleet)])
  await a.upload(BlueprintPath, art)
  return {
    fleet,
    a,
    b,
    async [Symbol.asyncDispose]() {
      await Promise.all([a[Symbol.asyncDispose](), b[Symbol.asyncDispose]()])
    },
  }
}

const create = (member: Member, ...ids: string[]) =>
  member.create(...ids.map((ID) => ({ ID, BlueprintPath })))

const move = (source: number, destination: number) => ({ json: { type: 'task', source, destination } })

test('a member sees tasks, their order, notes and deletions of another at once', async () => {
  await using members = await startMembers()
  const { a, b } = members

  await create(a, 'one', 'two')
  await told(b, 'tasks', 'two')
  expect(await b.ids()).toEqual(['one', 'two'])
  expect((await b.request('GET', '/preview/two')).status).toBe(200)

  await a.request('POST', '/mapart/order', move(1, 0))
  await a.request('PUT', '/mapart/tasks/one/note', { json: { note: 'mind the gap' } })
  await told(b, 'tasks', 'mind the gap')
  expect(await b.ids()).toEqual(['two', 'one'])

  await b.request('DELETE', '/mapart/tasks/two')
  expect((await a.request('DELETE', '/mapart/tasks/two')).status).toBe(404)
  expect(await a.ids()).toEqual(['one'])
  await a.request('POST', '/mapart/tasks/two/restore')
  await told(b, 'tasks', 'two')
  expect(await b.ids()).toEqual(['two', 'one'])
})

test('of simultaneous changes by two members each has the effect of one after the other', async () => {
  await using members = await startMembers()
  const { a, b } = members
  await create(a, 'one', 'two', 'three')
  await told(b, 'tasks', 'three')

  const added = await Promise.all([create(a, 'same'), create(b, 'same')])
  const deleted = await Promise.all([a, b].map((one) => one.request('DELETE', '/mapart/tasks/one')))
  await Promise.all([a, b].map((one) => one.request('POST', '/mapart/order', move(0, 1))))
  await Promise.all([
    a.request('PUT', '/mapart/tasks/two/note', { json: { note: 'from a' } }),
    b.request('PUT', '/mapart/tasks/three/note', { json: { note: 'from b' } }),
  ])

  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([200, 404])
  await Promise.all([a, b].map((one) => told(one, 'tasks', 'from a', 'from b')))
  // Moved twice, the order is as before.
  expect(await a.ids()).toEqual(['two', 'three', 'same'])
  expect((await a.tasks()).map(({ Note }) => Note)).toEqual(['from a', 'from b', undefined])
})

test('a file that lies on one machine alone is refused', async () => {
  using folder = temporaryFolder()
  await Bun.write(`${folder.path}/own.nbt`, 'x')
  await using member = await startMember(await newDatabase(), { blueprints: [folder.path] })

  const answer = await member.create({ BlueprintPath: `${folder.path}/own.nbt` })

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('upload it')
})

test('the queue of a machine is kept aside while it is in a fleet', async () => {
  using folder = temporaryFolder()
  const store = createTaskStore(openDatabase(`${folder.path}/mapwright.db`, log))
  await store.add(
    [storedTask({ ID: 'own' })],
    new Map([['own', { width: 1, height: 1, pixels: new Uint8Array([4]) }]]),
  )
  await using member = await startMember(await newDatabase(), { data: folder.path })

  await told(member, 'connection', '1 tasks of this machine alone are set aside')
  expect(await member.ids()).toEqual([])
  expect(store.load().map(({ task }) => task.ID)).toEqual(['own'])
})

test('the password of the database is shown nowhere', async () => {
  const fleet = (await newDatabase()).replace('mapwright@', 'mapwright:sesame@')
  await using member = await startMember(fleet)
  const { watcher } = member

  const answers = ['/config/settings', '/diagnostics', '/bots', '/test'].map((path) =>
    member.request('GET', path).then((answer) => answer.text()),
  )
  const events = JSON.stringify(await watcher.take(11))

  for (const text of [...(await Promise.all(answers)), events]) expect(text).not.toContain('sesame')
})

test('while the database is away changes are refused, lists are shown and a banner tells of it', async () => {
  await using members = await startMembers()
  const { a, b } = members
  await create(a, 'one')
  await told(b, 'tasks', 'one')

  await cluster!.kill()
  await told(b, 'connection', 'fleetProblem')
  const refused = await create(b, 'two')
  const shown = await b.ids()
  await cluster!.restart()
  await b.watcher.next(({ type, data }) => type === 'connection' && !('fleetProblem' in (data as object)))
  await create(b, 'three')
  await told(a, 'tasks', 'three')

  expect(refused.status).toBe(500)
  expect(await refused.text()).toContain("The fleet's database does not answer")
  expect(shown).toEqual(['one'])
  expect(await a.ids()).toEqual(['one', 'three'])
}, 20_000)

test('a member with tables of another version is refused with a sentence', async () => {
  const fleet = await newDatabase()
  await using member = await startMember(fleet)
  await using sql = new Bun.SQL(fleet)
  await sql`UPDATE mapwright.version SET number = number + 1`

  await expect(startMember(fleet)).rejects.toThrow('use the same version everywhere')
  expect(await member.ids()).toEqual([])
})
