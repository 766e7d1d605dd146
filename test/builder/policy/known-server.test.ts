import { expect, test } from 'bun:test'
import {
  createKnownServerService,
  createMemoryServerStore,
} from '../../../lib/builder/policy/known-server.ts'
import { startTestApp } from '../../support/test-app.ts'

test('the knowledge about a server is that of its address', () => {
  let host = 'one'
  const { memory, read, forget } = createKnownServerService(createMemoryServerStore(), () => ({
    host,
    port: 25565,
  }))
  const knowledge = { profile: 'normal', rate: 28.9, maxRate: null, reach: 4.35 } as const
  memory.save(knowledge)

  const ofOne = read()
  host = 'other'
  const ofOther = read()
  host = 'one'
  forget()

  expect(ofOne).toEqual({ address: 'one:25565', ...knowledge })
  expect(ofOther).toEqual({ address: 'other:25565', profile: null, rate: null, maxRate: null, reach: null })
  expect(read().profile).toBeNull()
})

test('it is shown and forgotten over HTTP', async () => {
  await using app = await startTestApp()
  await app.request('POST', '/config/settings', { json: { server: { host: 'play.example' } } })

  const shown = await app.request('GET', '/server')
  const forgotten = await app.request('DELETE', '/server')

  expect(await shown.json()).toMatchObject({ address: 'play.example:25565', profile: null })
  expect([forgotten.status, await forgotten.text()]).toEqual([200, 'ok'])
})
