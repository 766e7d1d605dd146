import { expect, test } from 'bun:test'
import { createLedger } from '../../../lib/builder/work/ledger.ts'

test('work that was in vain is worth another try once a fact has changed that it depended on, and only then', () => {
  const ledger = createLedger()

  ledger.note('dig', 7, true)

  expect(ledger.admits('dig', 7, true)).toBe(false)
  expect([ledger.admits('dig', 8, true), ledger.admits('dig', 7, false)]).toEqual([true, true])
  expect(ledger.admits('fetch', 7, true)).toBe(true)
})

test('what is to be tried once is admitted once with the same facts', () => {
  const ledger = createLedger()
  const facts = [3, 2, 3, 2, 1]

  expect(facts.map((left) => ledger.admitsOnce('tidy up', left))).toEqual([true, true, false, false, true])
})

test('the reasons that count are those of work that has left something since, the newest first', () => {
  const ledger = createLedger()

  ledger.settle('repair', { hasDone: false, reason: 'bedrock' })
  ledger.settle('place', { hasDone: true, reason: 'refused' })
  expect(ledger.reasons()).toEqual(['refused', 'bedrock'])

  ledger.settle('repair', { hasDone: false })
  ledger.settle('place', { hasDone: true })
  expect(ledger.reasons()).toEqual(['bedrock'])
})

test('times in vain are counted in a row', () => {
  const ledger = createLedger()
  const times = [false, false, true, false].map((hasDone) => {
    ledger.settle('place', { hasDone })
    return ledger.timesInVain('place')
  })
  expect(times).toEqual([1, 2, 0, 1])
})
