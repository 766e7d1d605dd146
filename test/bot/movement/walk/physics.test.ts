import { expect, test } from 'bun:test'
import { createRequire } from 'node:module'
import { createGrounds, type GroundAt } from '../../../../lib/bot/movement/walk/ground.ts'
import {
  type ControlState,
  noControls,
  type PhysicsState,
  walkStep,
} from '../../../../lib/bot/movement/walk/physics.ts'
import type { Position } from '../../../../lib/game/position.ts'

const version = '1.21.4'
const fromMineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'))
const registry: Parameters<typeof createGrounds>[0] = fromMineflayer('prismarine-registry')(version)
const Block: { fromStateId(state: number, biome: number): object } =
  fromMineflayer('prismarine-block')(registry)
const { Physics, PlayerState }: PrismarinePhysics = fromMineflayer('prismarine-physics')
const { Vec3 }: { Vec3: new (x: number, y: number, z: number) => Position } = fromMineflayer('vec3')

/** The library has no types. */
interface PrismarinePhysics {
  Physics(
    data: object,
    world: object,
  ): { simulatePlayer(state: object, world: object): { apply(bot: object): void } }
  PlayerState: new (bot: object, controls: object) => object
}

type NameAt = (x: number, y: number, z: number) => string

const plain =
  (name: string): NameAt =>
  (_x, y) =>
    y < 0 ? name : 'air'
/** A slab every four blocks, and a fence across at the end. */
const obstacles: NameAt = (_x, y, z) => {
  if (y < 0) return 'stone'
  if (y > 0) return 'air'
  return z === 18 ? 'oak_fence' : z % 4 === 3 ? 'oak_slab' : 'air'
}

const stateOf = (name: string): number => registry.blocksByName[name]!.defaultState!
const groundOf = createGrounds(registry)
const walking: ControlState = { ...noControls, yaw: 0, forward: true }

/** Positions after every tick by this project's physics. */
function walk(nameAt: NameAt, start: Position, controls: ControlState, ticks: number): Position[] {
  const groundAt: GroundAt = (x, y, z) => groundOf(stateOf(nameAt(x, y, z)))
  let state: PhysicsState = {
    position: start,
    velocity: { x: 0, y: 0, z: 0 },
    isOnGround: start.y === 0,
    isBlocked: false,
  }
  return Array.from({ length: ticks }, () => {
    state = walkStep(state, controls, groundAt)
    return state.position
  })
}

/** The same by the physics of mineflayer, which knows the yaw in radians and from the north. */
function walkWithMineflayer(
  nameAt: NameAt,
  start: Position,
  controls: ControlState,
  ticks: number,
): Position[] {
  const world = {
    getBlock(position: Position) {
      const block = Block.fromStateId(stateOf(nameAt(position.x, position.y, position.z)), 0)
      return Object.assign(block, { position })
    },
  }
  const entity = {
    position: new Vec3(start.x, start.y, start.z),
    velocity: new Vec3(0, 0, 0),
    onGround: start.y === 0,
    yaw: Math.PI,
    pitch: 0,
    effects: {},
    attributes: {},
  }
  const bot = { version, registry, entity, jumpTicks: 0, jumpQueued: false, inventory: { slots: [] } }
  const physics = Physics(registry, world)
  return Array.from({ length: ticks }, () => {
    physics
      .simulatePlayer(new PlayerState(bot, { ...controls, back: false, left: false, right: false }), world)
      .apply(bot)
    const { x, y, z } = entity.position
    return { x, y, z }
  })
}

const cases: readonly [string, NameAt, Position, ControlState][] = [
  ['walking', plain('stone'), { x: 0.5, y: 0, z: 0.5 }, walking],
  ['jumping in a sprint', plain('stone'), { x: 0.5, y: 0, z: 0.5 }, { ...walking, sprint: true, jump: true }],
  ['sneaking', plain('stone'), { x: 0.5, y: 0, z: 0.5 }, { ...walking, sneak: true }],
  ['falling', plain('stone'), { x: 0.5, y: 6, z: 0.5 }, walking],
  ['sliding on ice', plain('ice'), { x: 0.5, y: 0, z: 0.5 }, walking],
  ['bouncing on slime', plain('slime_block'), { x: 0.5, y: 5, z: 0.5 }, walking],
  ['climbing slabs up to a fence', obstacles, { x: 0.5, y: 0, z: 0.5 }, { ...walking, sprint: true }],
]

test.each(cases)('%s moves a body as mineflayer does, tick by tick', (_name, nameAt, start, controls) => {
  const ownPath = walk(nameAt, start, controls, 80)
  const theirs = walkWithMineflayer(nameAt, start, controls, 80)

  const deviations = ownPath.map(({ x, y, z }, tick) => {
    const other = theirs[tick]!
    return Math.hypot(x - other.x, y - other.y, z - other.z)
  })
  expect(Math.max(...deviations)).toBeLessThan(1e-4)
})

test('soul sand slows a body down to 2.5 blocks a second, as in the game (minecraft.wiki, Soul Sand)', () => {
  const path = walk(plain('soul_sand'), { x: 0.5, y: 0, z: 0.5 }, walking, 60)

  const blocksPerSecond = path[59]!.z - path[39]!.z
  expect(blocksPerSecond).toBeCloseTo(2.508, 2)
})

test('a carpet is stepped on under a ceiling that a whole step would touch', () => {
  const tunnel: NameAt = (_x, y, z) => {
    if (y < 0 || (y === 2 && z >= 2)) return 'stone'
    return y === 0 && z >= 2 ? 'white_carpet' : 'air'
  }

  const path = walk(tunnel, { x: 0.5, y: 0, z: 0.5 }, walking, 40)

  expect(path[39]!.y).toBeCloseTo(0.0625)
  expect(path[39]!.z).toBeGreaterThan(5)
})
