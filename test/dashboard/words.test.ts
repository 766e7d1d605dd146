import { expect, test } from 'bun:test'
import { toneOf } from '../../lib/dashboard/state/page/tab.ts'
import { remedyOf } from '../../lib/dashboard/why/cause-links.ts'
import { whyText } from '../../lib/dashboard/why/why-text.ts'
import { en } from '../../lib/dashboard/words/en/en.ts'
import type { Words } from '../../lib/dashboard/words/words.ts'
import { zhTw } from '../../lib/dashboard/words/zh-tw/zh-tw.ts'
import { causeCodes } from '../../lib/tasks/causes.ts'
import { buildPhases } from '../../lib/tasks/progress.ts'
import { statuses } from '../../lib/tasks/task.ts'

const languages: readonly [string, Words][] = [
  ['English', en],
  ['Traditional Chinese', zhTw],
]

test.each(languages)('%s has a sentence and an action for every cause, and says where to act', (_, words) => {
  for (const code of causeCodes) {
    const { title, action } = whyText({ kind: 'waiting', cause: { code, text: '' } }, words)

    expect(title).toMatch(/[.。]$/)
    expect(action).toMatch(/[.。]$/)
    expect(words.remedies[remedyOf(code).kind]).toBeTruthy()
  }
})

test.each(languages)('%s has words for every state of a task and every phase of a build', (_, words) => {
  expect(Object.keys(words.statuses).sort()).toEqual([...statuses].sort())
  expect(Object.keys(words.phases).sort()).toEqual([...buildPhases].sort())
})

/** Every text by its area and key; functions with their parameters as numbers. */
function texts(words: Words): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([area, ofArea]) =>
      Object.entries(ofArea as Record<string, string | ((...given: unknown[]) => string)>).map(
        ([key, text]) => [
          `${area}.${key}`,
          typeof text === 'string'
            ? text
            : text(...Array.from({ length: text.length }, (_, index) => 7 + index)),
        ],
      ),
    ),
  )
}

test('every text is translated and keeps its parameters', () => {
  const chinese = texts(zhTw)
  for (const [key, text] of texts(en)) {
    const translated = chinese.get(key) ?? ''
    expect(`${key}: ${translated}`).not.toBe(`${key}: ${text}`)
    expect(translated.match(/\d+/g)?.sort() ?? []).toEqual(text.match(/\d+/g)?.sort() ?? [])
  }
})

test('the icon of the tab is calm, calls for help, or is grey without a service', () => {
  expect(toneOf('building', true)).toBe('calm')
  expect(toneOf('waiting', true)).toBe('waits')
  expect(toneOf('failed', true)).toBe('failed')
  expect(toneOf('building', false)).toBe('gone')
})
