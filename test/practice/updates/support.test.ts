import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { supportOf } from '../../../lib/game/blocks/support.ts'
import { isFalling } from '../../../lib/practice/updates/falling.ts'
import { needsSupport } from '../../../lib/practice/updates/support.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { startTestWorld } from '../test-world.ts'

const version = '26.1'
const data = gameDataOf(version)

test('the practice world and the bot agree, each by its own facts, on which blocks need another one', () => {
  const differing = minecraftData(version)
    .blocksArray.map(({ name }) => data.find(name))
    .filter((state) => (needsSupport(state) || isFalling(state)) !== (supportOf(state) !== null))
    .map(({ name }) => name)
  // Once placed, a hanging sign stays at its wall.
  const known = differing.filter((name) => !name.endsWith('_wall_hanging_sign'))

  expect(known).toEqual([])
})

const steps = {
  above: { x: 0, y: 1, z: 0 },
  below: { x: 0, y: -1, z: 0 },
  north: { x: 0, y: 0, z: -1 },
  south: { x: 0, y: 0, z: 1 },
  west: { x: -1, y: 0, z: 0 },
  east: { x: 1, y: 0, z: 0 },
}

simulatedTest('a block breaks when the one on the side that it needs is taken away', async () => {
  await using world = await startTestWorld({ version })
  const held: string[] = []
  const left: string[] = []
  const cases = [
    ['leaf_litter', 'below'],
    ['white_carpet', 'below'],
    ['candle', 'below'],
    ['azalea', 'below'],
    ['short_dry_grass', 'below'],
    ['lantern[hanging=true]', 'above'],
    ['oak_hanging_sign', 'above'],
    ['pointed_dripstone[vertical_direction=down]', 'above'],
    ['hanging_roots', 'above'],
    ['wall_torch[facing=east]', 'west'],
    ['glow_lichen[east=true]', 'east'],
    ['stone_button[face=wall,facing=south]', 'north'],
    ['amethyst_cluster[facing=north]', 'south'],
  ] as const

  for (const [index, [block, side]] of cases.entries()) {
    const x = index * 4
    const step = steps[side]
    const support = [x + step.x, 80 + step.y, step.z] as const
    world.setBlock(...support, 'dirt')
    world.setBlock(x, 80, 0, block)
    held.push(nameOf(world.blockAt(x, 80, 0)))
    world.setBlock(...support, 'air')
    left.push(world.blockAt(x, 80, 0))
  }

  expect(held).toEqual(cases.map(([block]) => nameOf(block)))
  expect(left).toEqual(cases.map(() => 'air'))
})

const nameOf = (block: string) => block.replace(/\[.*/, '')
