import { expect, test } from 'bun:test'
import { createPickUp } from '../../../lib/builder/supply/pick-up.ts'
import type { SupplyOptions } from '../../../lib/builder/supply/supply-options.ts'
import { createLedger } from '../../../lib/builder/work/ledger.ts'
import { systemClock } from '../../../lib/clock.ts'

test('the blocks over an item are dug once in flight, and once more by a bot that has to walk since', async () => {
  const position = { x: 0, y: 0, z: 0 }
  const item = { entity: 1, position, lies: position, stack: { item: 'white_wool', count: 1 } }
  let flies = true
  const options = {
    firstLook: { hadItem: () => false },
    site: {
      min: position,
      max: { x: 0, y: 2, z: 0 },
      has: ({ y }: { y: number }) => y > 0,
      indexAt: () => 0,
      item: () => 'white_wool',
    },
    player: {
      body: { canFly: () => flies, position: () => position },
      blocks: { stackSize: () => 64, isReplaceable: () => false },
      digging: { mayDig: () => true },
      entities: { dropped: () => [item] },
      inventory: { slots: () => [null] },
      walking: { around: () => [] },
      world: { stateAt: () => 1 },
    },
    tried: createLedger(),
    belongings: { of: () => 0 },
    clock: systemClock,
    signal: new AbortController().signal,
  }
  const pickUp = createPickUp(options as unknown as SupplyOptions, new Set())
  const dug = async () => (await pickUp.blocksOverFallen()).map(({ y }) => y)

  const inFlight = [await dug(), await dug()]
  flies = false

  expect([...inFlight, await dug(), await dug()]).toEqual([[2, 1], [], [2, 1], []])
})
