import { Failure } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import type { AimFrom, Buckets } from '../../game/player.ts'
import { blockCentre, eyesAt, formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

/** More than the longest reply of a lagging server. */
const bucketTimeoutMs = 3000
/** For the body to come to rest before a bucket is used. */
const maxTicksToRest = 40

/** The packet that uses a bucket names no block: the server follows the look. */
export function createBuckets(session: HandSession): Buckets {
  const { hand, lookAt, body, world, blocks, inventory } = session

  /**
   * Aims until the server knows of a look that is still right where the body is by then: it may go on for some ticks, or sneak, and the
   * bucket would be emptied somewhere else.
   */
  async function aimAtRest({ cell, aim, signal }: BucketClick): Promise<void> {
    let point = aim(eyesAt(body.position()))
    for (let ticks = 0; ticks < maxTicksToRest; ticks++) {
      await lookAt.point(point ?? blockCentre(cell), signal)
      const after = aim(eyesAt(body.position()))
      if (point && after && isSamePosition(point, after) && !body.isSneaking()) return
      point = after
    }
    throw movedBack(cell)
  }

  /** Aims and uses what is taken into the hand, unless the server puts the player somewhere else before. */
  async function useOn(click: BucketClick, use: () => Promise<unknown>): Promise<void> {
    let wasMoved = false
    const stop = body.movedByServer(() => {
      wasMoved = true
    })
    try {
      await hand.holding(isItem(click.item), click.signal, async () => {
        await aimAtRest(click)
        stop()
        if (wasMoved) throw movedBack(click.cell)
        await use()
      })
    } finally {
      stop()
    }
  }

  return {
    mayPour: () => true,
    mayTake: () => true,
    async pour(cell, aim, signal) {
      await useOn({ item: 'water_bucket', cell, aim, signal }, async () => {
        const isFilled = (change: Position & { readonly state: number }) =>
          isSamePosition(change, cell) && blocks.waterIn(change.state) === 'source'
        await sendAndWait(session, hand.use, world.changed, isFilled, {
          timeoutMs: bucketTimeoutMs,
          timeoutMessage: sentence('waterNotPoured', { place: formatPosition(cell) }),
          signal,
        })
      })
    },
    async fill(source, aim, signal) {
      await useOn({ item: 'bucket', cell: source, aim, signal }, async () => {
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

const movedBack = (cell: Position) =>
  new Failure('broken', sentence('movedBackOnTheWay', { place: formatPosition(cell) }))

interface BucketClick {
  readonly item: string
  readonly cell: Position
  readonly aim: AimFrom
  readonly signal: AbortSignal
}
