import { expect, test } from 'bun:test'
import { createGoNear } from '../../../lib/builder/move/go-near.ts'
import type { Position } from '../../../lib/game/position.ts'
import { fakeBlocks } from '../fake-blocks.ts'
import { createFakePlayer } from '../fake-player.ts'

const block = { x: 0, y: 80, z: 0 }

/** Goes to dig a block in the air, beside which these others stand; resolves with where the feet are and have landed. */
async function goNear(others: readonly Position[], isWater: (y: number) => boolean = () => false) {
  const blocks = fakeBlocks()
  const water = blocks.stateOf('water')
  const stone = blocks.stateOf('stone')
  const isStone = (x: number, y: number, z: number) =>
    [block, ...others].some((own) => own.x === x && own.y === y && own.z === z)
  const { player } = createFakePlayer({
    blocks,
    stateAt: (x, y, z) => (isStone(x, y, z) ? stone : isWater(y) ? water : 0),
    slots: [],
    position: { x: 20.5, y: 90, z: 0.5 },
    outcomeOf: () => 'placed',
  })
  const landed: Position[] = []
  const land = async () => {
    landed.push(player.body.position())
    return !isWater(Math.floor(player.body.position().y))
  }
  const goThere = createGoNear({
    player: { ...player, body: { ...player.body, land } },
    signal: new AbortController().signal,
  })
  await goThere(block)
  return [...landed, player.body.position()]
}

test('a flying player lands on a block near the one to be dug, for digging in the air takes five times as long', async () => {
  const [landed] = await goNear([{ x: 2, y: 79, z: 1 }])

  expect(landed).toEqual({ x: 2.5, y: 80.05, z: 1.5 })
})

test('it does not land on the block itself', async () => {
  const [landed] = await goNear([])

  expect(landed).toEqual(block)
})

test('it digs from over the water, not from the ground of it, for there it takes 25 times as long', async () => {
  const feet = (await goNear([{ x: 2, y: 79, z: 1 }], (y) => y < 82)).at(-1)!

  expect(feet.y).toBeGreaterThanOrEqual(82)
})
