import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import type { MapPiece } from '../../mapart/map-grid.ts'
import type { LookTogether } from '../../tasks/build-job.ts'
import { waitUntil } from '../../waiting.ts'
import type { Area, Rectangle } from './areas.ts'

/** In case that a change came before it was waited for. */
const lookIntervalMs = 1000

/**
 * The looks at maps before anything is placed in them, by all bots that build them: each bot looks at its own area. Where areas
 * are left to which no bot looks, one looks at the whole map for all.
 */
export function createSharedLooks(clock: Clock): (area: Area) => LookTogether {
  const looks = new Map<MapPiece, ReturnType<typeof createSharedLook>>()
  return (area) => {
    const look = looks.get(area.piece) ?? createSharedLook(area.piece, clock)
    looks.set(area.piece, look)
    return look(area)
  }
}

function createSharedLook({ blueprint: { width, length } }: MapPiece, clock: Clock) {
  const changed = createChannel<void>()
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
      changed.publish()
    }
  }

  function note({ west, east, north, south }: Rectangle): void {
    for (let z = north; z < south; z++) isSeen.fill(1, z * width + west, z * width + east)
    if (!isSeen.includes(0)) isClear ??= true
  }

  return (area: Rectangle): LookTogether =>
    async ({ own, whole, signal }) => {
      await asLooker(async () => {
        if (await own()) note(area)
        else isClear = false
      })
      while (isClear === undefined) {
        if (looking > 0)
          await waitUntil(changed.subscribe, () => true, { clock, timeoutMs: lookIntervalMs, signal })
        else
          await asLooker(async () => {
            isClear = await whole()
          })
      }
      return isClear
    }
}
