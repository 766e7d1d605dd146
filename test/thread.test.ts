import { expect, test } from 'bun:test'
import { Failure } from '../lib/failure.ts'
import { createThread } from '../lib/thread.ts'
import { sentence } from '../lib/words/sentence.ts'
import { createHandClock } from './support/hand-clock.ts'

/** A thread that never answers, in a program that has computed `computed.ms`. */
function silentThread(computed: { ms: number }) {
  const clock = createHandClock()
  const worker = { postMessage() {}, terminate() {} } as unknown as Worker
  const thread = createThread<string, never, string>({
    start: () => worker,
    timeoutMs: 1000,
    tooLong: () => new Failure('broken', sentence('unpackingTooSlow')),
    clock,
    computedMs: () => computed.ms,
    valueIn: (answer) => answer,
  })
  let outcome = 'waiting'
  thread.ask('a question').catch(() => {
    outcome = 'given up'
  })
  return { clock, outcome: () => outcome }
}

test('an answer is given up when it has computed for too long, not while the machine computes other things', async () => {
  const computed = { ms: 0 }
  const { clock, outcome } = silentThread(computed)
  await Promise.resolve()

  computed.ms = 400
  await clock.advance(5000)
  expect(outcome()).toBe('waiting')

  computed.ms = 1000
  await clock.advance(1000)
  expect(outcome()).toBe('given up')
})

test('an answer without any computing is given up after ten times as long', async () => {
  const { clock, outcome } = silentThread({ ms: 0 })
  await clock.advance(9000)
  expect(outcome()).toBe('waiting')
  await clock.advance(2000)
  expect(outcome()).toBe('given up')
})
