import { expect } from 'bun:test'
import { blueprintOf } from '../support/blueprints.ts'
import { startMember } from './members.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const art = blueprintOf({ width: 4, height: 1, length: 4 }, [[0, 0, 0, 'white_carpet']])
const BlueprintPath = 'art.nbt'

/** A database with three tasks, of which what is in the tables was changed by other means. */
async function startBeside(change: (sql: Bun.SQL) => Promise<unknown>) {
  const fleet = await newDatabase()
  {
    await using first = await startMember(fleet)
    await first.upload(BlueprintPath, art)
    await first.create(...['one', 'two', 'three'].map((ID) => ({ ID, BlueprintPath })))
  }
  const sql = new Bun.SQL(fleet, { connection: { search_path: 'mapwright' } })
  await change(sql)
  await sql.close()
  return startMember(fleet)
}

test.each([
  ['is no JSON', `content = '{'`],
  ['has a size below zero', `content = jsonb_set(content::jsonb, '{area,width}', '-5')::text`],
  ['is another task', `content = jsonb_set(content::jsonb, '{task,ID}', '"one"')::text`],
  ['lacks a field', `content = (content::jsonb #- '{task,OffsetX}')::text`],
  ['lies at the end of all numbers', `position = 9223372036854775807`],
])('a task in the database that %s is left out, can be deleted, and stops nothing', async (_how, change) => {
  await using member = await startBeside((sql) =>
    sql.unsafe(`UPDATE task SET ${change}, revision = revision + 1 WHERE id = 'two'`),
  )

  expect(await member.ids()).toEqual(['one', 'three'])
  expect((await member.create({ ID: 'four', BlueprintPath })).status).toBe(200)
  expect((await member.create({ ID: 'two', BlueprintPath })).status).toBe(400)
  await member.request('POST', '/mapart/order', { json: { type: 'task', source: 2, destination: 0 } })
  expect(await member.ids()).toEqual(['four', 'one', 'three'])
  expect((await member.request('DELETE', '/mapart/tasks/two')).status).toBe(200)
  expect((await member.request('DELETE', '/mapart/tasks/two')).status).toBe(404)
  expect((await member.create({ ID: 'two', BlueprintPath })).status).toBe(200)
  expect(await member.ids()).toEqual(['four', 'one', 'three', 'two'])
})

test('a state of building, a report of a member and a file that can not be read stop nothing', async () => {
  await using member = await startBeside(async (sql) => {
    await sql`UPDATE queue SET state = '{"run":5', revision = revision + 1`
    await sql`INSERT INTO member VALUES (gen_random_uuid(), now() + interval '1 hour', '[')`
    await sql`UPDATE file SET size = -1`
  })

  expect(await member.ids()).toEqual(['one', 'two', 'three'])
  expect((await member.create({ ID: 'four', BlueprintPath })).status).toBe(400)
  expect((await member.request('DELETE', '/mapart/tasks/one')).status).toBe(200)
  expect(await member.bots()).toHaveLength(1)
})

test('more tasks than one query could answer for are read in pages', async () => {
  await using member = await startBeside(
    (sql) => sql`
      INSERT INTO task (id, list, position, content, preview, revision)
      SELECT 't' || number, list, position + number, replace(content, '"one"', '"t' || number || '"'), preview, 1
      FROM task, generate_series(1, 4500) AS number WHERE id = 'one'`,
  )

  expect(await member.ids()).toHaveLength(4503)
})
