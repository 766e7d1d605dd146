import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { craftingSlots } from '../../game/window-layout.ts'
import {
  countIn,
  emptySlots,
  isItem,
  isMap,
  moveSome,
  shiftClick,
  slotOfMap,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Journal } from '../journal.ts'
import type { PostprocessBot, WorkWindow } from '../postprocess-bot.ts'
import { layOutEmpties } from './crafting-grid.ts'

/** A map in the inventory and how many there are to be of it in all. */
export interface Copying {
  readonly uuid: string
  readonly id: number
  readonly goal: number
  /** Called when there are as many. */
  readonly onDone: () => void
}

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
}

const { grid, player, result } = craftingSlots
/** Copies that one round on a crafting table can add. */
const maxAtOnce = 8

/**
 * Copies maps on a crafting table. The empty maps lie in the grid as whole stacks for a whole batch, so that a map costs
 * two clicks there: one puts it in, one takes it and its copies out.
 */
export function createCraftingTable({ bot, journal }: Dependencies) {
  return async (table: Position, copyings: readonly Copying[], signal: AbortSignal): Promise<void> => {
    await bot.approach([table], signal)
    const window = await bot.open(table, signal)
    try {
      // Maps that want the same number of copies follow each other: the grid is laid out once for all of them.
      const missing = ({ id, goal }: Copying) => goal - countIn(window.slots(), player, isMap(id))
      const sorted = [...copyings].sort((a, b) => missing(b) - missing(a))
      for (const copying of sorted) {
        await journal.around(
          [
            {
              kind: 'copy',
              uuid: copying.uuid,
              detail: { from: copying.goal - missing(copying), count: copying.goal },
            },
          ],
          async () => {
            for (let left = missing(copying); left > 0; left = missing(copying)) {
              await layOut(window, Math.min(left, maxAtOnce), signal)
              await craft(window, copying.id, Math.min(left, maxAtOnce), signal)
            }
          },
        )
        copying.onDone()
      }
    } finally {
      window.close()
    }
  }
}

export type CopyAtTable = ReturnType<typeof createCraftingTable>

async function layOut(window: WorkWindow, lanes: number, signal: AbortSignal): Promise<void> {
  const laid = () => slotsWith(window.slots(), grid, isItem('map')).length
  for (let round = 0; laid() !== lanes; round++) {
    const clicks = layOutEmpties(window.slots(), lanes)
    if (!clicks || round > 3)
      throw new Failure('conflict', 'The empty maps have run out; refill and start again.')
    const isSweep = slotsWith(window.slots(), grid, (stack) => stack !== null).length > 0
    await window.click(
      clicks,
      (slots) => slotsWith(slots, grid, isItem('map')).length === (isSweep ? 0 : lanes),
      'The crafting table does not take the empty maps as it should.',
      signal,
    )
  }
}

/** One round: one of the map and `lanes` empty ones. */
async function craft(window: WorkWindow, id: number, lanes: number, signal: AbortSignal): Promise<void> {
  const slots = window.slots()
  const slot = slotOfMap(slots, player, id)
  const before = countIn(slots, player, isMap(id))
  const free = emptySlots(slots, grid)[0]
  if (free === undefined) throw new Failure('broken', 'The crafting grid is full.')
  const isSingle = slots[slot]!.count === 1
  const otherwise = `The crafting table does not copy the map ${id}; somebody may have changed what it lies with.`
  await window.click(
    isSingle ? [shiftClick(slot)] : moveSome(slot, free, 1),
    (now) =>
      isMap(id)(now[result] ?? null) &&
      now[result]?.count === lanes + 1 &&
      countIn(now, player, isMap(id)) === before - 1,
    otherwise,
    signal,
  )
  await window.click(
    [shiftClick(result)],
    (now) =>
      countIn(now, player, isMap(id)) === before + lanes && slotsWith(now, grid, isMap(id)).length === 0,
    otherwise,
    signal,
  )
}
