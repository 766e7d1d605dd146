import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fileOf, smallSquare } from '../contract/tasks.ts'
import { openConnection, rawRequest, sendRaw } from '../support/raw-http.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const mebibyte = 1024 * 1024
const json = { 'Content-Type': 'application/json' }

test.each([
  ['POST', '/mapart/order'],
  ['POST', '/config/settings'],
  ['PUT', '/mapart/tasks/a'],
  ['DELETE', '/mapart/tasks/batch'],
  ['POST', '/postProcessing'],
])('%s %s takes JSON of at most 1 MiB', async (method, path) => {
  const response = await app.request(method, path, { headers: json, body: `"${'a'.repeat(mebibyte)}"` })

  expect(response.status).toBe(413)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe('The body is larger than the 1 MiB allowed here.')
})

test('a list of tasks may be larger, up to 16 MiB', async () => {
  const send = (size: number) =>
    app.request('POST', '/mapart/tasks', { headers: json, body: `["${'a'.repeat(size)}"]` })

  expect((await send(15 * mebibyte)).status).toBe(400)
  expect((await send(16 * mebibyte)).status).toBe(413)
})

test("the EULA's 413 is an object like its other errors", async () => {
  const response = await app.request('POST', '/eula/accept', {
    headers: json,
    body: `"${'a'.repeat(mebibyte)}"`,
  })

  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ error: 'The body is larger than the 1 MiB allowed here.' })
})

test('a body without a length is cut off at its limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024
      if (sent > 200 * mebibyte) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
    },
  })

  const response = await app
    .request('POST', '/mapart/order', { headers: json, body: endless })
    .catch(() => undefined)

  expect(response?.status ?? 413).toBe(413)
  expect((await app.request('GET', '/test')).status).toBe(200)
})

test.each([70, 600, 5000])(
  'a body of %p MiB that is only announced is refused at once, with a text',
  async (size) => {
    for (const [path, type] of [
      ['/api/mapart/order', 'application/json'],
      ['/api/blueprints', 'multipart/form-data; boundary=x'],
      ['/api/background/upload', 'multipart/form-data; boundary=x'],
    ] as const) {
      const head = rawRequest(app.url, 'POST', path, {
        'Content-Type': type,
        'Content-Length': String(size * mebibyte),
      })

      const answer = await sendRaw(app.url, head)

      expect(answer.status).toBe(413)
      expect(answer.body).toContain('MiB allowed here')
    }
  },
)

test.each([
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'type=task&source=0&destination=0'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/jsonp', '{}'],
  ['', '{}'],
])('JSON sent as %p is refused', async (type, body) => {
  const response = await app.request('POST', '/mapart/order', { headers: { 'Content-Type': type }, body })

  expect(response.status).toBe(400)
  expect(await response.text()).toBe('The body must be sent as application/json.')
})

test('the content type may have parameters and capitals', async () => {
  const response = await app.request('POST', '/mapart/order', {
    headers: { 'Content-Type': 'Application/JSON; charset=UTF-8' },
    body: '{"type":"row","source":0,"destination":0}',
  })

  expect(await response.text()).toContain('"row"')
})

test.each(['', '{', '{"type":}', 'nul', '\u0000', '{"a":1}}', "{'a':1}", '[1,]'])(
  'malformed JSON is 400: %p',
  async (body) => {
    const response = await app.request('POST', '/mapart/order', { headers: json, body })

    expect(response.status).toBe(400)
    expect(await response.text()).toBe('The body is not valid JSON.')
  },
)

test('a body that is not UTF-8 is 400', async () => {
  const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22])

  const response = await app.request('POST', '/mapart/order', { headers: json, body })

  expect(response.status).toBe(400)
})

test('JSON a hundred thousand levels deep is 400', async () => {
  const response = await app.request('POST', '/config/settings', {
    headers: json,
    body: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  })

  expect(response.status).toBe(400)
})

test('an unexpected body is not read', async () => {
  const response = await app.request('POST', '/mapart/stop', { headers: json, body: '{"broken":' })

  expect(await response.text()).toBe('No task is in progress.')
})

test('an aborted upload leaves nothing behind', async () => {
  const socket = await openConnection(app.url)
  const head = rawRequest(app.url, 'POST', '/api/blueprints', {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': '100000',
  })
  const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="half.nbt"\r\n\r\nhalf'
  await new Promise<void>((resolve) => socket.write(head + half, () => resolve()))
  socket.destroy()

  expect(await (await app.request('GET', '/blueprints')).json()).toEqual([])
})

test('a blueprint is stored and listed, another file with its name is refused, and it is deleted', async () => {
  const upload = (name: string, file: Blob) => {
    const form = new FormData()
    form.append('file', file, name)
    return app.request('POST', '/blueprints', { body: form })
  }
  const file = fileOf(smallSquare)

  expect(await (await upload('sunset (1).nbt', file)).text()).toBe('sunset (1).nbt')
  expect((await upload('sunset (1).nbt', file)).status).toBe(200)
  expect((await upload('other.nbt', new Blob(['no blueprint']))).status).toBe(400)
  expect(await (await app.request('GET', '/blueprints')).json()).toMatchObject([
    { name: 'sunset (1).nbt', width: 4, height: 1, length: 4, format: 'structure', size: file.size },
  ])
  expect((await app.request('DELETE', '/blueprints/sunset%20(1).nbt')).status).toBe(200)
  expect((await app.request('DELETE', '/blueprints/sunset%20(1).nbt')).status).toBe(404)
})

test.each(['../evil.nbt', '..\\evil.nbt', '/etc/evil.nbt'])(
  'an upload named %p keeps only its last part',
  async (name) => {
    const form = new FormData()
    form.append('file', fileOf(smallSquare), name)

    const response = await app.request('POST', '/blueprints', { body: form })

    expect(await response.text()).toBe('evil.nbt')
    await app.request('DELETE', '/blueprints/evil.nbt')
  },
)

test.each([
  '.nbt',
  '.hidden.nbt',
  'evil.exe',
  'a\u0000.nbt',
  `${'a'.repeat(200)}.nbt`,
  'con<>.nbt',
  'no-ending',
])('an upload named %p is refused', async (name) => {
  const form = new FormData()
  form.append('file', fileOf(smallSquare), name)

  const response = await app.request('POST', '/blueprints', { body: form })

  expect(response.status).toBe(400)
})
