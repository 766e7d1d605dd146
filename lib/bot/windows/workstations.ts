import type { Position } from '../../game/position.ts'
import type { Box, StationKind } from '../../postprocess/postprocess-bot.ts'
import { waitFor } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { Blocks } from '../world/blocks.ts'
import type { World } from '../world/world.ts'
import { containerName } from './containers.ts'

const names: Readonly<Record<StationKind, RegExp>> = {
  container: containerName,
  crafting: /^crafting_table$/,
  cartography: /^cartography_table$/,
  anvil: /^(chipped_|damaged_)?anvil$/,
}

/** Milliseconds for the world to come; what lies beyond the view distance never does. */
const loadingDeadline = 4000

/** Finds containers, tables and anvils in the loaded world. */
export function createStations(
  { clock, ended }: Session,
  { world, blocks }: { readonly world: World; readonly blocks: Blocks },
) {
  function properties({ x, y, z }: Position): Readonly<Record<string, string>> {
    const state = world.stateAt(x, y, z)
    return state === null ? {} : blocks.propertiesOf(state)
  }

  function isLoaded({ from, to }: Box): boolean {
    for (let x = from.x >> 4; x <= to.x >> 4; x++) {
      for (let z = from.z >> 4; z <= to.z >> 4; z++) {
        if (world.stateAt(x * 16, from.y, z * 16) === null) return false
      }
    }
    return true
  }

  return {
    async loaded(box: Box, signal: AbortSignal): Promise<void> {
      if (isLoaded(box)) return
      const either = AbortSignal.any([signal, ended])
      await waitFor(world.chunkLoaded, () => isLoaded(box), {
        clock,
        timeoutMs: loadingDeadline,
        signal: either,
        timeoutMessage: '',
      }).catch(() => either.throwIfAborted())
    },

    /** Of a double chest only the half that its first slots belong to. */
    find(kind: StationKind, { from, to }: Box): Position[] {
      const found: Position[] = []
      for (let y = from.y; y <= to.y; y++) {
        for (let z = from.z; z <= to.z; z++) {
          for (let x = from.x; x <= to.x; x++) {
            const state = world.stateAt(x, y, z)
            if (state === null || !names[kind].test(blocks.nameOf(state))) continue
            const place = { x, y, z }
            if (kind === 'container' && properties(place).type === 'left') continue
            found.push(place)
          }
        }
      }
      return found
    },

    /** The halves of a double chest, the one of the first slots first; else the place alone. */
    halves(place: Position): readonly Position[] {
      const { type, facing = '' } = properties(place)
      const [x, z] = clockwise[facing] ?? [0, 0]
      if (type === 'right') return [place, { ...place, x: place.x - x, z: place.z - z }]
      if (type === 'left') return [{ ...place, x: place.x + x, z: place.z + z }, place]
      return [place]
    },
  }
}

/** One block to the right of somebody who looks that way: there stands the other half of a left one. */
const clockwise: Readonly<Record<string, readonly [x: number, z: number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
}
