import { expect, test } from 'bun:test'
import { defaultOptions, shownOptions } from '../../lib/options.ts'
import { startTestApp } from '../support/test-app.ts'

test('the settings show what only the start can give, by the names of the flags', async () => {
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

test.each([
  ['cloudflared tunnel run --token eyJhbGciOi', 'cloudflared tunnel run --token ********'],
  ["ngrok http --authtoken='2abc def' 65530", undefined],
  ['devtunnel host -p 65530', 'devtunnel host -p 65530'],
  ['ssh -R 80:localhost:65530 serveo.net', 'ssh -R 80:localhost:65530 serveo.net'],
  ['tool --api-key=hunter2 --port 1', 'tool --api-key=******** --port 1'],
])('of the tunnel command %p no secret is shown', (tunnel, shown) => {
  const { tunnel: result } = shownOptions({ ...defaultOptions, tunnel })

  expect(result).not.toMatch(/eyJ|2abc|hunter2/)
  if (shown !== undefined) expect(result).toBe(shown)
})
