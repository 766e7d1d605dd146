import { expect } from 'bun:test'
import { runFleetModel } from './plot-model.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

test('whichever members crash or stand still: maps are safe before the art goes, and none is made twice', async () => {
  const sums = { crashes: 0, freezes: 0, refused: 0 }
  for (let seed = 0; seed < 6; seed++) {
    const { problems, crashes, freezes, refused } = await runFleetModel(seed, await newDatabase())
    expect([seed, problems]).toEqual([seed, []])
    sums.crashes += crashes
    sums.freezes += freezes
    sums.refused += refused
  }
  process.stdout.write(JSON.stringify(sums))

  expect(Math.min(...Object.values(sums))).toBeGreaterThan(0)
}, 60_000)
