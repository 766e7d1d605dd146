import type { Clock } from '../../clock.ts'
import type { PlaceOrder, PlaceOutcome, PlaceSettled } from '../../game/placing.ts'
import { type Position, positionKey } from '../../game/position.ts'
import type { Hotbar } from '../hotbar/hotbar.ts'
import { neighbours } from '../plan/surroundings.ts'
import { limits } from '../policy/limits.ts'
import { type SweepWork, stage } from './sweep-work.ts'

export type InFlight = ReturnType<typeof createInFlight>

/** The placements of a sweep in flight: each takes its cell and an item of its slot until it is settled. */
export function createInFlight(
  work: SweepWork,
  { hotbar, clock, isDoubtful }: { hotbar: Hotbar; clock: Clock; isDoubtful(index: number): boolean },
) {
  const orders = new Map<string, PlaceOrder>()
  const counts: Record<PlaceOutcome, number> = { placed: 0, refused: 0, dropped: 0 }
  /** Placements since the last one that stands. */
  let inVain = 0
  let lastEvent = clock.now()

  const has = (x: number, y: number, z: number) => orders.has(positionKey({ x, y, z }))

  return {
    sent(order: PlaceOrder): void {
      lastEvent = clock.now()
      orders.set(positionKey(order.target), order)
      hotbar.sent(order.hotbar)
      work.set(order.id, stage.sent)
    },
    isOwn: (order: PlaceOrder) => orders.get(positionKey(order.target)) === order,
    settled({ order: { id, target, hotbar: slot }, outcome }: Pick<PlaceSettled, 'order' | 'outcome'>): void {
      lastEvent = clock.now()
      counts[outcome]++
      inVain = outcome === 'placed' ? 0 : inVain + 1
      orders.delete(positionKey(target))
      hotbar.settled(slot, outcome)
      work.set(id, outcome === 'placed' ? stage.done : isDoubtful(id) ? stage.givenUp : stage.todo)
    },
    count: () => orders.size,
    blocks: () => [...orders.values()].map(({ id }) => id),
    has,
    /** Whether a neighbour of the cell is being placed, against which something can be placed then. */
    hasBeside: ({ x, y, z }: Position) => neighbours.some(([dx, dy, dz]) => has(x + dx, y + dy, z + dz)),
    hasRefused: () => counts.refused > 0,
    hasPlaced: () => counts.placed > 0,
    /** Whether the server lets nothing be placed any more: then the rest of the work is not worth trying. No limit on placements drops all. */
    isAllRefused: () => inVain >= limits.place.maxRefusals,
    lastEvent: () => lastEvent,
  }
}
