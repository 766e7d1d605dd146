import { expect, test } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp } from '../support/test-app.ts'

test('a bot that was paused is still paused after a restart', async () => {
  using folder = temporaryFolder()
  const data = folder.path
  const accounts = [{ auth: 'offline' as const, username: 'Spinner' }]
  const pausedBots = async (change?: 'pause' | 'resume') => {
    await using app = await startTestApp({ data, acceptEula: true })
    const { client } = app
    bodyOf(await client.post('/config/{service}', { path: { service: 'settings' }, body: { accounts } }))
    const path = { name: 'Spinner' }
    if (change === 'pause') bodyOf(await client.post('/bots/{name}/pause', { path }))
    if (change === 'resume') bodyOf(await client.post('/bots/{name}/resume', { path }))
    return bodyOf(await client.get('/bots')).flatMap(({ name, isPaused }) => (isPaused ? [name] : []))
  }

  expect(await pausedBots('pause')).toEqual(['Spinner'])
  expect(await pausedBots()).toEqual(['Spinner'])
  expect(await pausedBots('resume')).toEqual([])
  expect(await pausedBots()).toEqual([])
})
