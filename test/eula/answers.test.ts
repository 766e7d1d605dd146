import { expect, test } from 'bun:test'
import { startTestApp } from '../support/test-app.ts'

const right = { accepted: true, reading_time: 0, response_type: 'a'.repeat(64) }

test('any kind of response up to 64 characters is taken', async () => {
  await using app = await startTestApp()

  const response = await app.request('POST', '/eula/accept', { json: right })

  expect(await response.json()).toEqual({ status: 'EULA accepted' })
})

test('a malformed answer is 400 {error} and changes nothing', async () => {
  await using app = await startTestApp()
  const wrong = [
    {},
    [],
    null,
    'accepted',
    { ...right, accepted: 'true' },
    { ...right, accepted: 1 },
    { ...right, reading_time: -1 },
    { ...right, reading_time: '0' },
    { ...right, response_type: '' },
    { ...right, response_type: 'a'.repeat(65) },
    { ...right, response_type: undefined },
  ]

  for (const json of wrong) {
    const response = await app.request('POST', '/eula/accept', { json })

    expect({ json, status: response.status, body: await response.json() }).toEqual({
      json,
      status: 400,
      body: { error: 'invalid request' },
    })
  }
  expect(await (await app.request('GET', '/eula/status')).json()).toEqual({ status: 'idle' })
})
