import { expect, test } from 'bun:test'
import order from '../../handlers/mapart/order.post.ts'
import { answer } from '../../lib/http/answer.ts'
import { createLog, type LogEntry } from '../../lib/log.ts'
import type { Services } from '../../lib/services/services.ts'

/** Answers a request whose body breaks off; returns what is logged. */
async function breakOff(abort: AbortController): Promise<string[]> {
  const entries: LogEntry[] = []
  const log = createLog(
    'error',
    () => new Date(0),
    (entry) => entries.push(entry),
  )
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error(''))
    },
  })
  const request = new Request('http://localhost/api/mapart/order', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: abort.signal,
  })
  await answer(order, request, {}, {} as Services, log)
  return entries.map(({ message }) => message)
}

test('a request that breaks off is logged, but not one that its caller has aborted', async () => {
  const aborted = new AbortController()
  aborted.abort()

  expect(await breakOff(new AbortController())).toEqual(['a request failed'])
  expect(await breakOff(aborted)).toEqual([])
})
