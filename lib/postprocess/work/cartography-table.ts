import { Failure } from '../../failure.ts'
import {
  cartographySlots,
  countIn,
  isItem,
  isMap,
  moveSome,
  shiftClick,
  slotOfMap,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import type { CopyAtTable } from './crafting-table.ts'
import { goAndOpen } from './nearby.ts'

const { map: mapSlot, material: emptyMapSlot, result, player: inventory } = cartographySlots

/** Copies maps on a cartography table: one copy an operation, but one shift click repeats it for a whole stack. */
export const copyAtCartographyTable: CopyAtTable = async (table, copyings, signal, { player, journal }) => {
  const window = await goAndOpen(player, table, signal)
  try {
    for (const { uuid, id, goal, onDone } of copyings) {
      const present = () => countIn(window.slots(), inventory, isMap(id))
      await journal.record([{ kind: 'copy', uuid, detail: { from: present(), count: goal } }], async () => {
        for (let left = goal - present(); left > 0; left = goal - present()) {
          await copySome(window, id, left, signal)
        }
      })
      onDone()
    }
  } finally {
    window.close()
  }
}

/** Doubles a stack of the map, or a part of it where fewer copies are wanted. */
async function copySome(window: Window, id: number, wanted: number, signal: AbortSignal): Promise<void> {
  await putEmptyMapsIn(window, signal)
  const slots = window.slots()
  const slot = slotOfMap(slots, inventory, id)
  const before = countIn(slots, inventory, isMap(id))
  const count = Math.min(wanted, slots[slot]!.count, slots[emptyMapSlot]!.count)
  const isWhole = count === slots[slot]!.count
  const options = { timeoutMessage: sentence('cartographyDoesNotCopy', { id }), signal }
  await window.click(isWhole ? [shiftClick(slot)] : moveSome(slot, mapSlot, count), {
    ...options,
    isDone: (now) => isMap(id)(now[result] ?? null) && now[mapSlot]?.count === count,
  })
  await window.click([shiftClick(result)], {
    ...options,
    isDone: (now) => now[mapSlot] === null && countIn(now, inventory, isMap(id)) === before + count,
  })
}

async function putEmptyMapsIn(window: Window, signal: AbortSignal): Promise<void> {
  if (window.slots()[emptyMapSlot]) return
  const [slot] = slotsWith(window.slots(), inventory, isItem('map'))
  if (slot === undefined) throw new Failure('conflict', sentence('emptyMapsRunOut'))
  await window.click([shiftClick(slot)], {
    isDone: (now) => isItem('map')(now[emptyMapSlot] ?? null),
    timeoutMessage: sentence('cartographyTakesNoMaps'),
    signal,
  })
}
