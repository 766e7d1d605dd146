import { expect } from 'bun:test'
import { runFleetModel } from './plot-model.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

test('whichever members crash or stand still: maps are safe before the art goes, and none is made twice', async () => {
  let crashes = 0
  for (let seed = 0; seed < 2; seed++) {
    const run = await runFleetModel(seed, await newDatabase())
    expect([seed, run.problems]).toEqual([seed, []])
    crashes += run.crashes
  }

  expect(crashes).toBeGreaterThan(10)
}, 120_000)
