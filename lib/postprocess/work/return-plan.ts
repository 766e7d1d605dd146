import type { ItemStack, Slots } from '../../game/item-stack.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import { countIn, emptySlots, isMap, move, shiftClick, slotsWith } from '../../game/window-slots.ts'
import type { Click } from '../../game/windows.ts'
import type { OutMap } from '../ports.ts'

export interface ReturnPlan {
  readonly clicks: readonly Click[]
  readonly places: readonly ReturnPlace[]
  /** Carried, but there is no room at all. */
  readonly homeless: OutMap[]
  /** Neither carried nor here. */
  readonly missing: OutMap[]
}

export interface ReturnPlace {
  readonly map: OutMap
  /** Where its first stack comes to lie, or lies already. */
  readonly slot: number
  /** Copies for whose stacks there is no room. */
  readonly left: number
}

/**
 * The clicks that put maps back into an open container: each into its own slot, or the first free one when that is taken.
 * A shift click does it where it would land there; else two plain ones. Further stacks of copies follow the last map.
 */
export function planReturn(
  slots: Slots,
  ownSize: number,
  container: Position,
  maps: readonly OutMap[],
): ReturnPlan {
  const model: (ItemStack | null)[] = [...slots]
  const own = { from: 0, to: ownSize }
  const player = { from: ownSize, to: slots.length }
  const clicks: Click[] = []
  const places: ReturnPlace[] = []
  const homeless: OutMap[] = []
  const missing: OutMap[] = []

  const sorted = [...maps].sort((a, b) => homeSlot(a) - homeSlot(b))
  const firsts = new Map<OutMap, number>()
  for (const map of sorted) {
    const [from] = carriedBy(map)
    const home = homeSlot(map)
    const target = from === undefined ? lyingAt(map) : targetFor(from, home)
    if (target !== undefined) firsts.set(map, target)
    if (from !== undefined && target !== undefined) put(from, target)
    if (target === undefined) (from === undefined ? missing : homeless).push(map)
  }
  for (const [map, slot] of firsts) {
    for (const from of carriedBy(map)) {
      const target = freeAfterMaps()
      if (target === undefined) break
      put(from, target)
    }
    places.push({ map, slot, left: countIn(model, player, isMap(map.id)) })
  }
  return { clicks, places, homeless, missing }

  /** Its stacks in the inventory, the largest first. */
  function carriedBy({ id }: OutMap): number[] {
    return slotsWith(model, player, isMap(id)).sort((a, b) => model[b]!.count - model[a]!.count)
  }

  function lyingAt(map: OutMap): number | undefined {
    const home = homeSlot(map)
    return isMap(map.id)(model[home] ?? null) ? home : slotsWith(model, own, isMap(map.id))[0]
  }

  /** Its own slot, if that is free or has the rest of the same stack. */
  function targetFor(from: number, home: number): number | undefined {
    const there = model[home]
    const stack = model[from]!
    if (home >= 0 && home < ownSize) {
      if (there === null || there === undefined) return home
      if (isSameKind(there, stack) && there.count + stack.count <= 64) return home
    }
    return emptySlots(model, own)[0]
  }

  function freeAfterMaps(): number | undefined {
    const last = slotsWith(model, own, (stack) => stack?.mapId !== undefined).at(-1) ?? -1
    const free = emptySlots(model, own)
    return free.find((slot) => slot > last) ?? free[0]
  }

  function put(from: number, target: number): void {
    const stack = model[from]!
    clicks.push(...(landing(stack) === target ? [shiftClick(from)] : move(from, target)))
    model[target] = { ...stack, count: stack.count + (model[target]?.count ?? 0) }
    model[from] = null
  }

  /** Where a shift click would put the whole stack: onto its kind first, then into the first empty slot. */
  function landing(stack: ItemStack): number | undefined {
    const same = slotsWith(
      model,
      own,
      (there) => there !== null && isSameKind(there, stack) && there.count < 64,
    )
    if (same.length > 0)
      return same.length === 1 && model[same[0]!]!.count + stack.count <= 64 ? same[0] : undefined
    return emptySlots(model, own)[0]
  }

  function homeSlot({ home }: OutMap): number {
    return home.kind === 'slot' && isSamePosition(home.container, container) ? home.slot : -1
  }
}

function isSameKind(a: ItemStack, b: ItemStack): boolean {
  return a.mapId === b.mapId && a.name === b.name && a.item === b.item
}
