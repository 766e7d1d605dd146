import { expect } from 'bun:test'
import type { ScaffoldBlock } from '../../lib/builder/scaffold/ports.ts'
import { systemClock } from '../../lib/clock.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createScaffoldTable } from '../../lib/fleet/postgres/scaffold-table.ts'
import { createSharedScaffolding } from '../../lib/fleet/shared-scaffolding.ts'
import { createLog } from '../../lib/log.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const blockAt = (x: number): ScaffoldBlock => ({
  x,
  y: 61,
  z: 0,
  name: 'dirt',
  from: { x: 0.5, y: 61, z: -2.5 },
})

async function openMember(address: string) {
  const problems: string[] = []
  const log = createLog('error', systemClock.date, ({ message }) => problems.push(message))
  const connection = await connect(address, { clock: systemClock, log })
  let isAway = false
  let comeBack = (): void => {}
  const scaffolding = createSharedScaffolding(
    {
      scaffolding: createScaffoldTable(connection),
      problem: () => (isAway ? 'away' : undefined),
      problemChanged: (listener) => {
        comeBack = listener
        return () => {}
      },
    },
    log,
  )
  return {
    ...scaffolding,
    connection,
    problems,
    setAway(value: boolean): void {
      isAway = value
      if (!value) comeBack()
    },
    [Symbol.asyncDispose]: connection.close,
  }
}

async function openMembers() {
  const address = await newDatabase()
  const [a, b] = [await openMember(address), await openMember(address)]
  await a.connection.run(
    (sql) => sql`INSERT INTO task VALUES ('art', 'queue', 1, '', '', 1), ('other', 'queue', 2, '', '', 1)`,
  )
  return {
    a,
    b,
    async [Symbol.asyncDispose]() {
      await a[Symbol.asyncDispose]()
      await b[Symbol.asyncDispose]()
    },
  }
}

test('a member removes the scaffolding of another that is gone, and of this task alone', async () => {
  await using members = await openMembers()
  const { a, b } = members
  await a.add('art', [blockAt(2), blockAt(1)])
  await a.add('other', [blockAt(1)])

  await b.refresh('art')
  expect(b.of('art')).toEqual([blockAt(2), blockAt(1)])
  b.remove('art', [blockAt(2)])
  expect(b.of('art')).toEqual([blockAt(1)])
  await b.refresh('art')
  await a.refresh('art')
  await a.refresh('other')
  expect([a.of('art'), a.of('other')]).toEqual([[blockAt(1)], [blockAt(1)]])
})

test('what is placed and removed while the database is away is noted when it is back', async () => {
  await using members = await openMembers()
  const { a, b } = members
  await a.add('art', [blockAt(1)])

  a.setAway(true)
  a.remove('art', [blockAt(1)])
  await a.add('art', [blockAt(2)])
  await b.refresh('art')
  expect([a.of('art'), b.of('art')]).toEqual([[blockAt(2)], [blockAt(1)]])
  a.setAway(false)
  await a.refresh('art')
  await b.refresh('art')
  expect([a.of('art'), b.of('art')]).toEqual([[blockAt(2)], [blockAt(2)]])
})

test('scaffolding of a task that was deleted is forgotten', async () => {
  await using members = await openMembers()
  const { a, b } = members
  await a.add('art', [blockAt(1)])
  await b.connection.run((sql) => sql`DELETE FROM task`)

  await a.add('art', [blockAt(2)])
  await a.refresh('art')
  expect([a.of('art'), a.problems]).toEqual([[], []])
})
