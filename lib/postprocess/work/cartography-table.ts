import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { cartographySlots } from '../../game/window-layout.ts'
import {
  countIn,
  isItem,
  isMap,
  moveSome,
  shiftClick,
  slotOfMap,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Journal } from '../journal.ts'
import type { PostprocessBot, WorkWindow } from '../postprocess-bot.ts'
import type { Copying } from './crafting-table.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
}

const { map: mapSlot, material: emptySlot, result, player } = cartographySlots

/** Copies maps on a cartography table: one copy an operation, but a shift click does one after another for a whole stack. */
export function createCartographyTable({ bot, journal }: Dependencies) {
  return async (table: Position, copyings: readonly Copying[], signal: AbortSignal): Promise<void> => {
    await bot.approach([table], signal)
    const window = await bot.open(table, signal)
    try {
      for (const { uuid, id, goal, onDone } of copyings) {
        const present = () => countIn(window.slots(), player, isMap(id))
        await journal.around([{ kind: 'copy', uuid, detail: { from: present(), count: goal } }], async () => {
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
}

/** Doubles a stack of the map, or so much of it as is wanted. */
async function copySome(window: WorkWindow, id: number, wanted: number, signal: AbortSignal): Promise<void> {
  await supplyEmpties(window, signal)
  const slots = window.slots()
  const slot = slotOfMap(slots, player, id)
  const before = countIn(slots, player, isMap(id))
  const count = Math.min(wanted, slots[slot]!.count, slots[emptySlot]!.count)
  const isWhole = count === slots[slot]!.count
  const otherwise = `The cartography table does not copy the map ${id}.`
  await window.click(
    isWhole ? [shiftClick(slot)] : moveSome(slot, mapSlot, count),
    (now) => isMap(id)(now[result] ?? null) && now[mapSlot]?.count === count,
    otherwise,
    signal,
  )
  await window.click(
    [shiftClick(result)],
    (now) => now[mapSlot] === null && countIn(now, player, isMap(id)) === before + count,
    otherwise,
    signal,
  )
}

async function supplyEmpties(window: WorkWindow, signal: AbortSignal): Promise<void> {
  if (window.slots()[emptySlot]) return
  const [slot] = slotsWith(window.slots(), player, isItem('map'))
  if (slot === undefined)
    throw new Failure('conflict', 'The empty maps have run out; refill and start again.')
  await window.click(
    [shiftClick(slot)],
    (now) => isItem('map')(now[emptySlot] ?? null),
    'The cartography table does not take the empty maps.',
    signal,
  )
}
