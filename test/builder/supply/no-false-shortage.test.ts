import { expect } from 'bun:test'
import { createRandom } from '../../../lib/random.ts'
import { type BuildResult, buildUnderFaults } from '../../faults/build-under-faults.ts'
import type { FaultKind } from '../../faults/fault-kind.ts'
import { botName, type FaultSiteOptions } from '../../faults/fault-site.ts'
import { flatArt } from '../../faults/small-art.ts'
import { lastingFault } from '../../simulation/draws/lasting.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'

/** What is said of material that is there in plenty. */
const shortages = ({ lines }: BuildResult) => lines.filter((line) => line.includes('material is missing'))

const build = (options: Partial<FaultSiteOptions>, faults: readonly FaultKind[] = []) =>
  buildUnderFaults(
    faults,
    { seed: 1, blueprint: flatArt(createRandom(3), 16), stock: 12, leastStock: 16 * 64, ...options },
    { randomFor: () => createRandom(1), timeoutMs: 45 * 60_000 },
  )

simulatedTest('a server that gives whole stacks where a part is asked for lacks nothing', async () => {
  const result = await build({ game: { dividesStacks: false } })

  expect(result.isRight).toBe(true)
  expect(shortages(result)).toEqual([])
})

for (const seconds of [5, 60])
  simulatedTest(
    `a bot that is held in place for ${seconds} s on its way to full boxes lacks nothing`,
    async () => {
      const result = await build({}, [lastingFault({ name: 'held in place', seconds })])

      expect(result.end).toEqual({ kind: 'done' })
      expect(result.isRight).toBe(true)
      expect(shortages(result)).toEqual([])
    },
  )

simulatedTest('a bot that has no room left for more of an item lacks nothing', async () => {
  const result = await build({
    furnish({ world }) {
      const slots = world.inventoryOf(botName)
      for (let slot = 9; slot < 42; slot++) slots[slot] = { name: 'diamond', count: 64 }
    },
  })

  expect(result.end).toEqual({ kind: 'done' })
  expect(shortages(result)).toEqual([])
})
