import { expect, test } from 'bun:test'
import { createScaffolder } from '../../../lib/builder/scaffold/scaffolder.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { siteOf, turns } from '../fake-blocks.ts'

test('a way that takes another one away ends the search for ways, not the removal', async () => {
  const site = siteOf(blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']]))
  const blockAt = (x: number) => ({ x, y: 5, z: 0, name: 'dirt', from: { x, y: 4, z: 0 } })
  let looks = 0
  /** Before a way and after it, the player looks whether it is on the ground, and then what it can reach. */
  const around = (range?: object) => {
    if (!range && ++looks > 100) throw new Error('no end')
    return []
  }
  type Options = Parameters<typeof createScaffolder>[0]
  const scaffolder = createScaffolder({
    ...turns,
    site,
    player: {
      body: { position: () => ({ x: 0.5, y: 0, z: 2.5 }) },
      walking: { around, towards: () => [], beside: () => null },
      entities: { dropped: () => [] },
    } as unknown as Options['player'],
    profile: { reach: 4.5, mustLook: false },
    air: { mayUse: () => false },
    surroundings: {} as Options['surroundings'],
    scaffolding: {
      all: () => ((looks >> 1) % 2 === 1 ? [blockAt(8), blockAt(9)] : [blockAt(8)]),
      count: () => 1,
    } as unknown as Options['scaffolding'],
    work: { remove: async () => false } as unknown as Options['work'],
    material: { carried: () => [] } as unknown as Options['material'],
    isForeseen: false,
    firstLook: { hadItem: () => false },
  })

  await scaffolder.clear()

  expect(looks).toBeLessThan(24)
})
