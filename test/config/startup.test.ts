import { expect, test } from 'bun:test'
import { defaultOptions, shownOptions } from '../../lib/options.ts'
import { startTestApp } from '../support/test-app.ts'

test('the settings show the start options by the names of the flags', async () => {
  await using app = await startTestApp({ allowOrigin: ['https://maps.example'], acceptEula: true })

  const { startup } = (await (await app.request('GET', '/config/settings')).json()) as { startup: object }

  expect(startup).toEqual({
    acceptEula: true,
    allowHost: [],
    allowOrigin: ['https://maps.example'],
    textureHost: [],
    profileApi: 'https://api.mojang.com',
    sessionApi: 'https://sessionserver.mojang.com',
    blueprints: [],
    webhookHost: [],
    tunnel: '',
  })
})

test('a secret in the tunnel command is not shown', () => {
  const { tunnel } = shownOptions({ ...defaultOptions, tunnel: 'cloudflared tunnel run --token eyJhbGciOi' })

  expect(tunnel).toBe('cloudflared tunnel run --token ********')
})
