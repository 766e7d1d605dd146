import { expect, test } from 'bun:test'
import { bodyChunks } from '../../lib/http/body-chunks.ts'

const text = 'carpet '.repeat(100)
const requestOf = (body: BodyInit | null) => new Request('http://there/', { method: 'POST', body })

async function textOf(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let read = ''
  for await (const chunk of bodyChunks(request)) read += decoder.decode(chunk, { stream: true })
  return read
}

test('a body is read completely, an absent one as empty', async () => {
  const texts = await Promise.all([requestOf(text), requestOf(null)].map(textOf))

  expect(texts).toEqual([text, ''])
})

test('without a stream the body is one chunk', async () => {
  const request = requestOf(text)
  Object.defineProperty(request, 'body', { value: undefined })

  expect(await textOf(request)).toBe(text)
})

test('reading that stops early cancels the stream', async () => {
  const ended = Promise.withResolvers<string>()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(16)),
    cancel: () => ended.resolve('cancelled'),
  })

  for await (const _chunk of bodyChunks(requestOf(endless))) break

  expect(await ended.promise).toBe('cancelled')
})
