import { Failure } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import type { Buckets } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

/** More than the longest reply of a lagging server. */
const bucketTimeoutMs = 3000

/** The packet that uses a bucket names no block: the server follows the look. */
export function createBuckets(session: HandSession): Buckets {
  const { hand, lookAt, body, world, blocks, inventory } = session

  /** From where the server has put the player meanwhile, the bucket would be used on something else. */
  async function look(cell: Position, point: Position, signal: AbortSignal): Promise<void> {
    let wasMoved = false
    const stop = body.movedByServer(() => {
      wasMoved = true
    })
    try {
      await lookAt.point(point, signal)
    } finally {
      stop()
    }
    if (wasMoved) throw new Failure('broken', sentence('movedBackOnTheWay', { place: formatPosition(cell) }))
  }

  return {
    mayPour: () => true,
    mayTake: () => true,
    async pour(cell, point, signal) {
      await hand.holding(isItem('water_bucket'), signal, async () => {
        await look(cell, point, signal)
        const isFilled = (change: Position & { readonly state: number }) =>
          isSamePosition(change, cell) && blocks.waterIn(change.state) === 'source'
        await sendAndWait(session, hand.use, world.changed, isFilled, {
          timeoutMs: bucketTimeoutMs,
          timeoutMessage: sentence('waterNotPoured', { place: formatPosition(cell) }),
          signal,
        })
      })
    },
    async fill(source, point, signal) {
      await hand.holding(isItem('bucket'), signal, async () => {
        const full = () => countOf(inventory.slots(), 'water_bucket')
        const before = full()
        await look(source, point, signal)
        await sendAndWait(session, hand.use, inventory.changed, () => full() > before, {
          timeoutMs: bucketTimeoutMs,
          timeoutMessage: sentence('bucketNotFilled', { place: formatPosition(source) }),
          signal,
        })
      })
    },
  }
}
