import { expect, test } from 'bun:test'
import { createScaffoldPlacing } from '../../../lib/builder/scaffold/scaffold-placing.ts'
import { createScaffoldBlocks } from '../../../lib/builder/scaffold/scaffold-store.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceOrder, PlaceSettled } from '../../../lib/game/placing.ts'
import { turns } from '../fake-blocks.ts'
import { createScaffoldStoreInMemory } from '../memory-stores.ts'

test('orders of scaffolding have none of the numbers of blocks of the art', async () => {
  const settled = createChannel<PlaceSettled>()
  const ids: number[] = []
  const placing = {
    settled: settled.subscribe,
    place(order: PlaceOrder) {
      ids.push(order.id)
      queueMicrotask(() => settled.publish({ order, outcome: 'placed', roundTripMs: 1, hidesBlocks: false }))
    },
  }
  type Options = Parameters<typeof createScaffoldPlacing>[0]
  const { place } = createScaffoldPlacing({
    ...turns,
    player: { placing } as unknown as Options['player'],
    scaffolding: createScaffoldBlocks(createScaffoldStoreInMemory(), 'art'),
  })

  for (const x of [0, 1]) {
    const cell = { x, y: 61, z: 0 }
    await place(
      { ...cell, name: 'dirt', from: cell },
      { clicked: { ...cell, y: 60 }, face: 1, hotbar: 0, accepts: () => true },
    )
  }

  expect(ids).toEqual([-1, -2])
})
