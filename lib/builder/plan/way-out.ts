import type { IsFree } from '../../game/clear-path.ts'
import type { Cuboid, Position } from '../../game/position.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import { neighbours } from './surroundings.ts'

/** Cells that are looked at before other work has its turn. */
const sliceCells = 4000

/** The cells of an area in which a flying body has room and a way up out of it. */
export async function cellsWithWayOut({ min, max }: Cuboid, isFree: IsFree, turns: Turns): Promise<IsFree> {
  const width = max.x - min.x + 1
  const depth = max.z - min.z + 1
  const reached = new Uint8Array(width * depth * (max.y - min.y + 1))
  /** The number of a cell; -1 outside. */
  function numberOf(x: number, y: number, z: number): number {
    const isInside = x >= min.x && x <= max.x && y >= min.y && y <= max.y && z >= min.z && z <= max.z
    return isInside ? ((y - min.y) * depth + z - min.z) * width + x - min.x : -1
  }
  const queue: Position[] = []
  const turn = yieldEvery({ ...turns, slice: sliceCells })

  function reach(x: number, y: number, z: number): void {
    const number = numberOf(x, y, z)
    if (number === -1 || reached[number] === 1 || !isFree(x, y, z) || !isFree(x, y + 1, z)) return
    reached[number] = 1
    queue.push({ x, y, z })
  }

  for (let x = min.x; x <= max.x; x++) for (let z = min.z; z <= max.z; z++) reach(x, max.y, z)
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { x, y, z } = next
    for (const [dx, dy, dz] of neighbours) reach(x + dx, y + dy, z + dz)
    const other = turn()
    if (other) await other
  }

  const isFeet = (x: number, y: number, z: number) => reached[numberOf(x, y, z)] === 1
  return (x, y, z) => isFeet(x, y, z) || isFeet(x, y - 1, z)
}
