import { beforeAll, expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import { fromStored, jsonIn, loadSentences, sentence, toStored } from '../../lib/words/sentence.ts'

beforeAll(() => loadSentences('zh-TW'))

test('a sentence is English as a string and in JSON', () => {
  const missing = sentence('noTask', { id: 'castle' })

  expect(`${missing}`).toBe('There is no task castle.')
  expect(JSON.stringify({ missing })).toBe('{"missing":"There is no task castle."}')
  expect(new Failure('missing', missing).message).toBe('There is no task castle.')
})

test('long numbers of items are grouped in English', () => {
  const lacking = [
    ['lime_carpet', 1_179_156],
    ['map', 1728],
  ] as const

  expect(`${sentence('stockShort', { lacking })}`).toBe(
    'The boxes will be empty within a day; the queue lacks 1,179,156 lime_carpet, 1728 map.',
  )
})

test('items have the names of the game in Chinese, and others their registry names', () => {
  const lacking = [
    ['light_gray_concrete_powder', 1200],
    ['dark_oak_planks', 3],
    ['map', 1],
    ['acacia_shelf', 2],
  ] as const

  expect(sentence('waitingForMaterial', { lacking }).in('zh-TW')).toBe(
    '正在等待材料：淺灰色混凝土粉末 1,200 個、黑橡木材 3 個、空白地圖 1 個、acacia_shelf 2 個；請補充材料站的箱子。',
  )
  expect(sentence('itemNotPlaced', { item: 'red_carpet', place: '1 64 2' }).in('zh-TW')).toBe(
    '無法在 1 64 2 放置「紅色地毯」，請清出空間或手動放置。',
  )
})

test('JSON has all its sentences in one language', () => {
  const value = { list: [sentence('noTask', { id: 'a' }), 'x'], at: new Date(0), left: undefined }

  expect(JSON.parse(jsonIn('zh-TW', value))).toEqual({
    list: ['沒有任務 a。', 'x'],
    at: '1970-01-01T00:00:00.000Z',
  })
  expect(jsonIn('en', value)).toBe(JSON.stringify(value))
})

test('a stored sentence comes back, or its text when this version has no such sentence', () => {
  const reason = sentence('tooManyInterruptions', { reason: sentence('botDied') })
  const record = { at: 1, list: [reason], note: '"sentence":' }
  const stored = toStored(record)

  expect(fromStored(stored)).toEqual(record)
  expect(fromStored(stored.replaceAll('botDied', 'botFell'))).toMatchObject({
    list: [{ parameters: { reason: 'The bot has died.' } }],
  })
  for (const [before, after] of [
    ['tooManyInterruptions', 'gone'],
    ['tooManyInterruptions', 'materialMissing'],
    ['"reason":', '"cause":'],
  ] as const) {
    expect(fromStored(stored.replace(before, after))).toMatchObject({ list: [String(reason)] })
  }
})
