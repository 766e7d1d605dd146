import { expect, test } from 'bun:test'
import { blocksOverItem } from '../../../lib/builder/supply/over-item.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'

const wool = 'white_wool'

interface Layers {
  readonly ring: readonly number[]
  readonly over: readonly number[]
  /** What the ring is made of. */
  readonly around?: string
}

/** The columns of a ring around a cell, and what is over that cell, with an item in the cell; no red wool may be lost. */
async function dugBy({ ring, over, around = wool }: Layers) {
  const beside = [0, 1, 2, 3, 5, 6, 7, 8].flatMap((cell) =>
    ring.map((y) => [cell % 3, y, Math.floor(cell / 3), around] as const),
  )
  const art = blueprintOf({ width: 3, height: 4, length: 3 }, [
    ...beside,
    ...over.map((y) => [1, y, 1, wool] as const),
  ])
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(art, blocks)
  for (const { x, y, z } of allOf(site).map(site.position)) world.set(x, y, z, blocks.stateOf(wool))
  const position: Position = { x: site.min.x + 1, y: site.min.y, z: site.min.z + 1 }
  const lies = { x: position.x + 0.5, y: position.y, z: position.z + 0.5 }
  const item = { entity: 1, position, lies, stack: { item: wool, count: 1 } }
  const player = { world, blocks, body: { canFly: () => true } } as unknown as Player
  const area = { min: site.min, max: site.max }
  const dug = await blocksOverItem(item, {
    site,
    player,
    area,
    isKept: (name) => name === 'red_wool',
    ...turns,
  })
  return dug.map(({ x, y, z }) => [x - position.x, y - position.y, z - position.z])
}

test('in flight, the blocks over an item are dug, the highest first', async () => {
  expect(await dugBy({ ring: [0, 1, 2], over: [1, 2] })).toEqual([
    [0, 2, 0],
    [0, 1, 0],
  ])
})

test('a block that hangs over an item stays, for its scaffolding would fall there again', async () => {
  const [first, ...others] = await dugBy({ ring: [0], over: [2] })

  expect(others).toEqual([])
  expect(first?.[1]).toBe(0)
})

test('a block that hangs over an item is dug where no other may be lost, and none where nothing is over the item', async () => {
  expect(await dugBy({ ring: [0], over: [2], around: 'red_wool' })).toEqual([[0, 2, 0]])
  expect(await dugBy({ ring: [0], over: [] })).toEqual([])
})
