import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Failure } from '../../lib/failure.ts'
import { createBodyMemoryLimit } from '../../lib/http/body-memory.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { text } from '../../lib/http/replies.ts'
import { type BodyPace, readJson } from '../../lib/http/request-body.ts'
import { maxResidentMb, startServer } from '../bench/server-process.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { halves } from '../support/pictures.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const mebibyte = 1024 * 1024

const upload = endpoint({
  summary: 'Take a file',
  upload: { part: 'file', maxBytes: 10 * mebibyte, description: 'Anything.' },
  response: { 200: text('Done.', 'ok') },
  handle: () => 'ok',
})

/** Requests under a limit of ten mebibytes: `inside` lists those that are admitted; the test decides when each is answered. */
function crowd() {
  const clock = createHandClock()
  const inRoom = createBodyMemoryLimit({ bytes: 10 * mebibyte, clock })
  const inside: string[] = []
  const paces: BodyPace[] = []

  function send(name: string, mebibytes: number, signal = new AbortController().signal) {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Length': String(mebibytes * mebibyte) },
      signal,
    })
    const response = inRoom(upload, request, (pace) => {
      inside.push(name)
      if (pace) paces.push(pace)
      return promise
    })
    return { response, answer: () => resolve(new Response(name)), fail: () => reject(new Error(name)) }
  }

  return { clock, inside, paces, send }
}

test('a large body waits until memory is released', async () => {
  const { clock, inside, send } = crowd()
  const first = send('first', 6)
  const second = send('second', 6)
  await clock.advance(1000)
  expect(inside).toEqual(['first'])

  first.answer()
  await clock.advance(0)

  expect(inside).toEqual(['first', 'second'])
  second.answer()
  expect(await (await second.response).text()).toBe('second')
})

test('a body that fits is read at once, a small one even when the limit is reached', async () => {
  const { inside, send } = crowd()

  send('half', 5)
  send('other half', 5)
  send('one too many', 2)
  send('small', 1)

  expect(inside).toEqual(['half', 'other half', 'small'])
})

test('a body of unknown length counts as the largest allowed', async () => {
  const { inside, send } = crowd()
  send('unknown', 0)

  send('second', 2)

  expect(inside).toEqual(['unknown'])
})

test('a failed request releases its memory', async () => {
  const { clock, inside, send } = crowd()
  const first = send('first', 10)
  send('second', 10)

  first.fail()
  await expect(first.response).rejects.toThrow('first')
  await clock.advance(0)

  expect(inside).toEqual(['first', 'second'])
})

test('a body that hardly arrives is given up while another waits for it, a steady one is not', async () => {
  const { clock, paces, send } = crowd()
  send('slow', 5)
  send('steady', 5)
  send('finished', 0.5)
  await clock.advance(10_000)
  const alone = paces.map(({ signal }) => signal.aborted)

  send('waiting', 5)
  paces[1]?.arrived(4 * mebibyte)
  await clock.advance(5000)

  expect(alone).toEqual([false, false])
  expect(paces.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('a body that has just begun to arrive is not given up', async () => {
  const { clock, paces, send } = crowd()
  const first = send('first', 5)
  send('second', 5)
  send('third', 5)
  for (const pace of paces) pace.arrived(4 * mebibyte)
  await clock.advance(1000)
  send('fourth', 5)
  await clock.advance(4900)

  first.answer()
  await clock.advance(0)
  await clock.advance(100)

  expect(paces.map(({ signal }) => signal.aborted)).toEqual([false, false, false])
})

test('reading ends when a body is given up', async () => {
  const giving = new AbortController()
  const body = new ReadableStream(
    { pull: (controller) => controller.enqueue(new Uint8Array([123])) },
    {
      highWaterMark: 0,
    },
  )
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: body.pipeThrough(new TransformStream({ transform() {} })),
  })

  const reading = readJson(request, mebibyte, { arrived() {}, complete() {}, signal: giving.signal })
  giving.abort(new Failure('invalid', 'too slow'))

  await expect(reading).rejects.toThrow('too slow')
})

test('a request that waits for a minute is refused and may be repeated', async () => {
  const { clock, inside, send } = crowd()
  send('first', 10)
  const second = send('second', 10)

  await clock.advance(60_000)
  const response = await second.response

  expect(response.status).toBe(400)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toContain('send this one again')
  expect(inside).toEqual(['first'])
})

test('an aborted request stops waiting', async () => {
  const { clock, inside, send } = crowd()
  const leaving = new AbortController()
  const first = send('first', 10)
  const second = send('second', 10, leaving.signal)
  const third = send('third', 10)

  leaving.abort()
  await second.response
  first.answer()
  await clock.advance(0)

  expect(inside).toEqual(['first', 'third'])
  third.answer()
})

test('twelve uploads of 30 MiB at once all succeed, and the service stays below 320 MB', async () => {
  using folder = temporaryFolder()
  const service = await startServer(
    [process.execPath, join(import.meta.dir, '../../lib/cli.ts'), '--port', '0', '--data', folder.path],
    folder.path,
  )
  const picture = new Uint8Array(30 * mebibyte)
  picture.set(await halves('gif'))
  const form = new FormData()
  form.set('background', new Blob([picture]), 'picture.png')
  const body = await new Response(form).blob()

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${service.url}/background/upload`, { method: 'POST', body })),
  )
  const statuses = answers.map(({ status }) => status)
  const most = maxResidentMb(service.pid)
  await service.stop()

  expect(statuses).toEqual(Array(12).fill(200))
  expect(most).toBeLessThan(320)
}, 30_000)
