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
  expect(budget.isSpent()).toBe(false)

  send(1)
  expect(budget.isSpent()).toBe(true)
})

test('answers of earlier ticks do not count', () => {
  const { pulse, budget, send } = budgetAt(1000)
  budget.answered(19)
  pulse.heardAt = 1050
  budget.answered(1)

  send(9)

  expect(budget.isSpent()).toBe(false)
})

test('no more than ten are sent without a word of the server', () => {
  const { pulse, budget, send } = budgetAt(1000)

  send(10)
  expect(budget.isSpent()).toBe(true)

  pulse.heardAt = 5000
  expect(budget.isSpent()).toBe(false)
})
