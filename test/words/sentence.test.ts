import { expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import { jsonIn, sentence } from '../../lib/words/sentence.ts'

test('a sentence is English as a string and in JSON', () => {
  const missing = sentence('noTask', { id: 'castle' })

  expect(`${missing}`).toBe('There is no task castle.')
  expect(JSON.stringify({ missing })).toBe('{"missing":"There is no task castle."}')
  expect(new Failure('missing', missing).message).toBe('There is no task castle.')
})

test('JSON has all its sentences in one language', () => {
  const value = { list: [sentence('noTask', { id: 'a' }), 'x'], at: new Date(0), left: undefined }

  expect(JSON.parse(jsonIn('zh-TW', value))).toEqual({
    list: ['沒有任務 a。', 'x'],
    at: '1970-01-01T00:00:00.000Z',
  })
  expect(jsonIn('en', value)).toBe(JSON.stringify(value))
})
