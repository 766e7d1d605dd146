import { isGravityBlock } from '../../game/blocks/support.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import type { Permission } from '../permission/permission.ts'
import type { Site } from './site.ts'

interface Ground extends Turns {
  readonly site: Pick<Site, 'min' | 'count' | 'position' | 'kind' | 'has' | 'material'>
  readonly player: Pick<Player, 'world' | 'blocks'>
  readonly permission: Pick<Permission, 'cameLater'>
}

/** So far under the art: what falls farther, as into the void, is not looked for. */
const fallBlocks = 64

/** Columns that are looked at before other work has its turn. */
const sliceColumns = 1000

/** Blocks of the art's kinds that stand under it since they have fallen, as sand does without what it lay on: from the top down. */
export async function fallenBlocks({
  site,
  player: { world, blocks },
  permission,
  ...turns
}: Ground): Promise<Position[]> {
  const turn = yieldEvery({ ...turns, slice: sliceColumns })
  /** By column, the highest block of the art that may fall. */
  const tops = new Map<string, Position>()
  for (let index = 0; index < site.count; index++) {
    if (!isGravityBlock(site.kind(index).name)) continue
    // Blocks are numbered from the bottom up.
    const cell = site.position(index)
    tops.set(`${cell.x} ${cell.z}`, cell)
  }
  const found: Position[] = []
  for (const top of tops.values()) {
    lookUnder(top)
    await turn()
  }
  return found

  function lookUnder({ x, y: top, z }: Position): void {
    for (let y = top - 1; y >= site.min.y - fallBlocks; y--) {
      if (site.has({ x, y, z })) continue
      const state = world.stateAt(x, y, z)
      if (state === null) return
      if (blocks.isReplaceable(state)) continue
      if (!permission.cameLater({ x, y, z })) return
      const name = blocks.nameOf(state)
      if (isGravityBlock(name) && site.material.has(name)) found.push({ x, y, z })
    }
  }
}
