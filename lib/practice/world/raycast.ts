import { blockAt, type Position } from '../../game/position.ts'
import { type BoundingBox, boxAt, cellBox } from './boxes.ts'
import { neighbour } from './faces.ts'
import { waterIn } from './fluids.ts'
import type { StateInfo } from './game-data.ts'
import type { World } from './world.ts'

interface Hit {
  readonly position: Position
  readonly face: number
}

interface RayOptions {
  readonly eye: Position
  /** Of length 1. */
  readonly direction: Position
  readonly reachBlocks: number
  /** Whether sources of water are hit, too; other water never is. */
  readonly hitsSources: boolean
}

/** The first block that a line of sight meets; null when it meets none within reach. */
export function castRay(world: World, { eye, direction, reachBlocks, hitsSources }: RayOptions): Hit | null {
  const seen = new Set<string>()
  let nearest: (Hit & { readonly distance: number }) | null = null
  // Cells in the order in which the line passes through them; a step of 0.02 blocks misses only grazed edges.
  for (let along = 0; along <= reachBlocks; along += 0.02) {
    const cell = blockAt({
      x: eye.x + direction.x * along,
      y: eye.y + direction.y * along,
      z: eye.z + direction.z * along,
    })
    const key = `${cell.x} ${cell.y} ${cell.z}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const box of outlineOf(world, cell, hitsSources)) {
      const entry = enters(eye, direction, box)
      if (
        !entry ||
        entry.distance > reachBlocks ||
        entry.distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY)
      )
        continue
      nearest = { position: cell, ...entry }
    }
    if (nearest) return { position: nearest.position, face: nearest.face }
  }
  return null
}

/** Where a line of sight ends in a cell: at collision boxes, at the whole cell of a block without any, at the surface of a source. */
function* outlineOf(world: World, cell: Position, hitsSources: boolean): Generator<BoundingBox> {
  const state = world.stateAt(cell)
  if (hitsSources && waterIn(state).isSource) {
    const isCovered = waterIn(world.stateAt(neighbour(cell, 1))).amount > 0
    yield boxAt([0, 0, 0, 1, isCovered ? 1 : 8 / 9, 1], cell)
  }
  if (isInvisible(state)) return
  if (state.shapes.length === 0) yield cellBox(cell)
  for (const shape of state.shapes) yield boxAt(shape, cell)
}

function isInvisible({ name, isAir }: StateInfo): boolean {
  return isAir || /^(water|lava|bubble_column)$/.test(name)
}

const axes = [
  ['x', 4],
  ['y', 0],
  ['z', 2],
] as const

/** The face of a box that a ray in this direction meets if it comes along the axis next to it. */
function faceAgainst(direction: Position): number {
  const [axis, lowFace] = axes.reduce((most, entry) =>
    Math.abs(direction[entry[0]]) > Math.abs(direction[most[0]]) ? entry : most,
  )
  return direction[axis] > 0 ? lowFace : lowFace + 1
}

/** Where a ray enters a box, and by which face; a box in which it begins is met at once (`VoxelShape.clip`). Null when it misses it. */
function enters(
  eye: Position,
  direction: Position,
  { min, max }: BoundingBox,
): { readonly distance: number; readonly face: number } | null {
  let [near, far, face] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -1]
  for (const [axis, lowFace] of axes) {
    const speed = direction[axis]
    if (speed === 0) {
      if (eye[axis] < min[axis] || eye[axis] > max[axis]) return null
      continue
    }
    const [toMin, toMax] = [(min[axis] - eye[axis]) / speed, (max[axis] - eye[axis]) / speed]
    if (Math.min(toMin, toMax) > near) {
      near = Math.min(toMin, toMax)
      face = speed > 0 ? lowFace : lowFace + 1
    }
    far = Math.min(far, Math.max(toMin, toMax))
  }
  if (near > far || far < 0) return null
  return near < 0 ? { distance: 0, face: faceAgainst(direction) } : { distance: near, face }
}
