import { expect, test } from 'bun:test'
import { attempt, Failure } from '../lib/failure.ts'

const open = new AbortController().signal

test('an attempt resolves with the failure that ended the work, and with null when nothing did', async () => {
  const failure = new Failure('broken', 'The chest is locked.')

  const outcomes = [
    await attempt(async () => 'done', open),
    await attempt(() => Promise.reject(failure), open),
  ]

  expect(outcomes).toEqual([null, failure])
})

test('an attempt rejects with defects, and with failures of work that was called off', async () => {
  const defect = new TypeError('undefined is not a function')
  const failure = new Failure('offline', 'The connection ended.')

  expect(attempt(() => Promise.reject(defect), open)).rejects.toBe(defect)
  expect(attempt(() => Promise.reject(failure), AbortSignal.abort())).rejects.toBe(failure)
})
