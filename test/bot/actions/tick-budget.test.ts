import { expect, test } from 'bun:test'
import { createTickBudget } from '../../../lib/bot/actions/tick-budget.ts'

function budgetAt(times: { now: number; heardAt: number }) {
  return createTickBudget({
    pulse: { lastHeardAt: () => times.heardAt },
    clock: { now: () => times.now } as Parameters<typeof createTickBudget>[0]['clock'],
  })
}

test('what was settled in the last tick that was heard counts with what has no outcome', () => {
  const times = { now: 1000, heardAt: 1000 }
  const budget = budgetAt(times)
  budget.settled(14)

  times.now = 30_000

  expect(budget.isSpent(5)).toBe(false)
  expect(budget.isSpent(6)).toBe(true)
})

test('a tick later there is room again', () => {
  const times = { now: 1000, heardAt: 1000 }
  const budget = budgetAt(times)
  budget.settled(19)
  expect(budget.isSpent(1)).toBe(true)

  times.heardAt = 1050

  expect(budget.isSpent(1)).toBe(false)
})

test('what is sent again because it seems lost arrives twice at a server that stands still', () => {
  const times = { now: 1000, heardAt: 990 }
  const budget = budgetAt(times)

  for (let sent = 0; sent < 10; sent++) budget.sent()
  expect(budget.isSpent(0)).toBe(true)

  times.heardAt = 5000
  expect(budget.isSpent(0)).toBe(false)
})
