import { createChannel, eitherOf } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { PlaceSettled } from '../../game/placing.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition } from '../../game/position.ts'
import { sentence } from '../../words/sentence.ts'
import type { Refusal } from './ground.ts'
import type { Permission } from './permission.ts'

/** A player that does nothing which the permission refuses. */
export function guarded(player: Player, permission: Permission): Player {
  const { digging, buckets, placing } = player
  const { refusalToDig, refusalToPlace, refusalToPour, refusalToTake } = permission
  const refused = createChannel<PlaceSettled>()

  return {
    ...player,
    digging: {
      ...digging,
      mayDig: (block) => refusalToDig(block) === null,
      async dig(block, signal) {
        insist(refusalToDig(block))
        await digging.dig(block, signal)
      },
      digAll: (orders, signal) =>
        digging.digAll(
          {
            ...orders,
            next() {
              for (;;) {
                const block = orders.next()
                if (block === null || block === 'end' || refusalToDig(block) === null) return block
                orders.failed(block)
              }
            },
          },
          signal,
        ),
    },
    placing: {
      ...placing,
      mayPlace: (cell) => refusalToPlace(cell) === null,
      settled: eitherOf(placing.settled, refused.subscribe),
      place(order) {
        if (refusalToPlace(order.target) === null) placing.place(order)
        // As the server's answer would, it comes after the call.
        else queueMicrotask(() => refused.publish({ order, outcome: 'refused', roundTripMs: 0 }))
      },
      async placeOne(item, at, signal) {
        insist(refusalToPlace(at))
        await placing.placeOne(item, at, signal)
      },
    },
    buckets: {
      mayPour: (cell) => refusalToPour(cell) === null,
      mayTake: (source) => refusalToTake(source) === null,
      async pour(cell, aim, signal) {
        insist(refusalToPour(cell))
        await buckets.pour(cell, aim, signal)
      },
      async fill(source, aim, signal) {
        insist(refusalToTake(source))
        await buckets.fill(source, aim, signal)
      },
    },
  }
}

function insist(refusal: Refusal | null): void {
  if (!refusal) return
  const { because, name, position } = refusal
  const place = formatPosition(position)
  throw new Failure(
    'broken',
    sentence(because === 'property' ? 'belongsToSomebody' : 'stoodBefore', { item: name, place }),
  )
}
