import { expect, test } from 'bun:test'
import { createPickUp } from '../../../lib/builder/supply/pick-up.ts'
import type { SupplyOptions } from '../../../lib/builder/supply/supply-options.ts'
import { createLedger } from '../../../lib/builder/work/ledger.ts'
import { systemClock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'

/** An item under two blocks, for a bot that never gets at it. */
function situation() {
  const position = { x: 0, y: 0, z: 0 }
  const item = { entity: 1, position, lies: position, stack: { item: 'white_wool', count: 1 } }
  let flies = true
  let tries = 0
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
      entities: {
        dropped: () => [item],
        collect() {
          tries++
          throw new Failure('broken', 'It is out of reach.')
        },
      },
      inventory: { slots: () => [null] },
      walking: { around: () => [], towards: () => [].values() },
      world: { stateAt: () => 1 },
    },
    tried: createLedger(),
    belongings: { of: () => 0 },
    clock: systemClock,
    signal: new AbortController().signal,
  }
  const pickUp = createPickUp(options as unknown as SupplyOptions, new Set())
  return {
    pickUp,
    /** Heights of the blocks over it that are to be dug. */
    dug: async () => (await pickUp.blocksOverFallen()).map(({ y }) => y),
    tries: () => tries,
    walk() {
      flies = false
    },
  }
}

test('the blocks over an item are dug once in flight, and once more by a bot that has to walk since', async () => {
  const { dug, walk } = situation()

  const inFlight = [await dug(), await dug()]
  walk()

  expect([...inFlight, await dug(), await dug()]).toEqual([[2, 1], [], [2, 1], []])
})

test('each time that it is dug for, the bot goes to an item once more', async () => {
  const { pickUp, dug, tries, walk } = situation()
  const triesAfter = async (deed: () => unknown) => {
    await deed()
    await pickUp.tidyUp()
    await pickUp.tidyUp()
    return tries()
  }

  const counts = [await triesAfter(() => {}), await triesAfter(dug)]
  walk()

  expect([...counts, await triesAfter(dug)]).toEqual([1, 2, 3])
})
