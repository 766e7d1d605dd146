import { expect, test } from 'bun:test'
import { createReachEvidence } from '../../../lib/builder/place/reach-evidence.ts'

const click = { toNearest: 4.4, toMiddle: 5 }

test('few blocks that fail are clicked from nearer when they are all that is left, once and for a while', () => {
  const evidence = createReachEvidence(() => 4.5)
  for (let index = 0; index < 10; index++) evidence.note(index, click, index > 1)
  const before = evidence.reach()

  expect([before, evidence.suspect(), evidence.suspect()]).toEqual([null, true, false])
  expect(evidence.reach()).toBe(3)
  expect([evidence.unsuspect(), evidence.reach(), evidence.suspect()]).toEqual([true, null, false])
  expect(evidence.isConfirmed()).toBe(false)
})

test('blocks that fail after others were clicked from nearer in vain are clicked from nearer, too, as soon as any is placed', () => {
  const evidence = createReachEvidence(() => 4.5)
  evidence.note(0, click, false)
  evidence.suspect()
  evidence.unsuspect()
  evidence.note(1, click, false)
  const before = evidence.suspect()

  evidence.note(2, click, true)

  expect([before, evidence.suspect(), evidence.reach(), evidence.suspect()]).toEqual([false, true, 3, false])
})

test('where no block has failed, the reach is not to blame', () => {
  const evidence = createReachEvidence(() => 4.5)
  for (let index = 0; index < 10; index++) evidence.note(index, click, true)

  expect(evidence.suspect()).toBe(false)
  expect(evidence.reach()).toBeNull()
})

test('a reach is learnt from later blocks when those that failed from afar fail from nearer, too', () => {
  const evidence = createReachEvidence(() => 5.3)
  const near = { toNearest: 3.5, toMiddle: 4 }
  const far = { toNearest: 5, toMiddle: 5.6 }
  const noteFrom = (first: number, distance: typeof near, isPlaced: boolean, count = 12) => {
    for (let index = first; index < first + count; index++) evidence.note(index, distance, isPlaced)
    return evidence.reach()
  }

  noteFrom(0, near, true)
  const supposed = noteFrom(12, far, false)
  // The plot is protected for a while.
  const inVain = noteFrom(12, near, false)
  noteFrom(24, near, true, 60)
  const learnt = noteFrom(84, far, false)

  expect([supposed, inVain, learnt]).toEqual([5, null, 5])
})

test('a reach is shorter than supposed when a block fails from nearer, too, and none fails from nearer still', () => {
  const evidence = createReachEvidence(() => 5.3)
  const note = (toNearest: number, isPlaced: boolean, first: number, count = 12) => {
    const distance = { toNearest, toMiddle: toNearest + 0.5 }
    for (let index = first; index < first + count; index++) evidence.note(index, distance, isPlaced)
    return evidence.reach()
  }

  note(3.5, true, 12)
  const supposed = note(5, false, 0)
  const failedFrom = [4.9, 4.8, 4.6, 4.5].map((blocks, index) => note(blocks, false, index, 1))
  const learnt = note(4, true, 0)

  expect([supposed, failedFrom, learnt]).toEqual([5, [4.9, 4.8, 4.6, 4.5], 4.5])
  expect(evidence.isConfirmed()).toBe(true)
})
