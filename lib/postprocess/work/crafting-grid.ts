import type { Slots } from '../../game/item-stack.ts'
import { craftingSlots, isItem, leftClick, move, shiftClick, slotsWith } from '../../game/window-slots.ts'
import type { Click } from '../../game/windows.ts'

const { grid, player } = craftingSlots
const emptyMap = isItem('map')
const fullStack = 64

/**
 * Plans clicks after which exactly `lanes` slots of the grid hold empty maps, as many as possible, and the other slots are
 * empty, so that each map that is put in comes out with `lanes` copies. When the grid holds something else, the clicks only
 * clear it. Null when there are fewer empty maps than lanes.
 *
 * Whole stacks are the cheapest: one click each if they are full, else two. Fewer stacks than lanes are split by dragging:
 * one click to pick up a stack, one for each slot and two around them, one to put down the rest.
 */
export function layOutEmptyMaps(slots: Slots, lanes: number): Click[] | null {
  const laid = slotsWith(slots, grid, emptyMap)
  if (laid.length === lanes) return []
  const clearing = slotsWith(slots, grid, (stack) => stack !== null).map(shiftClick)
  if (clearing.length > 0) return clearing
  const sources = slotsWith(slots, player, emptyMap).sort((a, b) => slots[b]!.count - slots[a]!.count)
  const total = sources.reduce((sum, slot) => sum + slots[slot]!.count, 0)
  if (total < lanes) return null
  if (sources.length >= lanes) {
    const chosen = sources.slice(0, lanes)
    const areFull = chosen.every((slot) => slots[slot]!.count === fullStack)
    return chosen.flatMap((slot, lane) => (areFull ? [shiftClick(slot)] : move(slot, grid.from + lane)))
  }
  return splitByDragging(slots, sources.reverse(), lanes)
}

/** Splits a few stacks over the lanes, the smallest first: each over an equal share of the lanes that are left. */
function splitByDragging(slots: Slots, sources: readonly number[], lanes: number): Click[] {
  const clicks: Click[] = []
  let next = 0
  sources.forEach((source, index) => {
    const count = slots[source]!.count
    const share = Math.min(count, Math.ceil((lanes - next) / (sources.length - index)))
    const chosen = Array.from({ length: share }, (_, lane) => grid.from + next + lane)
    next += share
    if (share === 0) return
    if (share === 1) {
      clicks.push(...move(source, chosen[0]!))
      return
    }
    clicks.push(leftClick(source), drag(0), ...chosen.map((slot) => ({ ...drag(1), slot })), drag(2))
    if (count % share > 0) clicks.push(leftClick(source))
  })
  return clicks
}

/** Steps of a drag with the left button: begin, add a slot, end. */
function drag(step: 0 | 1 | 2): Click {
  return { slot: -999, button: step, mode: 5 }
}
