import type { MapPiece } from '../../mapart/map-grid.ts'
import type { LookTogether } from '../../tasks/build-job.ts'
import { unlessAborted } from '../../waiting.ts'
import type { Area, Rectangle } from './areas.ts'

/**
 * The looks at maps before anything is placed in them, by all bots that build them: each bot looks at its own area. Where areas
 * are left to which no bot looks, one looks at the whole map for all.
 */
export function createSharedLooks(): (area: Area) => LookTogether {
  const looks = new Map<MapPiece, ReturnType<typeof createSharedLook>>()
  return (area) => {
    const look = looks.get(area.piece) ?? createSharedLook(area.piece)
    looks.set(area.piece, look)
    return look(area)
  }
}

function createSharedLook({ blueprint: { width, length } }: MapPiece) {
  /** Of the next look that ends. */
  let ended = Promise.withResolvers<void>()
  /** By column. */
  const isSeen = new Uint8Array(width * length)
  let looking = 0
  /** Whether nothing is in the way; undefined until that is known. */
  let isClear: boolean | undefined

  async function asLooker(look: () => Promise<void>): Promise<void> {
    looking++
    try {
      await look()
    } finally {
      looking--
      ended.resolve()
      ended = Promise.withResolvers()
    }
  }

  function note({ west, east, north, south }: Rectangle): void {
    for (let z = north; z < south; z++) isSeen.fill(1, z * width + west, z * width + east)
    if (!isSeen.includes(0)) isClear ??= true
  }

  return (area: Rectangle): LookTogether =>
    async ({ own, whole, meanwhile, signal }) => {
      await asLooker(async () => {
        if (await own()) note(area)
        else isClear = false
      })
      if (isClear === undefined && looking > 0) await meanwhile()
      while (isClear === undefined) {
        if (looking > 0) await unlessAborted(ended.promise, signal)
        else
          await asLooker(async () => {
            isClear = await whole()
          })
      }
      return isClear
    }
}
