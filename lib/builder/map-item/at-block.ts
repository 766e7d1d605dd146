import { Failure } from '../../failure.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import type { Window } from '../../game/windows.ts'
import { limits } from '../policy/limits.ts'
import type { Opening } from './opening.ts'

/**
 * Opens a block for `work`, and again when that fails, since clicks get lost. What lay in a table comes back to the bot when it closes,
 * so `work` begins with a look at what is there.
 */
export async function atBlock<Result>(
  block: Position,
  { player, log, signal }: Pick<Opening, 'player' | 'log' | 'signal'>,
  work: (window: Window) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const window = await player.windows.open(block, signal)
    try {
      return await work(window)
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure) || tries === limits.mapItem.maxTriesAtBlock)
        throw error
      log.warn('clicks have failed and are tried again', {
        place: formatPosition(block),
        reason: error.message,
      })
    } finally {
      window.close()
    }
  }
}
