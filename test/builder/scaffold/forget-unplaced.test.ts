import { expect, test } from 'bun:test'
import {
  createScaffoldBlocks,
  createScaffoldStoreInMemory,
  forgetUnplaced,
} from '../../../lib/builder/scaffold/scaffold-store.ts'

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
    const player = {
      placing: { hasUnshown: () => hasUnshown },
      // Each state is the place in the list of names.
      world: { stateAt: (x: number) => x },
      blocks: {
        nameOf: (state: number) => names[state]!,
        isReplaceable: (state: number) => state === 0,
        digClass: (state: number) => (state === 2 ? 'property' : 'made') as 'property' | 'made',
      },
    }

    await forgetUnplaced(cells, { scaffolding, player })

    expect(scaffolding.all().map(({ x, name }) => [x, name])).toEqual(kept.map((block) => [...block]))
  },
)
