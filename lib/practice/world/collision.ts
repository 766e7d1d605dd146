import type { Position } from '../../game/position.ts'
import { type BoundingBox, boxAt, intersects } from './boxes.ts'
import type { World } from './world.ts'

/** The highest step that a body takes without jumping, in blocks. */
const maxStepBlocks = 0.6

/** The collision shapes of all blocks that may reach into a box. Fences are higher than their cell, so one more layer below counts. */
export function* solidsIn(world: World, { min, max }: BoundingBox): Generator<BoundingBox> {
  for (let y = Math.floor(min.y) - 1; y <= Math.floor(max.y); y++) {
    for (let z = Math.floor(min.z); z <= Math.floor(max.z); z++) {
      for (let x = Math.floor(min.x); x <= Math.floor(max.x); x++) {
        for (const shape of world.state(x, y, z).shapes) yield boxAt(shape, { x, y, z })
      }
    }
  }
}

export function isFree(world: World, box: BoundingBox): boolean {
  for (const solid of solidsIn(world, box)) if (intersects(box, solid)) return false
  return true
}

/** Whether a body at this position stands on something. */
export function hasGround(world: World, box: BoundingBox, depthBlocks = 0.01): boolean {
  const beneath = {
    min: { ...box.min, y: box.min.y - depthBlocks },
    max: { ...box.max, y: box.min.y + 1e-6 },
  }
  return !isFree(world, beneath)
}

/**
 * The part of a movement that the blocks allow, by the game's rules since 1.21: a body on the ground (or just landing)
 * that is stopped sideways tries the heights of the shapes before it, lowest first, and takes the first that gets it further.
 */
export function moveBody(world: World, box: BoundingBox, by: Position, isOnGround: boolean): Position {
  const flat = sweep(world, box, by)
  const isStopped = flat.x !== by.x || flat.z !== by.z
  const isLanding = by.y < 0 && flat.y !== by.y
  if (!isStopped || !(isOnGround || isLanding)) return flat
  const drop = isLanding ? flat.y : 0
  const start = shift(box, 'y', drop)
  for (const height of stepHeights(world, start, by)) {
    const stepped = sweep(world, start, { ...by, y: height })
    if (Math.hypot(stepped.x, stepped.z) > Math.hypot(flat.x, flat.z))
      return { ...stepped, y: stepped.y + drop }
  }
  return flat
}

/** Moves along one axis after the other, as the game does: up or down, then the longer horizontal part, then the shorter. */
function sweep(world: World, start: BoundingBox, by: Position): Position {
  let box = start
  const moved = { x: 0, y: 0, z: 0 }
  for (const axis of Math.abs(by.x) < Math.abs(by.z)
    ? (['y', 'z', 'x'] as const)
    : (['y', 'x', 'z'] as const)) {
    moved[axis] = freeDistance(world, box, axis, by[axis])
    box = shift(box, axis, moved[axis])
  }
  return moved
}

/** How far a box moves along an axis: up to the nearest shape in the space ahead. Shapes that it is already in don't count. */
function freeDistance(world: World, box: BoundingBox, axis: keyof Position, by: number): number {
  const [near, far] = by < 0 ? [box.min[axis] + by, box.min[axis]] : [box.max[axis], box.max[axis] + by]
  const ahead = { min: { ...box.min, [axis]: near }, max: { ...box.max, [axis]: far } }
  let distance = Math.abs(by)
  for (const solid of solidsIn(world, ahead)) {
    if (!intersects(ahead, solid)) continue
    const gap = by < 0 ? box.min[axis] - solid.max[axis] : solid.min[axis] - box.max[axis]
    if (gap > -1e-7) distance = Math.min(distance, Math.max(0, gap))
  }
  return by < 0 ? -distance : distance
}

/** Heights, lowest first, at which the shapes within a step's reach begin or end. */
function stepHeights(world: World, box: BoundingBox, by: Position): number[] {
  const reach = {
    min: { x: box.min.x + Math.min(0, by.x), y: box.min.y - 1e-5, z: box.min.z + Math.min(0, by.z) },
    max: { x: box.max.x + Math.max(0, by.x), y: box.max.y + maxStepBlocks, z: box.max.z + Math.max(0, by.z) },
  }
  const heights = new Set<number>()
  for (const solid of solidsIn(world, reach)) {
    if (!intersects(reach, solid)) continue
    for (const y of [solid.min.y, solid.max.y]) heights.add(y - box.min.y)
  }
  return [...heights].filter((height) => height >= 0 && height <= maxStepBlocks).sort((a, b) => a - b)
}

function shift({ min, max }: BoundingBox, axis: keyof Position, by: number): BoundingBox {
  return { min: { ...min, [axis]: min[axis] + by }, max: { ...max, [axis]: max[axis] + by } }
}
