import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import {
  countIn,
  craftingSlots,
  emptySlots,
  isItem,
  isMap,
  moveSome,
  shiftClick,
  slotOfMap,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import type { WorkContext } from './context.ts'
import { layOutEmptyMaps } from './crafting-grid.ts'
import { goAndOpen } from './nearby.ts'

/** A map in the inventory, and the number of items of it that there shall be. */
interface Copying {
  readonly uuid: string
  readonly id: number
  readonly goal: number
  /** Called when there are as many. */
  readonly onDone: () => void
}

export type CopyAtTable = (
  table: Position,
  copyings: readonly Copying[],
  signal: AbortSignal,
  attempt: Pick<WorkContext, 'player' | 'journal'>,
) => Promise<void>

const { grid, player: inventory, result } = craftingSlots
/** Copies that one round on a crafting table can add. */
const maxLanes = 8

/**
 * Copies maps on a crafting table. The empty maps lie in the grid as whole stacks for a whole batch, so that a map costs
 * two clicks there: one puts it in, one takes it and its copies out.
 */
export const copyAtCraftingTable: CopyAtTable = async (table, copyings, signal, { player, journal }) => {
  const window = await goAndOpen(player, table, signal)
  try {
    const missing = ({ id, goal }: Copying) => goal - countIn(window.slots(), inventory, isMap(id))
    // Sorted, so that the grid is laid out once for all maps that need the same number of copies.
    for (const copying of [...copyings].sort((a, b) => missing(b) - missing(a))) {
      const { uuid, id, goal, onDone } = copying
      const detail = { from: goal - missing(copying), count: goal }
      await journal.record([{ kind: 'copy', uuid, detail }], async () => {
        for (let left = missing(copying); left > 0; left = missing(copying)) {
          const lanes = Math.min(left, maxLanes)
          await layOut(window, lanes, signal)
          await craft(window, id, lanes, signal)
        }
      })
      onDone()
    }
  } finally {
    window.close()
  }
}

async function layOut(window: Window, lanes: number, signal: AbortSignal): Promise<void> {
  const laid = () => slotsWith(window.slots(), grid, isItem('map')).length
  for (let round = 0; laid() !== lanes; round++) {
    const clicks = layOutEmptyMaps(window.slots(), lanes)
    if (!clicks || round > 3) throw new Failure('conflict', sentence('emptyMapsRunOut'))
    const isClearing = slotsWith(window.slots(), grid, (stack) => stack !== null).length > 0
    await window.click(clicks, {
      isDone: (slots) => slotsWith(slots, grid, isItem('map')).length === (isClearing ? 0 : lanes),
      timeoutMessage: sentence('craftingTakesNoMaps'),
      signal,
    })
  }
}

/** One round: one of the map and `lanes` empty maps. */
async function craft(window: Window, id: number, lanes: number, signal: AbortSignal): Promise<void> {
  const slots = window.slots()
  const slot = slotOfMap(slots, inventory, id)
  const before = countIn(slots, inventory, isMap(id))
  const free = emptySlots(slots, grid)[0]
  if (free === undefined) throw new Failure('broken', sentence('craftingFull'))
  const isSingle = slots[slot]!.count === 1
  const options = {
    timeoutMessage: sentence('craftingDoesNotCopy', { id }),
    signal,
  }
  await window.click(isSingle ? [shiftClick(slot)] : moveSome(slot, free, 1), {
    ...options,
    isDone: (now) =>
      isMap(id)(now[result] ?? null) &&
      now[result]?.count === lanes + 1 &&
      countIn(now, inventory, isMap(id)) === before - 1,
  })
  await window.click([shiftClick(result)], {
    ...options,
    isDone: (now) =>
      countIn(now, inventory, isMap(id)) === before + lanes && slotsWith(now, grid, isMap(id)).length === 0,
  })
}
