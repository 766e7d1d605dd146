import { isGravityBlock } from '../../game/blocks/support.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import type { Permission } from '../permission/permission.ts'
import type { Site } from './site.ts'

interface Ground {
  readonly site: Pick<Site, 'min' | 'count' | 'position' | 'kind' | 'indexAt' | 'material'>
  readonly player: Pick<Player, 'world' | 'blocks'>
  readonly permission: Pick<Permission, 'cameLater'>
}

/** So far under the art: what falls farther, as into the void, is not looked for. */
const fallBlocks = 64

/** Columns that are looked at before other work has its turn. */
const sliceColumns = 1000

/** Blocks of the art's kinds that stand under it since they have fallen, as sand does without what it lay on: from the top down. */
export async function fallenBlocks(
  { site, player: { world, blocks }, permission }: Ground,
  turns: Turns,
): Promise<Position[]> {
  const turn = yieldEvery({ ...turns, slice: sliceColumns })
  /** By column, the highest block of the art that may fall. */
  const tops = new Map<string, Position>()
  for (let index = 0; index < site.count; index++) {
    if (!isGravityBlock(site.kind(index).name)) continue
    const cell = site.position(index)
    const key = `${cell.x} ${cell.z}`
    if (cell.y > (tops.get(key)?.y ?? Number.NEGATIVE_INFINITY)) tops.set(key, cell)
  }
  const found: Position[] = []
  for (const top of tops.values()) {
    found.push(...fallenFrom(top))
    await turn()
  }
  return found

  function fallenFrom({ x, y: top, z }: Position): Position[] {
    const found: Position[] = []
    for (let y = top - 1; y >= site.min.y - fallBlocks; y--) {
      if (site.indexAt(x, y, z) !== -1) continue
      const state = world.stateAt(x, y, z)
      if (state === null) return found
      if (blocks.isReplaceable(state)) continue
      if (!permission.cameLater({ x, y, z })) return found
      const name = blocks.nameOf(state)
      if (isGravityBlock(name) && site.material.has(name)) found.push({ x, y, z })
    }
    return found
  }
}
