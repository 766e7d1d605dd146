import { expect, test } from 'bun:test'
import { createPlacementLedger } from '../../../lib/bot/actions/placement-ledger.ts'

const wool = 7
const air = 0
const isWool = (state: number) => state === wool

/** A ledger with placements a, b, c sent at 0, 10 and 20 ms with sequences 1, 2 and 3, each at a place of its name. */
function ledgerOf(hasSequences = true) {
  const ledger = createPlacementLedger<string>()
  for (const [index, order] of ['a', 'b', 'c'].entries()) {
    ledger.add({ order, sequence: hasSequences ? index + 1 : null, sentAt: index * 10 }, order, isWool)
  }
  return ledger
}

const outcomes = (settled: readonly { order: string; outcome: string }[]) =>
  settled.map(({ order, outcome }) => `${order} ${outcome}`)

test('an update with the wanted state means placed, at once', () => {
  const ledger = ledgerOf()

  const settled = ledger.updated('b', wool)

  expect(outcomes(settled)).toEqual(['b placed'])
  expect(ledger.size()).toBe(2)
})

test('an update with the old state means refused, once the barrier has come', () => {
  const ledger = ledgerOf()

  const atUpdate = ledger.updated('a', air)
  const atBarrier = ledger.acknowledged(1)

  expect(outcomes(atUpdate)).toEqual([])
  expect(outcomes(atBarrier)).toEqual(['a refused'])
})

test('an old state that is followed by the wanted one means placed', () => {
  const ledger = ledgerOf()

  ledger.updated('a', air)
  const settled = ledger.updated('a', wool)

  expect(outcomes(settled)).toEqual(['a placed'])
})

test('no update by the time of the barrier means dropped', () => {
  const ledger = ledgerOf()

  const settled = ledger.acknowledged(1)

  expect(outcomes(settled)).toEqual(['a dropped'])
})

test('a later acknowledgement covers earlier placements, but none after it', () => {
  const ledger = ledgerOf()

  ledger.updated('b', wool)
  const settled = ledger.acknowledged(2)

  expect(outcomes(settled)).toEqual(['a dropped'])
  expect(ledger.size()).toBe(1)
})

test('updates of other places say nothing', () => {
  const ledger = ledgerOf()

  const settled = ledger.updated('elsewhere', wool)

  expect(settled).toEqual([])
  expect(ledger.size()).toBe(3)
})

test('without sequences only time tells what was refused or dropped', () => {
  const ledger = ledgerOf(false)

  ledger.updated('a', air)
  const atAcknowledgement = ledger.acknowledged(9)
  const atDeadline = ledger.expire(15)

  expect(atAcknowledgement).toEqual([])
  expect(outcomes(atDeadline)).toEqual(['a refused', 'b dropped'])
  expect(ledger.oldest()).toBe(20)
})
