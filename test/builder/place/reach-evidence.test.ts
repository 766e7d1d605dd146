import { expect, test } from 'bun:test'
import { createReachEvidence } from '../../../lib/builder/place/reach-evidence.ts'

const clickAt = (blocks: number) => ({ toNearest: blocks - 0.5, toMiddle: blocks })

function evidenceAfter(clicks: readonly (readonly [blocks: number, isPlaced: boolean])[]) {
  const evidence = createReachEvidence(() => 5)
  for (const [index, [blocks, isPlaced]] of clicks.entries()) evidence.note(index, clickAt(blocks), isPlaced)
  return evidence
}

const near = Array.from({ length: 10 }, (_, step) => [3 + step / 10, true] as const)

test('few blocks that fail from afar shorten the reach when they are all that is left, once', () => {
  const evidence = evidenceAfter([...near, [5.2, false], [5.3, false]])
  const before = evidence.reach()

  expect([before, evidence.suspect(), evidence.suspect()]).toEqual([null, true, false])
  expect(evidence.reach()).toBeLessThan(5)
})

test('where blocks fail that are as near as others, the reach is not to blame', () => {
  const evidence = evidenceAfter([...near, [3.2, false], [3.4, false], [3.9, false]])

  expect(evidence.suspect()).toBe(false)
  expect(evidence.reach()).toBeNull()
})
