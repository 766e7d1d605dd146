import { expect } from 'bun:test'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { cluster, newDatabase, postgresTest as test } from './postgres.ts'
import { startShare } from './shares.ts'

const done: RunEnd = { kind: 'done' }

/** Two processes, each with its bot at work. */
async function startMembers() {
  const address = await newDatabase()
  const opened: string[] = []
  const a = await startShare(address, 'a', opened)
  await a.bot.begun(1)
  const b = await startShare(address, 'b', opened)
  await b.bot.begun(1)
  return {
    a,
    b,
    opened,
    async [Symbol.asyncDispose]() {
      await a[Symbol.asyncDispose]()
      await b[Symbol.asyncDispose]()
    },
  }
}

/** As if the lease of an area had ended, and all had looked. */
const endLease = ({ connection }: Awaited<ReturnType<typeof startShare>>) =>
  connection.run(
    (sql) => sql`
      WITH ended AS (UPDATE area SET until = now() - interval '1 s' WHERE west = 0)
      SELECT pg_notify('areas', '')`,
  )

test('two processes share the areas of a map, the last of them makes its item, and both end when all is done', async () => {
  await using members = await startMembers()
  const { a, b, opened } = members

  expect([a.bot.stretches(), b.bot.stretches()]).toEqual([[[0, 64]], [[64, 128]]])
  await a.bot.end(done)
  expect(opened).toEqual([])
  await b.bot.end(done)
  expect(await Promise.all([a.end, b.end])).toEqual([done, done])
  expect(opened).toHaveLength(1)
})

test('what a bot can not build is left to those of other processes', async () => {
  await using members = await startMembers()
  const { a, b } = members

  await a.bot.end({ kind: 'failed', reason: 'no wool' })
  expect(await a.end).toEqual({ kind: 'failed', reason: 'no wool' })
  expect(a.needs.at(-1)?.bots).toMatchObject([{ name: 'a', width: 0, need: 'no wool' }])
  await b.bot.end(done)
  await b.bot.begun(2)
  await b.bot.end(done)
  expect(await b.end).toEqual(done)
  expect(b.bot.stretches()).toEqual([
    [64, 128],
    [0, 64],
  ])
})

test('the area of a process that is gone is taken over when its lease has ended', async () => {
  await using members = await startMembers()
  const { a, b, opened } = members

  await b.bot.end(done)
  await endLease(a)
  await b.bot.begun(2)
  expect(b.bot.stretches().at(-1)).toEqual([0, 64])
  expect(b.refreshed).toEqual(['a', 'a'])
  // The late one is fenced off: it ends as stopped, and takes nothing more.
  await b.bot.end(done)
  await a.bot.end(done)
  expect(await Promise.all([a.end, b.end])).toEqual([done, done])
  expect(opened).toEqual(['b'])
})

test('without the database bots stop 20 s after the last renewal, say why, and go on when it is back', async () => {
  const address = await newDatabase()
  await using a = await startShare(address, 'a', [])
  await a.bot.begun(1)
  const [job] = a.bot.jobs

  await cluster!.kill()
  await a.clock.advance(19_000)
  expect(job!.signal.aborted).toBe(false)
  expect(a.needs.at(-1)).toMatchObject({ cause: { code: 'database-away' } })
  await a.clock.advance(1000)
  expect(job!.signal.aborted).toBe(true)
  await cluster!.restart()
  const back = new Promise<void>((resolve) => a.connection.changed(resolve))
  await a.clock.advance(2000)
  await back
  await a.bot.begun(2)
  await endLease(a)
  await a.bot.end(done)
  await a.bot.begun(3)
  await a.bot.end(done)
  expect(await a.end).toEqual(done)
})
