import { blockBehind } from './faces.ts'
import { blockAt, type Cuboid, isInCuboid, type Position } from './position.ts'

/** An entity that somebody has hung up or put down: a frame, a painting, an armour stand, a boat, a minecart, the knot of a lead. */
export interface Fixture {
  readonly entity: number
  /** Registry name, for example `armor_stand`. */
  readonly name: string
  /** Of what hangs, a point in its cell; of the others, the middle of what they stand on. */
  readonly position: Position
  /** Where the front of what hangs looks, as the protocol numbers faces. */
  readonly face: number
  /** Blocks that a painting takes on its wall. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

/** From a block to what hangs on it or stands on it, at most. */
export const fixtureBlocks = 3

/** By name, half the width and the height of entities that stand, in blocks. */
const sizes: readonly (readonly [names: RegExp, radius: number, height: number])[] = [
  [/_(boat|raft)$|^boat$/, 0.6875, 0.5625],
  [/minecart$/, 0.49, 0.7],
  [/^end_crystal$/, 1, 2],
  [/./, 0.25, 1.975],
]
const sizeOf = ({ name }: Fixture) => sizes.find(([names]) => names.test(name))!
/** Rounding of the protocol, in blocks. */
const tolerance = 0.001

const hangs = ({ name }: Fixture) => /item_frame$|^painting$/.test(name)

/** The cells that a fixture is in: a block that is placed there breaks it, or finds no room. */
export function occupiedBy(fixture: Fixture): Cuboid {
  const { name, position } = fixture
  if (hangs(fixture)) return name === 'painting' ? onWall(fixture) : cell(blockAt(position))
  if (name === 'leash_knot') return cell(blockAt(position))
  const [, , height] = sizeOf(fixture)
  return footprint(fixture, tolerance, height - tolerance)
}

/** The blocks without which a fixture falls or breaks. */
function carriersOf(fixture: Fixture): Cuboid {
  const { name, position, face } = fixture
  if (name === 'leash_knot') return cell(blockAt(position))
  if (!hangs(fixture)) return footprint(fixture, tolerance - 1, tolerance - 1)
  const { min, max } = occupiedBy(fixture)
  return { min: blockBehind(min, face), max: blockBehind(max, face) }
}

export function isAt(fixture: Fixture, block: Position): boolean {
  return isInCuboid(occupiedBy(fixture), block)
}

export function isCarriedBy(fixture: Fixture, block: Position): boolean {
  return isInCuboid(carriersOf(fixture), block)
}

const cell = (at: Position): Cuboid => ({ min: at, max: at })

/** A painting with an even number of blocks reaches farther to one side, and up. */
function onWall({ position, face, size: { width, height } = { width: 4, height: 4 } }: Fixture): Cuboid {
  const at = blockAt(position)
  const behind = blockBehind(at, face)
  const [x, z] = [at.x === behind.x, at.z === behind.z].map((isAlong) => (isAlong ? width >> 1 : 0)) as [
    number,
    number,
  ]
  return {
    min: { x: at.x - x, y: at.y - ((height - 1) >> 1), z: at.z - z },
    max: { x: at.x + x, y: at.y + (height >> 1), z: at.z + z },
  }
}

/** The cells below and above it, from so many blocks over its feet to so many. */
function footprint(fixture: Fixture, low: number, high: number): Cuboid {
  const [, radius] = sizeOf(fixture)
  const { x, y, z } = fixture.position
  return {
    min: blockAt({ x: x - radius, y: y + low, z: z - radius }),
    max: blockAt({ x: x + radius, y: y + high, z: z + radius }),
  }
}
