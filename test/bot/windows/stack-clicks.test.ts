import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type StackClick, splitStack } from '../../../lib/bot/windows/stack-clicks.ts'

/** The effect of these clicks in the game, computed independently of the code that chose them. */
function play(clicks: readonly StackClick[], available: number) {
  const slots = { source: available, target: 0 }
  let cursor = 0
  for (const { on, button } of clicks) {
    if (cursor === 0) {
      const taken = button === 'left' ? slots[on] : Math.ceil(slots[on] / 2)
      slots[on] -= taken
      cursor = taken
    } else {
      const put = button === 'left' ? cursor : 1
      slots[on] += put
      cursor -= put
    }
  }
  return { ...slots, cursor }
}

test('the clicks move exactly what was asked for and leave nothing on the cursor', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 64 }),
      fc.nat(),
      fc.boolean(),
      fc.boolean(),
      (available, seed, takesBack, keepsSource) => {
        const wanted = 1 + (seed % (available - 1))

        const result = play(splitStack(available, wanted, { takesBack, keepsSource }), available)

        expect(result).toEqual({ source: available - wanted, target: wanted, cursor: 0 })
      },
    ),
  )
})

test('half a stack takes two clicks, a quarter four', () => {
  const half = splitStack(64, 32, { takesBack: true })
  const quarter = splitStack(64, 16, { takesBack: true })

  expect(half).toHaveLength(2)
  expect(quarter).toHaveLength(4)
})

test.each([true, false])(
  'no part of a stack takes more than a dozen clicks (source kept: %s)',
  (keepsSource) => {
    const longest = Math.max(
      ...Array.from(
        { length: 63 },
        (_, index) => splitStack(64, index + 1, { takesBack: true, keepsSource }).length,
      ),
    )

    expect(longest).toBeLessThanOrEqual(12)
  },
)

test('a source that is to be kept is never emptied', () => {
  for (let wanted = 1; wanted < 64; wanted++) {
    const clicks = splitStack(64, wanted, { takesBack: true, keepsSource: true })
    const left = clicks.map((_, index) => play(clicks.slice(0, index + 1), 64).source)

    expect(Math.min(...left)).toBeGreaterThan(0)
  }
})

test('nothing is taken out of a target that had items before', () => {
  const clicks = splitStack(64, 16, { takesBack: false })

  const isTakenOut = clicks.some(
    ({ on }, index) => on === 'target' && play(clicks.slice(0, index), 64).cursor === 0,
  )
  expect(isTakenOut).toBe(false)
})
