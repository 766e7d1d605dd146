import { Failure } from '../../failure.ts'
import { distance, isSamePosition, type Position } from '../../game/position.ts'
import { ownSlots, playerSlots } from '../../game/window-layout.ts'
import { countIn, emptySlots, isItem, moveSome, shiftClick, slotsWith } from '../../game/window-slots.ts'
import type { Journal } from '../journal.ts'
import type { PostprocessBot, WorkWindow } from '../postprocess-bot.ts'
import { distinctPositions, regionAround } from './region.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
}

/** Material in containers near: counting it, fetching it, giving back what was not used. */
export function createMaterials({ bot, journal }: Dependencies) {
  /** What each container was seen to hold of an item. */
  const seen = new Map<string, { readonly container: Position; count: number }[]>()

  function carried(item: string): number {
    return bot.inventory().reduce((sum, stack) => sum + (isItem(item)(stack) ? (stack?.count ?? 0) : 0), 0)
  }

  async function look(container: Position, signal: AbortSignal): Promise<WorkWindow> {
    await bot.approach([container], signal)
    return bot.open(container, signal)
  }

  /** Opens containers, the nearest first, until so many are found or all were seen. */
  async function survey(
    item: string,
    wanted: number,
    around: Position,
    signal: AbortSignal,
  ): Promise<number> {
    const found: { container: Position; count: number }[] = []
    seen.set(item, found)
    let total = carried(item)
    const containers = bot.find('container', regionAround(around))
    for (const container of containers.sort((a, b) => distance(a, around) - distance(b, around))) {
      if (total >= wanted) break
      const window = await look(container, signal)
      const count = countIn(window.slots(), ownSlots(window), isItem(item))
      if (count > 0) found.push({ container, count })
      total += count
    }
    return total
  }

  /** Whole stacks, the fullest first: one click each. */
  async function takeFrom(
    container: Position,
    item: string,
    wanted: number,
    signal: AbortSignal,
  ): Promise<void> {
    const window = await look(container, signal)
    const slots = window.slots()
    const own = ownSlots(window)
    const player = playerSlots(window)
    const before = countIn(slots, player, isItem(item))
    const chosen: number[] = []
    let count = 0
    const sources = slotsWith(slots, own, isItem(item)).sort((a, b) => slots[b]!.count - slots[a]!.count)
    for (const slot of sources) {
      if (count >= wanted) break
      chosen.push(slot)
      count += slots[slot]!.count
    }
    const entry = seen.get(item)?.find((one) => isSamePosition(one.container, container))
    if (entry) entry.count = countIn(slots, own, isItem(item)) - count
    if (chosen.length === 0) return
    await journal.around([{ kind: 'fetch', uuid: null, detail: { item, count, container } }], () =>
      window.click(
        chosen.map(shiftClick),
        (now) =>
          chosen.every((slot) => now[slot] === null) && countIn(now, player, isItem(item)) === before + count,
        `The ${item} can't be taken out of the container at ${container.x} ${container.y} ${container.z}; make room in the inventory.`,
        signal,
      ),
    )
  }

  /** Puts so many of an item into a container; returns how many found no room. */
  async function putInto(
    container: Position,
    item: string,
    count: number,
    signal: AbortSignal,
  ): Promise<number> {
    const window = await look(container, signal)
    const slots = window.slots()
    const player = playerSlots(window)
    let free = emptySlots(slots, ownSlots(window))
    let left = count
    const clicks = []
    for (const slot of slotsWith(slots, player, isItem(item))) {
      const stack = slots[slot]!
      const target = free[0]
      if (left === 0 || target === undefined) break
      const moved = Math.min(stack.count, left)
      clicks.push(...(moved === stack.count ? [shiftClick(slot)] : moveSome(slot, target, moved)))
      free = free.slice(1)
      left -= moved
    }
    const before = countIn(slots, player, isItem(item))
    await window.click(
      clicks,
      (now) => countIn(now, player, isItem(item)) === before - count + left,
      `The container at ${container.x} ${container.y} ${container.z} does not take back ${item}.`,
      signal,
    )
    return left
  }

  return {
    survey,
    carried,

    /** Brings the number carried up to `wanted`, or to `handy` where there is more. Throws when somebody has been faster. */
    async fetch(item: string, wanted: number, signal: AbortSignal, handy = 0): Promise<void> {
      for (const { container, count } of [...(seen.get(item) ?? [])]) {
        const lacking = Math.max(wanted, handy) - carried(item)
        if (lacking <= 0) return
        if (count > 0) await takeFrom(container, item, lacking, signal)
      }
      if (carried(item) >= wanted) return
      throw new Failure(
        'conflict',
        `There is not enough ${item} near any more: somebody has taken it. Refill and start again.`,
      )
    },

    /** How many of the empty maps that were fetched should be carried still, if nothing was begun that is not in the journal. */
    expectedEmpties(): number {
      const fetched = journal.fetched().filter(({ item }) => item === 'map')
      const used = journal.copied().reduce((sum, { from, count }) => sum + count - from, 0)
      return fetched.reduce((sum, { count }) => sum + count, 0) - used
    },

    /** Returns what was fetched and not used to where it came from, else to any container near. */
    async giveBack(signal: AbortSignal): Promise<void> {
      const before = journal.openRun()?.carried ?? {}
      const fetched = journal.fetched()
      for (const item of new Set(fetched.map((one) => one.item))) {
        let left = carried(item) - (before[item] ?? 0)
        const from = fetched.filter((one) => one.item === item).map(({ container }) => container)
        const near = bot.find('container', regionAround(bot.place()))
        for (const container of distinctPositions([...from.reverse(), ...near])) {
          if (left <= 0) break
          left = await putInto(container, item, left, signal)
        }
      }
    },
  }
}

export type Materials = ReturnType<typeof createMaterials>
