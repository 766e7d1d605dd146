import { expect, test } from 'bun:test'
import { createTickBudget } from '../../../lib/bot/actions/tick-budget.ts'

function budgetAt(heardAt: number) {
  const pulse = { heardAt }
  const budget = createTickBudget({ pulse: { lastHeardAt: () => pulse.heardAt } })
  const send = (count: number) => {
    for (let one = 0; one < count; one++) budget.sent()
  }
  return { pulse, budget, send }
}

test('what was answered in the last tick that was heard counts with what was sent since', () => {
  const { budget, send } = budgetAt(1000)
  budget.answered(14)

  send(5)
  expect(budget.isSpent(5)).toBe(false)

  send(1)
  expect(budget.isSpent(6)).toBe(true)
})

test('what was on its way when the server was last heard counts, too', () => {
  const { pulse, budget, send } = budgetAt(1000)
  send(8)
  pulse.heardAt = 1020
  budget.answered(8)

  send(3)
  expect(budget.isSpent(11)).toBe(false)

  send(1)
  expect(budget.isSpent(12)).toBe(true)
})

test('answers of earlier ticks do not count', () => {
  const { pulse, budget, send } = budgetAt(1000)
  budget.answered(19)
  pulse.heardAt = 1050
  budget.answered(1)

  send(9)

  expect(budget.isSpent(9)).toBe(false)
})

test('no more than ten are sent without a word of the server', () => {
  const { pulse, budget, send } = budgetAt(1000)

  send(10)
  expect(budget.isSpent(10)).toBe(true)

  pulse.heardAt = 5000
  expect(budget.isSpent(10)).toBe(false)
})
