import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { createSharedItems } from '../../lib/fleet/crew/shared-items.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createMapItemTable } from '../../lib/fleet/postgres/map-item-table.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const place = { column: 0, row: 0 }
const recordOf = (bot: string) => ({ bot, carriedBefore: [] })
const ending = new AbortController().signal

async function openMembers() {
  const address = await newDatabase()
  const connections = await Promise.all([1, 2].map(() => connect(address, { clock: systemClock, log })))
  const [a, b] = connections.map((connection) =>
    createSharedItems({
      mapItems: createMapItemTable(connection),
      problem: connection.problem,
      problemChanged: connection.changed,
      clock: systemClock,
      ending,
    }),
  )
  const { run } = connections[0]!
  await run(
    (sql) =>
      sql`INSERT INTO task (id, list, position, content, preview, revision) VALUES ('art', 'queue', 1, '', '', 1)`,
  )
  return {
    a: a!,
    b: b!,
    moveTo: (list: string) => run((sql) => sql`UPDATE task SET list = ${list} WHERE id = 'art'`),
    async [Symbol.asyncDispose]() {
      for (const { close } of connections) await close()
    },
  }
}

test('a member that has read before another has written writes nothing', async () => {
  await using members = await openMembers()
  const { a, b } = members
  const late = await a.open('art', place)
  const early = await b.open('art', place)

  await early.save(recordOf('Bert'))
  await early.save({ ...recordOf('Bert'), carriedBefore: [1] })

  expect(async () => late.save(recordOf('Anna'))).toThrow('Another program makes this map by now.')
  await a.refresh('art')
  expect(a.load('art', place)).toEqual({ bot: 'Bert', carriedBefore: [1] })
})

test('the records of a task that is done are forgotten, but what was read before is still too old', async () => {
  await using members = await openMembers()
  const { a, b } = members
  const late = await a.open('art', place)
  await (await b.open('art', place)).save(recordOf('Bert'))

  await members.moveTo('history')
  await members.moveTo('queue')

  expect(async () => late.save(recordOf('Anna'))).toThrow('Another program makes this map by now.')
  const again = await a.open('art', place)
  expect(again.record).toBeUndefined()
  await again.save(recordOf('Anna'))
  await b.refresh('art')
  expect(b.of('art')).toEqual([recordOf('Anna')])
})
