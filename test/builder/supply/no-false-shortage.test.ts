import { expect } from 'bun:test'
import type { BuildResult } from '../../faults/build-under-faults.ts'
import type { FaultKind } from '../../faults/fault-kind.ts'
import { botName } from '../../faults/fault-site.ts'
import { otherPlayerFaults } from '../../faults/other-player-faults.ts'
import { lastingFault } from '../../simulation/draws/lasting.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { buildSmall } from './small-build.ts'

/** What is said of material that is there in plenty. */
const shortages = ({ lines }: BuildResult) => lines.filter((line) => line.includes('material is missing'))

simulatedTest('a server that gives whole stacks where a part is asked for lacks nothing', async () => {
  const result = await buildSmall({ game: { dividesStacks: false } })

  expect(result.isRight).toBe(true)
  expect(shortages(result)).toEqual([])
})

for (const seconds of [5, 60])
  simulatedTest(
    `a bot that is held in place for ${seconds} s on its way to full boxes lacks nothing`,
    async () => {
      const result = await buildSmall({}, [lastingFault({ name: 'held in place', seconds })])

      expect(result.end).toEqual({ kind: 'done' })
      expect(result.isRight).toBe(true)
      expect(shortages(result)).toEqual([])
    },
  )

simulatedTest('a bot that has no room left for more of an item lacks nothing', async () => {
  const result = await buildSmall({
    furnish({ world }) {
      const slots = world.inventoryOf(botName)
      for (let slot = 9; slot < 42; slot++) slots[slot] = { name: 'diamond', count: 64 }
    },
  })

  expect(result.end).toEqual({ kind: 'done' })
  expect(shortages(result)).toEqual([])
})

/** Somebody takes half of each double chest away, after the bot has seen it. */
const halfMissing: FaultKind = {
  name: 'half a box missing',
  when: 'fetching',
  strike({ station, boxes }) {
    for (const { at } of boxes) station.setBlock(...at, 'air')
  },
}
const replaced = otherPlayerFaults.find(({ name }) => name === 'chest replaced by another container')!

for (const fault of [halfMissing, replaced])
  simulatedTest(
    `a double chest of which half is left holds what lies in that half: ${fault.name}`,
    async () => {
      const result = await buildSmall({ boxKinds: ['double'] }, [fault])

      expect(result.end).toEqual({ kind: 'done' })
      expect(result.isRight).toBe(true)
    },
  )
