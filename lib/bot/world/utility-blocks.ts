import { blocksIn, type Cuboid, type Position } from '../../game/position.ts'
import type { UtilityBlock, World } from '../../game/world.ts'
import { memoize } from '../../once.ts'
import { waitUntil } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { Blocks } from './blocks.ts'

const names: Readonly<Record<UtilityBlock, RegExp>> = {
  container: /^(chest|trapped_chest|barrel|copper_chest|.*_copper_chest|.*shulker_box)$/,
  crafting: /^crafting_table$/,
  cartography: /^cartography_table$/,
  anvil: /^(chipped_|damaged_)?anvil$/,
}

/** Chunks beyond the view distance never come. */
const loadingTimeoutMs = 4000

/** Finds containers, tables and anvils in the loaded world. */
export function createUtilityBlocks(
  { clock, ended }: Session,
  { stateAt, chunkLoaded }: Pick<World, 'stateAt' | 'chunkLoaded'>,
  blocks: Blocks,
): Pick<World, 'loaded' | 'find' | 'halves'> {
  function properties({ x, y, z }: Position): Readonly<Record<string, string>> {
    const state = stateAt(x, y, z)
    return state === null ? {} : blocks.propertiesOf(state)
  }

  function isLoaded({ min, max }: Cuboid): boolean {
    for (let x = min.x >> 4; x <= max.x >> 4; x++) {
      for (let z = min.z >> 4; z <= max.z >> 4; z++) {
        if (stateAt(x * 16, min.y, z * 16) === null) return false
      }
    }
    return true
  }

  /** Of a double chest, the left half holds the last slots. */
  function counts(kind: UtilityBlock, state: number): boolean {
    if (!names[kind].test(blocks.nameOf(state))) return false
    return kind !== 'container' || blocks.propertiesOf(state).type !== 'left'
  }

  return {
    async loaded(box, signal) {
      if (isLoaded(box)) return
      await waitUntil(chunkLoaded, () => isLoaded(box), {
        clock,
        timeoutMs: loadingTimeoutMs,
        signal: AbortSignal.any([signal, ended]),
      })
    },
    find(kind, box) {
      const isFound = memoize((state: number) => counts(kind, state))
      return blocksIn(box)
        .filter(({ x, y, z }) => {
          const state = stateAt(x, y, z)
          return state !== null && isFound(state)
        })
        .toArray()
    },
    halves(container) {
      const { type, facing = '' } = properties(container)
      const [x, z] = toOtherHalf[facing] ?? [0, 0]
      const other = (sign: 1 | -1) => ({ ...container, x: container.x + sign * x, z: container.z + sign * z })
      if (type === 'right') return [container, other(-1)]
      if (type === 'left') return [other(1), container]
      return [container]
    },
  }
}

/** From the left half of a double chest that faces this way to its right half. */
const toOtherHalf: Readonly<Record<string, readonly [x: number, z: number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
}
