import { expect, test } from 'bun:test'
import { limits } from '../../../lib/builder/policy/limits.ts'
import { createCellFailures } from '../../../lib/builder/scaffold/scaffolder.ts'

const { maxFailures, maxTriesOfCell } = limits.scaffold
const cell = (x: number) => ({ x, y: 61, z: 0 })

test('a cell is tried a few times, and again on the next trip', () => {
  const failures = createCellFailures()

  for (let tries = 0; tries < maxTriesOfCell; tries++) failures.note(cell(1), 'dirt')

  expect([failures.areMany(cell(1)), failures.areMany(cell(2))]).toEqual([true, false])
  failures.forget()
  expect(failures.areMany(cell(1))).toBe(false)
})

test('when one cell after the other could not be filled, nothing can be for the rest of the trip', () => {
  const failures = createCellFailures()
  const fail = (count: number) => {
    for (let x = 0; x < count; x++) failures.note(cell(x), 'dirt')
  }

  fail(maxFailures - 1)
  failures.note(null, 'dirt')
  fail(maxFailures - 1)
  expect(failures.isHopeless()).toBe(false)

  fail(1)
  expect(failures.isHopeless()).toBe(true)
})

test('the reason is that of the last cell, until one is filled', () => {
  const failures = createCellFailures()

  failures.note(cell(0), 'dirt')
  expect(String(failures.reason())).toBe('The server does not allow placing dirt at 0 61 0.')

  failures.note(null, 'dirt')
  expect(failures.reason()).toBe('')
})
