import { expect, test } from 'bun:test'
import { bodyOf, createClient } from '../../lib/client/client.ts'
import { startTestApp } from '../support/test-app.ts'

test('an answer has the body that its status documents', async () => {
  await using app = await startTestApp()
  const client = createClient({ baseUrl: app.url })

  const listed = await client.get('/mapart/tasks')
  const missing = await client.get('/mapart/tasks/{id}', { path: { id: 'nobody' } })
  const refused = await client.post('/mapart/stop')

  expect(listed).toMatchObject({ status: 200, ok: true, body: [] })
  expect(missing).toMatchObject({ status: 404, ok: false, body: undefined })
  expect(refused).toMatchObject({ status: 400, ok: false, body: 'No task is in progress.' })
})

test('path, query, body and files are sent where the operation expects them', async () => {
  const seen: { method: string; url: string; type: string | null; body: string }[] = []
  const client = createClient({
    baseUrl: 'http://there/api/',
    fetch: async (address, init) => {
      const request = new Request(address, init)
      seen.push({
        method: request.method,
        url: request.url,
        type: request.headers.get('Content-Type'),
        body: await request.text(),
      })
      return new Response('ok', { headers: { 'Content-Type': 'text/plain' } })
    },
  })

  await client.get('/background/{hash}', { path: { hash: 'a/b' } })
  await client.post('/mapart/task/autoBuild', { query: { auto: true } })
  await client.delete('/mapart/tasks/batch', { body: ['a', 'b'] })
  await client.post('/blueprints', { form: { file: new File(['art'], 'art.nbt') } })

  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://there/api/background/a%2Fb',
    'POST http://there/api/mapart/task/autoBuild?auto=true',
    'DELETE http://there/api/mapart/tasks/batch',
    'POST http://there/api/blueprints',
  ])
  expect(seen[2]).toMatchObject({ type: 'application/json', body: '["a","b"]' })
  expect(seen[3]?.type).toStartWith('multipart/form-data; boundary=')
  expect(seen[3]?.body).toContain('name="file"; filename="art.nbt"')
})

test('bodyOf returns the body of a success and throws for a refusal', async () => {
  await using app = await startTestApp()
  const client = createClient({ baseUrl: app.url })

  const name = bodyOf(await client.get('/user/name'))
  const refusals = await Promise.allSettled([
    client.post('/mapart/stop').then(bodyOf),
    client
      .post('/eula/accept', { body: { accepted: false, reading_time: 1, response_type: 'button' } })
      .then(bodyOf),
  ])

  expect(name).toBe('')
  expect(refusals.map((refusal) => refusal.status === 'rejected' && refusal.reason.message)).toEqual([
    'The service answered 400: No task is in progress.',
    'The service answered 403: EULA not accepted',
  ])
})

test('an address can be the source of a picture', () => {
  const client = createClient()

  const address = client.address('/preview/{id}', { path: { id: 'k3v9x2' }, query: { scale: 4 } })

  expect(address).toBe('http://127.0.0.1:65530/api/preview/k3v9x2?scale=4')
})

test('a call is aborted by its signal', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1/api' })

  const call = client.get('/test', { signal: AbortSignal.abort(new Error('enough')) })

  await expect(call).rejects.toThrow('enough')
})
