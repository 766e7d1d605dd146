import type { BlockRegistry } from './blocks.ts'
import { distance, type Position } from './position.ts'
import { body, pathTouchesBlock } from './reach.ts'
import type { World } from './world.ts'

/** Whether a body may be in a cell; cells that are not loaded are not free. */
export type IsFree = (x: number, y: number, z: number) => boolean

/** The cells of a world that nothing solid is in. */
export function freeCells(world: Pick<World, 'stateAt'>, blocks: Pick<BlockRegistry, 'isSolid'>): IsFree {
  return (x, y, z) => {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isSolid(state)
  }
}

/** Whether a body can fly straight from one position to another; both are the middle of its feet. */
export function isStraightPathClear(isFree: IsFree, from: Position, to: Position): boolean {
  const steps = Math.max(1, Math.ceil(distance(from, to) / stride))
  let last = ''
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    const z = from.z + (to.z - from.z) * share
    const cells = [x - around, x + around, y - stride, y + body.height + stride, z - around, z + around].map(
      Math.floor,
    )
    const key = cells.join()
    if (key === last) continue
    last = key
    const [x0, x1, y0, y1, z0, z1] = cells as [number, number, number, number, number, number]
    for (let cx = x0; cx <= x1; cx++) {
      for (let cy = y0; cy <= y1; cy++) {
        for (let cz = z0; cz <= z1; cz++) {
          if (!isFree(cx, cy, cz) && pathTouchesBlock(from, to, cx, cy, cz)) return false
        }
      }
    }
  }
  return true
}

/** Blocks between two samples along the path, and how far around each of them cells are checked. */
const stride = 1
const around = body.radius + stride
