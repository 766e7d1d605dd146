import { expect, test } from 'bun:test'
import { digSweep } from '../../../lib/builder/place/dig-sweep.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { Digging } from '../../../lib/game/digging.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import { fakeBlocks, fakeWorld, turns } from '../fake-blocks.ts'

/** The blocks that a sweep digs while the player stays where it is, in their order; `standsAlone` says that nothing is under them. */
async function dugFrom(feet: Position, layer: readonly Position[], standsAlone: boolean): Promise<string[]> {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  for (const { x, y, z } of layer) {
    world.set(x, y, z, blocks.stateOf('stone'))
    if (!standsAlone) world.set(x, y - 1, z, blocks.stateOf('stone'))
  }
  const dug: string[] = []
  const ticked = createChannel<void>()
  const digAll: Digging['digAll'] = async ({ next, gone }) => {
    for (let block = next(); block !== 'end'; block = next()) {
      if (block) {
        dug.push(`${block.x} ${block.z}`)
        gone(block)
      }
      await Bun.sleep(0)
      ticked.publish()
    }
  }
  const player = {
    world,
    blocks,
    body: { position: () => feet, canFly: () => false, ticked: ticked.subscribe },
    walking: { isStanding: () => false },
    digging: { digAll, secondsOf: () => 1 },
  } as unknown as Player
  const ends = AbortSignal.timeout(300)
  await digSweep(layer, { player, ...turns, signal: ends, goNear: async () => {}, onGone: () => {} }).catch(
    () => {},
  )
  return dug.sort()
}

const layer = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((z) => ({ x, y: 0, z })))

test('the block that the player stands on is dug too, where there is one beneath', async () => {
  expect(await dugFrom({ x: 0.5, y: 1, z: 0.5 }, layer, false)).toHaveLength(9)
})

test('where there is nothing beneath, the block under the player stays, and those beside it are dug', async () => {
  const dug = await dugFrom({ x: 0.5, y: 1, z: 0.5 }, layer, true)

  expect(dug).toHaveLength(8)
  expect(dug).not.toContain('0 0')
})

test('a player at an edge stands on both blocks', async () => {
  const dug = await dugFrom({ x: 0.5, y: 1, z: 0.9 }, layer, true)

  expect(dug).toHaveLength(7)
  expect(dug).not.toContain('0 0')
  expect(dug).not.toContain('0 1')
})

/** Whether the sweep finds that it may dig where the server lets so many blocks go and keeps the others. */
async function isAllowed(most: number): Promise<boolean> {
  const square = [-2, -1, 0, 1].flatMap((x) => [-2, -1, 0, 1].map((z) => ({ x, y: 0, z })))
  const ticked = createChannel<void>()
  let left = most
  const digAll: Digging['digAll'] = async ({ next, gone, failed }) => {
    for (let block = next(); block !== 'end'; block = next()) {
      if (block && left-- > 0) gone(block)
      else if (block) failed(block)
      await Bun.sleep(0)
      ticked.publish()
    }
  }
  const player = {
    world: fakeWorld(),
    blocks: fakeBlocks(),
    body: { position: () => ({ x: 0, y: 1, z: 0 }), canFly: () => false, ticked: ticked.subscribe },
    walking: { isStanding: () => false },
    digging: { digAll, secondsOf: () => 1 },
  } as unknown as Player
  return digSweep(square, { player, ...turns, goNear: async () => {}, onGone: () => {} })
}

test('where six blocks more stay than go, digging in passing is refused', async () => {
  expect(await isAllowed(0)).toBe(false)
  expect(await isAllowed(1)).toBe(false)
  expect(await isAllowed(11)).toBe(true)
})
