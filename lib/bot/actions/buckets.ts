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

  /** Looks at a point and uses what is taken into the hand, unless the server puts the player somewhere else before. */
  async function useOn(
    { item, cell, point, signal }: BucketClick,
    use: () => Promise<unknown>,
  ): Promise<void> {
    let wasMoved = false
    const stop = body.movedByServer(() => {
      wasMoved = true
    })
    try {
      await hand.holding(isItem(item), signal, async () => {
        await lookAt.point(point, signal)
        stop()
        if (wasMoved)
          throw new Failure('broken', sentence('movedBackOnTheWay', { place: formatPosition(cell) }))
        await use()
      })
    } finally {
      stop()
    }
  }

  return {
    mayPour: () => true,
    mayTake: () => true,
    async pour(cell, point, signal) {
      await useOn({ item: 'water_bucket', cell, point, signal }, async () => {
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
      await useOn({ item: 'bucket', cell: source, point, signal }, async () => {
        const full = () => countOf(inventory.slots(), 'water_bucket')
        const before = full()
        await sendAndWait(session, hand.use, inventory.changed, () => full() > before, {
          timeoutMs: bucketTimeoutMs,
          timeoutMessage: sentence('bucketNotFilled', { place: formatPosition(source) }),
          signal,
        })
      })
    },
  }
}

interface BucketClick {
  readonly item: string
  readonly cell: Position
  readonly point: Position
  readonly signal: AbortSignal
}
