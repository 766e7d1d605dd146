import type { ItemStack } from '../../game/item-stack.ts'
import { isSamePosition } from '../../game/position.ts'
import {
  countIn,
  emptySlots,
  isMap,
  move,
  ownSlots,
  playerSlots,
  shiftClick,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Click, Window } from '../../game/windows.ts'
import type { OutMap } from '../ports.ts'

export interface ReturnPlan {
  readonly clicks: readonly Click[]
  readonly places: readonly ReturnPlace[]
  /** Carried, but there is no room for them. */
  readonly unplaced: readonly OutMap[]
  /** Neither carried nor in the container. */
  readonly missing: readonly OutMap[]
}

interface ReturnPlace {
  readonly map: OutMap
  /** Slot of its first stack, which may lie there already. */
  readonly slot: number
  /** Copies that stay in the inventory, because there is no room for their stacks. */
  readonly left: number
}

/** Maps in a full stack. */
const maxStack = 64

/**
 * Plans the clicks that return maps to an open container: each to its own slot, or to the first free one when that is
 * taken. A shift click is used where it reaches that slot, else two plain clicks. Further stacks of copies follow behind the
 * last map.
 */
export function planReturn(
  window: Pick<Window, 'block' | 'ownSize' | 'slots'>,
  maps: readonly OutMap[],
): ReturnPlan {
  const model: (ItemStack | null)[] = [...window.slots()]
  const container = ownSlots(window)
  const player = playerSlots(window)
  const clicks: Click[] = []
  const unplaced: OutMap[] = []
  const missing: OutMap[] = []

  const slotOf = new Map<OutMap, number>()
  for (const map of [...maps].sort((a, b) => homeSlot(a) - homeSlot(b))) {
    const [from] = carriedStacks(map)
    const target = from === undefined ? presentSlot(map) : targetFor(from, homeSlot(map))
    if (target === undefined) {
      ;(from === undefined ? missing : unplaced).push(map)
      continue
    }
    slotOf.set(map, target)
    if (from !== undefined) put(from, target)
  }
  const places = [...slotOf].map(([map, slot]) => ({ map, slot, left: putCopies(map) }))
  return { clicks, places, unplaced, missing }

  /** Puts the further stacks of a map; returns how many maps are left in the inventory. */
  function putCopies(map: OutMap): number {
    for (const from of carriedStacks(map)) {
      const target = freeSlotBehindMaps()
      if (target === undefined) break
      put(from, target)
    }
    return countIn(model, player, isMap(map.id))
  }

  /** Slots of its stacks in the inventory, the largest first. */
  function carriedStacks({ id }: OutMap): number[] {
    return slotsWith(model, player, isMap(id)).sort((a, b) => model[b]!.count - model[a]!.count)
  }

  /** The slot of a map that is in the container already. */
  function presentSlot(map: OutMap): number | undefined {
    const home = homeSlot(map)
    return isMap(map.id)(model[home] ?? null) ? home : slotsWith(model, container, isMap(map.id))[0]
  }

  /** The home slot if it is free or has room in a stack of the same kind, else the first free slot. */
  function targetFor(from: number, home: number): number | undefined {
    const present = model[home] ?? null
    const stack = model[from]!
    const isInWindow = home >= 0 && home < window.ownSize
    if (isInWindow && (present === null || hasRoomFor(present, stack))) return home
    return emptySlots(model, container)[0]
  }

  function freeSlotBehindMaps(): number | undefined {
    const last = slotsWith(model, container, (stack) => stack?.mapId !== undefined).at(-1) ?? -1
    const free = emptySlots(model, container)
    return free.find((slot) => slot > last) ?? free[0]
  }

  function put(from: number, target: number): void {
    const stack = model[from]!
    clicks.push(...(shiftClickTarget(stack) === target ? [shiftClick(from)] : move(from, target)))
    model[target] = { ...stack, count: stack.count + (model[target]?.count ?? 0) }
    model[from] = null
  }

  /** The slot that a shift click puts the whole stack into: a stack of its kind first, else the first empty slot. */
  function shiftClickTarget(stack: ItemStack): number | undefined {
    const [first, ...others] = slotsWith(
      model,
      container,
      (other) => other !== null && isSameKind(other, stack) && other.count < maxStack,
    )
    if (first === undefined) return emptySlots(model, container)[0]
    return others.length === 0 && hasRoomFor(model[first]!, stack) ? first : undefined
  }

  function homeSlot({ home }: OutMap): number {
    return home.kind === 'slot' && isSamePosition(home.container, window.block) ? home.slot : -1
  }
}

function hasRoomFor(present: ItemStack, stack: ItemStack): boolean {
  return isSameKind(present, stack) && present.count + stack.count <= maxStack
}

function isSameKind(a: ItemStack, b: ItemStack): boolean {
  return a.mapId === b.mapId && a.name === b.name && a.item === b.item
}
