import { type Box, boxAt, intersects } from './boxes.ts'
import type { Position } from './position.ts'
import type { World } from './world.ts'

/** The highest step that a body takes without jumping. */
export const stepHeight = 0.6

/** Bodies of all blocks that may reach into a box. Fences are higher than their cell, so one more layer below counts. */
export function* solidsIn(world: World, { min, max }: Box): Generator<Box> {
  for (let y = Math.floor(min.y) - 1; y <= Math.floor(max.y); y++) {
    for (let z = Math.floor(min.z); z <= Math.floor(max.z); z++) {
      for (let x = Math.floor(min.x); x <= Math.floor(max.x); x++) {
        for (const shape of world.state(x, y, z).shapes) yield boxAt(shape, { x, y, z })
      }
    }
  }
}

export function isFree(world: World, box: Box): boolean {
  for (const solid of solidsIn(world, box)) if (intersects(box, solid)) return false
  return true
}

/** Whether something carries a body that stands exactly there. */
export function hasGround(world: World, box: Box, depth = 0.01): boolean {
  const beneath = { min: { ...box.min, y: box.min.y - depth }, max: { ...box.max, y: box.min.y + 1e-6 } }
  return !isFree(world, beneath)
}

/**
 * How far a body gets: first up or down, then along the longer and the shorter of the other two ways, each until
 * something is in the way; what is low enough is stepped on when the body stands on the ground.
 */
export function moveBody(world: World, box: Box, by: Position, isOnGround: boolean): Position {
  const solids = [...solidsIn(world, stretch(box, { ...by, y: by.y + Math.sign(by.y || 1) * stepHeight }))]
  const plain = slide(solids, box, by)
  const isStopped = Math.abs(plain.x - by.x) > 1e-7 || Math.abs(plain.z - by.z) > 1e-7
  const landed = by.y < 0 && plain.y !== by.y
  if (!isStopped || !(isOnGround || landed)) return plain
  const up = slide(solids, box, { x: 0, y: stepHeight, z: 0 }).y
  const over = slide(solids, shift(box, { x: 0, y: up, z: 0 }), { x: by.x, y: 0, z: by.z })
  if (over.x ** 2 + over.z ** 2 <= plain.x ** 2 + plain.z ** 2) return plain
  const down = slide(solids, shift(box, { x: over.x, y: up, z: over.z }), { x: 0, y: -up, z: 0 }).y
  return { x: over.x, y: up + down, z: over.z }
}

function slide(solids: readonly Box[], start: Box, by: Position): Position {
  const order = Math.abs(by.x) < Math.abs(by.z) ? (['y', 'z', 'x'] as const) : (['y', 'x', 'z'] as const)
  let box = start
  const moved = { x: 0, y: 0, z: 0 }
  for (const axis of order) {
    moved[axis] = clip(solids, box, axis, by[axis])
    box = shift(box, { x: 0, y: 0, z: 0, [axis]: moved[axis] })
  }
  return moved
}

/** How much of a way along one axis is free. */
function clip(solids: readonly Box[], box: Box, axis: 'x' | 'y' | 'z', by: number): number {
  let way = by
  const others = (['x', 'y', 'z'] as const).filter((other) => other !== axis)
  for (const solid of solids) {
    const isBeside = others.every(
      (other) => box.max[other] > solid.min[other] + 1e-7 && box.min[other] < solid.max[other] - 1e-7,
    )
    if (!isBeside) continue
    if (way > 0 && box.max[axis] <= solid.min[axis] + 1e-7)
      way = Math.min(way, Math.max(0, solid.min[axis] - box.max[axis]))
    if (way < 0 && box.min[axis] >= solid.max[axis] - 1e-7)
      way = Math.max(way, Math.min(0, solid.max[axis] - box.min[axis]))
  }
  return way
}

function shift({ min, max }: Box, by: Position): Box {
  return {
    min: { x: min.x + by.x, y: min.y + by.y, z: min.z + by.z },
    max: { x: max.x + by.x, y: max.y + by.y, z: max.z + by.z },
  }
}

function stretch({ min, max }: Box, by: Position): Box {
  return {
    min: { x: min.x + Math.min(0, by.x), y: min.y + Math.min(0, by.y), z: min.z + Math.min(0, by.z) },
    max: { x: max.x + Math.max(0, by.x), y: max.y + Math.max(0, by.y), z: max.z + Math.max(0, by.z) },
  }
}
