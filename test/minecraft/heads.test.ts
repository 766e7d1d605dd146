import { expect, test } from 'bun:test'
import { createHeads } from '../../lib/minecraft/heads.ts'
import { createHandClock } from '../support/hand-clock.ts'

const skin = { hash: 'abc', pixels: { width: 64, height: 64, data: new Uint8Array(64 * 64 * 4) } }
const skins = { at: async () => skin, ofPlayer: async () => skin }
const view = { key: 'Weaver', size: 64, overlay: true, projection: 'frontal' } as const
const fails = (text: string) => () => {
  throw new Error(text)
}

test('a head is drawn once for the same skin and view', async () => {
  let drawings = 0
  const draw = () => ++drawings
  const heads = createHeads({
    skins,
    draw,
    encode: (count) => Uint8Array.of(count),
    clock: createHandClock(),
  })

  const [first, second, other] = await Promise.all([
    heads.head(view),
    heads.head(view),
    heads.head({ ...view, size: 32 }),
  ])

  expect([first.bytes[0], second.bytes[0], other.bytes[0]]).toEqual([1, 1, 2])
  expect(first.tag).not.toBe(other.tag)
})

test('errors in drawing and in encoding are two failures, and neither is cached', async () => {
  const clock = createHandClock()
  const renderFailed = createHeads({ skins, draw: fails('no paint'), encode: () => new Uint8Array(), clock })
  const encodeFailed = createHeads({ skins, draw: () => 0, encode: fails('no paper'), clock })

  const outcomes = await Promise.all(
    [renderFailed, encodeFailed, renderFailed].map((heads) =>
      heads.head(view).catch((error: unknown) => error),
    ),
  )

  expect(outcomes).toMatchObject([
    { code: 'renderFailed' },
    { code: 'encodeFailed' },
    { code: 'renderFailed' },
  ])
})
