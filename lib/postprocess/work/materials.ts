import { Failure } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { countIn, isItem, ownSlots, slotsWith } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import type { WorkContext } from './context.ts'
import { distinctPositions, findNear, goAndOpen } from './nearby.ts'

/** Material in containers near the player: searches for it, fetches it, and puts back the unused rest. */
export function createMaterials({ player, journal }: Omit<WorkContext, 'scannedMaps'>) {
  /** Contents of the containers that the last search for an item opened. */
  const found = new Map<string, { readonly container: Position; count: number }[]>()

  const carried = (item: string) => countOf(player.inventory.slots(), item)

  /** Opens containers, the nearest first, until `wanted` items are found; returns how many are carried or found. */
  async function search(item: string, wanted: number, signal: AbortSignal): Promise<number> {
    const entries: { container: Position; count: number }[] = []
    found.set(item, entries)
    let total = carried(item)
    for (const container of findNear(player, 'container')) {
      if (total >= wanted) break
      const window = await goAndOpen(player, container, signal)
      const count = countIn(window.slots(), ownSlots(window), isItem(item))
      if (count > 0) entries.push({ container, count })
      total += count
    }
    return total
  }

  /** Takes whole stacks, which cost one click each, the fullest first, until `wanted` items are taken. */
  async function takeFrom(
    container: Position,
    item: string,
    wanted: number,
    signal: AbortSignal,
  ): Promise<void> {
    const window = await goAndOpen(player, container, signal)
    const slots = window.slots()
    const stacks = slotsWith(slots, ownSlots(window), isItem(item))
      .map((slot) => slots[slot]!.count)
      .sort((a, b) => b - a)
    let count = 0
    for (const size of stacks) if (count < wanted) count += size
    const entry = found.get(item)?.find((one) => isSamePosition(one.container, container))
    if (entry) entry.count = stacks.reduce((sum, size) => sum + size, 0) - count
    if (count === 0) return
    await journal.record([{ kind: 'fetch', uuid: null, detail: { item, count, container } }], async () => {
      if ((await window.take(item, count, signal)) >= count) return
      throw new Failure('broken', sentence('itemNotTaken', { item, place: formatPosition(container) }))
    })
  }

  return {
    search,
    carried,

    /**
     * Brings the number carried up to `wanted`, or to `preferred` where the last search has found more. Throws when the
     * containers have less than that search found.
     */
    async fetch(item: string, wanted: number, signal: AbortSignal, preferred = 0): Promise<void> {
      for (const { container, count } of [...(found.get(item) ?? [])]) {
        const lacking = Math.max(wanted, preferred) - carried(item)
        if (lacking <= 0) return
        if (count > 0) await takeFrom(container, item, lacking, signal)
      }
      if (carried(item) >= wanted) return
      throw new Failure('conflict', sentence('itemTakenByOthers', { item }))
    },

    /** Number of fetched empty maps that should still be carried, if every step that was begun is in the journal. */
    expectedEmptyMaps(): number {
      const fetched = journal.fetched().filter(({ item }) => item === 'map')
      const used = journal.copied().reduce((sum, { from, count }) => sum + count - from, 0)
      return fetched.reduce((sum, { count }) => sum + count, 0) - used
    },

    /** Returns unused fetched material to its containers, or to any container near where they have no room. */
    async putBack(signal: AbortSignal): Promise<void> {
      const before = journal.openRun()?.carried ?? {}
      const fetched = journal.fetched()
      for (const item of new Set(fetched.map((one) => one.item))) {
        let left = carried(item) - (before[item] ?? 0)
        const from = fetched.filter((one) => one.item === item).map(({ container }) => container)
        for (const container of distinctPositions([...from.reverse(), ...findNear(player, 'container')])) {
          if (left <= 0) break
          const window = await goAndOpen(player, container, signal)
          left -= await window.put(item, left, signal)
        }
      }
    },
  }
}

export type Materials = ReturnType<typeof createMaterials>
