import { expect, test } from 'bun:test'
import { blocksToGive, type Work } from '../../lib/fleet/areas/even-out.ts'

const pace = (secondsToFirst: number) => ({ blocksPerSecond: 20, secondsToFirst, secondsToBegin: 8 })
const alone = (seconds: number) => new Map<string, Work>([['a', { left: seconds * 20, pace: pace(0) }]])
const given = (seconds: number, secondsToFirst: number) =>
  blocksToGive(alone(seconds), [pace(secondsToFirst)]).map(([, blocks]) => Math.round(blocks))

test('a bot gets as much of the work of another as makes both end at the same time', () => {
  expect(given(40, 0)).toEqual([400])
  expect(given(40, 10)).toEqual([300])
})

test.each([
  ['as it takes to get there', 10, 31, 1],
  ['less than it takes to get there', 10, 29, 0],
  ['too little for the interruption', 0, 3.9, 0],
  ['enough for the interruption', 0, 4.1, 1],
])(
  'a bot gets work of another only if the end comes so much sooner: %s',
  (_what, secondsToFirst, seconds, parts) => {
    expect(given(seconds, secondsToFirst)).toHaveLength(parts)
  },
)
