import { expect, test } from 'bun:test'
import { createScaffoldBlocks, forgetUnplaced } from '../../../lib/builder/scaffold/scaffold-store.ts'
import { fakeBlocks } from '../fake-blocks.ts'
import { createScaffoldStoreInMemory } from '../memory-stores.ts'

const names = ['air', 'stone', 'chest'] as const

test.each([
  ['has shown all that stands', false, [[1, 'stone']]],
  [
    'may not have shown all that stands',
    true,
    [
      [0, 'dirt'],
      [1, 'stone'],
    ],
  ],
] as const)(
  'where the server %s, another block than was ordered is scaffolding, too; what belongs to somebody is not',
  async (_, hasUnshown, kept) => {
    const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'art')
    const cells = names.map((_, x) => ({ x, y: 61, z: 0 }))
    await scaffolding.add(cells.map((cell) => ({ ...cell, name: 'dirt', from: cell })))
    const blocks = fakeBlocks()
    const player = {
      placing: { hasUnshown: () => hasUnshown },
      world: { stateAt: (x: number) => blocks.stateOf(names[x]!) },
      blocks,
    }

    await forgetUnplaced(cells, scaffolding, player as never)

    expect(scaffolding.all().map(({ x, name }) => [x, name])).toEqual(kept.map((block) => [...block]))
  },
)
