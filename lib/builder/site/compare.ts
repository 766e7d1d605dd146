import type { BlockRegistry } from '../../game/blocks.ts'
import type { WorldView } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import type { Site } from './site.ts'

/** How a block of the blueprint stands in the world. */
export const blockStatus = { unknown: 0, missing: 1, right: 2, wrong: 3 } as const
export type BlockStatus = (typeof blockStatus)[keyof typeof blockStatus]

export interface Comparison {
  /** A `Standing` by block number. */
  readonly statuses: Uint8Array
  readonly unknown: number
  readonly missing: number
  readonly right: number
  readonly wrong: number
  /** Blocks over the art that the map would show in its place. */
  readonly extras: readonly Position[]
}

/** How far over the top of the art foreign blocks are looked for, in blocks. */
const headroom = 3

/**
 * Compares the whole site with the world: the world is the only truth about progress. What lies in chunks that are not
 * loaded is `unknown`.
 */
export function compareSite(
  site: Site,
  world: Pick<WorldView, 'stateAt'>,
  blocks: BlockRegistry,
): Comparison {
  const standings = new Uint8Array(site.count)
  const counts = [0, 0, 0, 0]
  for (let index = 0; index < site.count; index++) {
    const found = blockStatusOf(site, index, world, blocks)
    standings[index] = found
    counts[found]!++
  }
  const [unknown = 0, missing = 0, right = 0, wrong = 0] = counts
  return { statuses: standings, unknown, missing, right, wrong, extras: findExtras(site, world, blocks) }
}

export function blockStatusOf(
  site: Site,
  index: number,
  world: Pick<WorldView, 'stateAt'>,
  blocks: BlockRegistry,
): BlockStatus {
  const state = world.stateAt(site.x[index]!, site.y[index]!, site.z[index]!)
  if (state === null) return blockStatus.unknown
  if (site.kind(index).accepts(state)) return blockStatus.right
  return blocks.isReplaceable(state) ? blockStatus.missing : blockStatus.wrong
}

/** A map shows the top of a column: whatever stands over the art's own top hides it. */
function findExtras(site: Site, world: Pick<WorldView, 'stateAt'>, blocks: BlockRegistry): Position[] {
  const width = site.max.x - site.min.x + 1
  const tops = new Map<number, number>()
  for (let index = 0; index < site.count; index++) {
    const column = (site.z[index]! - site.min.z) * width + site.x[index]! - site.min.x
    tops.set(column, Math.max(tops.get(column) ?? site.y[index]!, site.y[index]!))
  }
  const extras: Position[] = []
  for (const [column, top] of tops) {
    const x = site.min.x + (column % width)
    const z = site.min.z + Math.floor(column / width)
    for (let y = top + 1; y <= site.max.y + headroom; y++) {
      const state = world.stateAt(x, y, z)
      if (state !== null && !blocks.isReplaceable(state)) extras.push({ x, y, z })
    }
  }
  return extras
}
