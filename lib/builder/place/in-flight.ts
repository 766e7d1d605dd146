import type { Clock } from '../../clock.ts'
import type { PlaceOrder, PlaceOutcome, PlaceSettled } from '../../game/placing.ts'
import { type Position, positionKey } from '../../game/position.ts'
import type { Hotbar } from '../hotbar/hotbar.ts'
import { neighbours } from '../plan/surroundings.ts'
import { limits } from '../policy/limits.ts'
import { type Stage, type SweepWork, stage } from './sweep-work.ts'

/**
 * The placements of a sweep that are in flight. One that is sent takes its cell and an item of its slot, and its block is
 * `sent`; when it is settled, the cell is free, the item used or back, and the block done, to be tried again, or given up.
 */
export interface InFlight {
  sent(order: PlaceOrder): void
  settled(settled: Pick<PlaceSettled, 'order' | 'outcome'>): void
  /** The cells that are being placed into. */
  cells(): Iterable<Position>
  has(x: number, y: number, z: number): boolean
  /** Whether a neighbour of the cell is being placed, against which something can be placed then. */
  hasBeside(cell: Position): boolean
  /** How often the server refused a block, by its number. */
  readonly refusals: ReadonlyMap<number, number>
  /** Whether the server refuses everything: then the rest of the work is not worth trying. */
  isAllRefused(): boolean
  /** When a placement was last sent or settled. */
  lastEvent(): number
}

export function createInFlight(work: SweepWork, hotbar: Hotbar, clock: Clock): InFlight {
  const cells = new Map<string, Position>()
  const refusals = new Map<number, number>()
  const counts: Record<PlaceOutcome, number> = { placed: 0, refused: 0, dropped: 0 }
  let lastEvent = clock.now()

  const has = (x: number, y: number, z: number) => cells.has(positionKey({ x, y, z }))

  function stageAfter(index: number, outcome: PlaceOutcome): Stage {
    if (outcome === 'placed') return stage.done
    if (outcome === 'dropped') return stage.todo
    const count = (refusals.get(index) ?? 0) + 1
    refusals.set(index, count)
    return count >= limits.place.maxRefusalsOfBlock ? stage.givenUp : stage.todo
  }

  return {
    sent({ id, target, hotbar: slot }) {
      lastEvent = clock.now()
      cells.set(positionKey(target), target)
      hotbar.sent(slot)
      work.set(id, stage.sent)
    },
    settled({ order: { id, target, hotbar: slot }, outcome }) {
      lastEvent = clock.now()
      counts[outcome]++
      cells.delete(positionKey(target))
      hotbar.settled(slot, outcome)
      work.set(id, stageAfter(id, outcome))
    },
    cells: () => cells.values(),
    has,
    hasBeside: ({ x, y, z }) => neighbours.some(([dx, dy, dz]) => has(x + dx, y + dy, z + dz)),
    refusals,
    isAllRefused: () => counts.placed === 0 && counts.refused >= limits.place.maxRefusals,
    lastEvent: () => lastEvent,
  }
}
