import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { waitUntil } from '../../waiting.ts'
import type { PostProcessStore } from '../ports.ts'
import type { WorkContext } from './context.ts'

interface PictureDependencies extends Pick<WorkContext, 'player'> {
  readonly store: PostProcessStore
  readonly clock: Clock
  readonly log: Log
}

/** Time for a server to send the pictures of maps that the player carries or sees. */
const picturesTimeoutMs = 3000

/** Pictures of maps: waits until the server has sent them, and stores them. */
export function createPictures({ player: { maps }, store, clock, log }: PictureDependencies) {
  return {
    /** Whether the picture was sent on this connection, or is stored and can't change any more. */
    isKnown: (id: number): boolean => store.image(id)?.isLocked === true || maps.picture(id) !== undefined,

    /** Resolves when the pictures have come, or after the time-out. */
    async wait(ids: readonly number[], signal: AbortSignal): Promise<void> {
      const missing = () => ids.filter((id) => !maps.picture(id))
      const areHere = () => missing().length === 0
      const wait = { clock, timeoutMs: picturesTimeoutMs, signal }
      if (areHere() || (await waitUntil(maps.pictured, areHere, wait))) return
      log.warn('the server does not send the pictures of some maps', { ids: missing().join(' ') })
    },

    /** Stores those that have come. */
    save(ids: readonly number[]): void {
      for (const id of ids) {
        const picture = maps.picture(id)
        if (picture) store.saveImage(picture)
      }
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
