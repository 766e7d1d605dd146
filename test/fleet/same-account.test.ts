import { expect } from 'bun:test'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import type { BotState } from '../../lib/events/payloads.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type Member, startMember } from './members.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_carpet']])

const annaOf = ({ watcher }: Member, isWanted: (anna: BotState | undefined) => boolean) =>
  watcher.next(
    ({ type, data }) => type === 'bots' && isWanted((data as BotState[]).find(({ name }) => name === 'Anna')),
  )

test('of two members with the same account the second stays out and says so, and joins when the first has left', async () => {
  const fleet = await newDatabase()
  const site = await openPracticeSite(art, { viewDistance: 2 })
  const { statistics, host, port, version } = site.world
  const settings = {
    server: { host, port, version },
    account: { auth: 'offline' as const, username: 'Anna' },
  }
  await using stack = new AsyncDisposableStack()
  const a = await startMember(fleet)
  await a.play(site, 'Anna')
  const b = stack.use(await startMember(fleet))
  await annaOf(b, (anna) => anna?.status === 'ready')

  await b.client.post('/config/{service}', { path: { service: 'settings' }, body: settings })
  await annaOf(b, (anna) => String(anna?.reason).startsWith('This account already plays on '))
  expect(await b.bots()).toMatchObject([{ name: 'Anna', status: 'disconnected' }])
  expect([statistics.joins, statistics.kicks]).toEqual([1, 0])

  await a[Symbol.asyncDispose]()
  await annaOf(b, (anna) => anna?.status === 'ready')
  expect([statistics.joins, statistics.kicks]).toEqual([2, 0])
  await site.world.stop()
}, 30_000)
