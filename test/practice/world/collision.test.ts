import { expect, test } from 'bun:test'
import { Physics } from 'prismarine-physics'
import { Vec3 } from 'vec3'
import type { Position } from '../../../lib/game/position.ts'
import { hasGround, isFree, moveBody } from '../../../lib/practice/world/collision.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'
import { createWorld, type World } from '../../../lib/practice/world/world.ts'
import { createRandom } from '../../../lib/random.ts'

const data = gameDataOf('1.21.4')
const floor = 60

/** Fills a square of 12 x 12 blocks on the floor at random from a list. */
function scatter(blocks: readonly string[], seed: number, layers = 1): World {
  const world = createWorld(data, floor)
  const random = createRandom(seed)
  for (let y = floor + 1; y <= floor + layers; y++) {
    for (let x = -6; x < 6; x++) {
      for (let z = -6; z < 6; z++)
        world.setStateId(x, y, z, data.parse(blocks[Math.floor(random() * blocks.length)]!).id)
    }
  }
  return world
}

function bodyAt({ x, y, z }: Position) {
  return { min: { x: x - 0.3, y, z: z - 0.3 }, max: { x: x + 0.3, y: y + 1.8, z: z + 0.3 } }
}

/** The move of one tick without keys, by prismarine-physics. */
function createReference(world: World): (from: Position, by: Position, isOnGround: boolean) => Position {
  const getBlock = (at: Vec3) => {
    const position = at.floored()
    const state = world.state(position.x, position.y, position.z)
    return {
      position,
      shapes: state.shapes,
      type: data.raw.blocksByName[state.name]?.id,
      metadata: 0,
      getProperties: () => state.properties,
    }
  }
  const physics = Physics(data.raw, { getBlock })
  const keys = ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak']
  return (from, by, onGround) => {
    const pos = new Vec3(from.x, from.y, from.z)
    const control = Object.fromEntries(keys.map((key) => [key, false]))
    physics.simulatePlayer(
      { pos, vel: new Vec3(by.x, by.y, by.z), onGround, control, yaw: 0, pitch: 0, attributes: null },
      { getBlock },
    )
    return { x: pos.x - from.x, y: pos.y - from.y, z: pos.z - from.z }
  }
}

test.each([
  ['full blocks', ['stone', 'air', 'air']],
  ['slabs and stairs', ['stone_slab', 'oak_stairs', 'air', 'air', 'air']],
  ['fences, carpets and snow', ['oak_fence', 'white_carpet', 'snow[layers=3]', 'air', 'air']],
])('a move over %s gets as far as with prismarine-physics', (_, blocks) => {
  const random = createRandom(1)
  const world = scatter(blocks, 7)
  const reference = createReference(world)
  const differing: unknown[] = []
  let compared = 0

  while (compared < 3000) {
    const height = [0, 0.0625, 0.25, 0.5, 1, 1.3 * random()][Math.floor(random() * 6)]!
    const from = { x: random() * 10 - 5, y: floor + 1 + height, z: random() * 10 - 5 }
    const box = bodyAt(from)
    if (!isFree(world, box)) continue
    const isOnGround = hasGround(world, box)
    // prismarine-physics always moves along X before Z, the game along the longer of the two.
    const [z, x] = [random() - 0.5, random() - 0.5]
      .map((part) => part * 0.7)
      .sort((a, b) => Math.abs(a) - Math.abs(b)) as [number, number]
    if (Math.abs(z) < 0.003) continue
    // A long fall that ends in a step is left out: since 1.21 the step is measured from where the body lands.
    const by = { x, y: isOnGround ? -0.0784 : -0.01 - random() * 0.04, z }
    const moved = moveBody(world, box, by, isOnGround)
    const other = reference(from, by, isOnGround)
    if (Math.hypot(moved.x - other.x, moved.z - other.z) > 1e-6) differing.push({ from, by, moved, other })
    compared++
  }

  expect(differing).toEqual([])
})

test('a falling body does not step up where a ceiling leaves no room', () => {
  const world = createWorld(data, floor)
  world.setStateId(1, 61, 0, data.find('stone_slab').id)
  world.setStateId(0, 63, 0, data.find('stone').id)
  world.setStateId(1, 63, 0, data.find('stone').id)

  const moved = moveBody(world, bodyAt({ x: 0.5, y: 61.1, z: 0.5 }), { x: 0.3, y: -0.3, z: 0 }, false)

  expect(moved.x).toBeCloseTo(0.2)
  expect(moved.y).toBeCloseTo(-0.1)
})

test('a low step is taken under a ceiling that a whole step would touch', () => {
  const world = createWorld(data, floor)
  world.setStateId(1, 61, 0, data.find('white_carpet').id)
  world.setStateId(1, 63, 0, data.find('stone').id)

  const moved = moveBody(world, bodyAt({ x: 0.5, y: 61, z: 0.5 }), { x: 0.3, y: -0.0784, z: 0 }, true)

  expect(moved.x).toBeCloseTo(0.3)
  expect(moved.y).toBeCloseTo(0.0625)
})
