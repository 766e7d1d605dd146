import { expect, test } from 'bun:test'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { planScaffold } from '../../../lib/builder/scaffold/scaffold-plan.ts'
import type { StandPosition } from '../../../lib/game/player.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

const standAt = (x: number, seconds: number): StandPosition => ({ x, y: 0, z: 0, isAfloat: false, seconds })

/** A block high over the ground, two blocks west of a rock; from the west, the rock is out of reach. */
function hanging(stands: readonly StandPosition[]) {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(blueprintOf({ width: 5, height: 4, length: 1 }, [[4, 3, 0, 'stone']]), blocks)
  for (let x = -4; x < 14; x++) for (let z = -4; z < 5; z++) world.set(x, -1, z, blocks.stateOf('stone'))
  world.set(6, 3, 0, blocks.stateOf('stone'))
  return {
    site,
    player: { world, blocks, walking: { around: () => stands } },
    surroundings: createSurroundings(world, blocks),
    reach: 4.5,
    mustSee: false,
    kind: blocks.kind({ name: 'dirt', properties: {} })!,
  }
}

test('the nearest stand position serves when it is the only one, with a chain from the ground', () => {
  const plan = planScaffold(0, hanging([standAt(0, 0)]))

  expect(plan).toMatchObject({ stand: { x: 0 }, purpose: 'support' })
  expect(plan?.cells.map(({ y }) => y)).toEqual([0, 1, 2])
})

test('the cheapest scaffolding is chosen: a short walk to where one block does, not three from the nearest position', () => {
  const plan = planScaffold(0, hanging([standAt(0, 0), standAt(8, 1)]))

  expect(plan).toMatchObject({ stand: { x: 8 }, cells: [{ x: 5, y: 3, z: 0 }], purpose: 'support' })
})

test('where the walk costs more than the blocks, the nearest position is chosen', () => {
  const plan = planScaffold(0, hanging([standAt(0, 0), standAt(8, 6)]))

  expect(plan?.stand.x).toBe(0)
})
