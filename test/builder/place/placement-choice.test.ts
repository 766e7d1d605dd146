import { expect, test } from 'bun:test'
import { createChooser } from '../../../lib/builder/place/placement-choice.ts'
import { createSweepWork, stage } from '../../../lib/builder/place/sweep-work.ts'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

/** A row of five blocks along X at Y = 0 on a ground of stone, over the middle of which the player flies. */
function situation({
  carried = 'wool',
  feet = { x: 2.5, y: 2, z: 0.5 },
}: {
  carried?: string
  feet?: Position
} = {}) {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const row = [0, 1, 2, 3, 4].map((x) => [x, 0, 0, 'wool'] as const)
  const site = siteOf(blueprintOf({ width: 5, height: 1, length: 1 }, row), blocks)
  for (let x = 0; x < 5; x++) world.set(x, -1, 0, blocks.stateOf('stone'))
  const work = createSweepWork(site, [{ at: feet, due: allOf(site) }] as never)
  const player = { world, blocks, body: { position: () => feet }, placing: { heldSlot: () => 0 } }
  const chooser = createChooser(
    {
      site,
      player: player as unknown as Player,
      profile: { reach: 4.5, prefersNeighbour: true, mustLook: false },
      air: { mayUse: () => false },
      surroundings: createSurroundings(world, blocks),
      refusals: { isDoubtful: () => false, isProbe: () => false },
    },
    work,
    {
      hotbar: {
        slotOf: (item: string) => (item === carried ? 0 : -1),
        has: (item: string) => item === carried,
        carries: (item: string) => item === carried,
      },
      inFlight: { has: () => false, count: () => 0, hasBeside: () => false },
    } as never,
  )
  return { chooser, work, world, blocks }
}

test('nothing is placed into the path ahead of the player', () => {
  const { chooser, work } = situation()
  const along = [
    { x: 2.5, y: 0.5, z: 0.5 },
    { x: 0.5, y: 0.5, z: 0.5 },
  ]
  const chosen: number[] = []

  for (let order = chooser.choose(0, along); order; order = chooser.choose(0, along)) {
    chosen.push(order.id)
    work.set(order.id, stage.sent)
  }

  expect(chosen).toEqual([3, 4])
})

test('without a path all in reach are placed, the most urgent first', () => {
  const { chooser } = situation()

  expect(chooser.choose(0, [])?.id).toBe(0)
})

test('a choice is no longer right when it lies on the path, was sent, or its item is gone', () => {
  const { chooser, work } = situation()
  const order = chooser.choose(0, [])!

  expect(chooser.isStillRight(order, [])).toBe(true)
  expect(chooser.isStillRight(order, [{ x: 0.5, y: 0.2, z: 0.5 }])).toBe(false)
  expect(chooser.isStillRight({ ...order, face: 0 }, [])).toBe(false)
  work.set(order.id, stage.sent)
  expect(chooser.isStillRight(order, [])).toBe(false)
})

test('a block is hopeless that is not carried, or that nothing can be clicked for', () => {
  expect(situation().chooser.isHopeless(0)).toBe(false)
  expect(situation({ carried: 'stone' }).chooser.isHopeless(0)).toBe(true)
  expect(situation({ feet: { x: 20.5, y: 2, z: 0.5 } }).chooser.isHopeless(0)).toBe(true)
})
