import { Failure } from '../../failure.ts'
import { isSameItem, type Slots } from '../../game/item-stack.ts'
import { inventoryWindowSlot, leftClick } from '../../game/window-slots.ts'
import type { Click, Inventory } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import { stackOf } from '../world/map-items.ts'
import { type ClickMemory, inOrder, learn } from './click-memory.ts'
import type { Clicks } from './clicks.ts'
import type { WindowSlots } from './slots.ts'

export interface OwnInventory extends Inventory {
  /** As `swap`, tried once and in this time. */
  exchange(slot: number, hotbar: number, timeoutMs: number, signal: AbortSignal): Promise<void>
  /** An item that was taken into the hand did not do what it does: it may not have got there. */
  doubt(): void
}

interface InventoryParts {
  readonly slots: WindowSlots
  readonly clicks: Clicks
  readonly memory: ClickMemory
}

interface Attempt {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly isHurried?: boolean
}

const swapTimeoutMs = 1500
/** Each way of exchanging two slots is tried so often. */
const maxRounds = 2
/** Without an answer in this time, the slots as they are known must do. */
const refreshTimeoutMs = 700

export function createInventory({ slots, clicks, memory }: InventoryParts): OwnInventory {
  /** The way of which it is assumed that it has worked, as long as nothing shows whether it has. */
  let assumed: string | null = null
  function doubt(): void {
    if (assumed !== null) learn(memory, assumed, false)
    assumed = null
  }
  slots.contradicted(doubt)

  function playerStacks(): Slots {
    const { slots: all, ownSize } = slots.sheet()
    const stacks = all.slice(ownSize, ownSize + 36).map(stackOf)
    return [...stacks.slice(-9), ...stacks.slice(0, -9)]
  }

  /** Tries one way after another until the hotbar has the item of the slot. */
  async function tryWays(slot: number, hotbar: number, attempt: Attempt): Promise<void> {
    const [rising, falling] = [playerStacks()[slot], playerStacks()[hotbar]]
    const isReached = () => {
      const now = playerStacks()
      const isMoved = isSameStack(now[hotbar], rising) && !slots.sheet().cursor
      return isMoved && (!now[slot] || isSameItem(now[slot], falling))
    }
    if (isSameStack(rising, falling)) return
    const ways = inOrder(memory, waysToSwap(slot, hotbar, playerStacks(), memory))
    const tries = attempt.isHurried ? ways.slice(0, 1) : Array.from({ length: maxRounds }, () => ways).flat()
    let isHeard = attempt.isHurried ?? false
    for (const way of tries) {
      const { isKnown, isAssumed } = await clicks.carryOut({
        windowId: 0,
        clicks: way.clicks,
        isReached,
        ...attempt,
      })
      isHeard ||= isKnown
      if (isReached() && isAssumed) assumed = way.name
      else learn(memory, way.name, isReached())
      if (isReached()) return
      await putDown(attempt.signal)
      if (isReached() || (isKnown && !isSameItem(playerStacks()[slot], rising))) break
    }
    if (!isHeard) memory.isSilent = undefined
    if (!isSameStack(playerStacks()[hotbar], rising))
      throw new Failure('broken', sentence('hotbarNotConfirmed', { item: rising?.item }))
  }

  /** A way that was carried out in part leaves an item on the cursor. */
  async function putDown(signal: AbortSignal): Promise<void> {
    const free = playerStacks().indexOf(null)
    if (!slots.sheet().cursor || free === -1) return
    await clicks.carryOut({
      windowId: 0,
      clicks: [leftClick(inventoryWindowSlot(free))],
      isReached: () => !slots.sheet().cursor,
      timeoutMs: swapTimeoutMs,
      signal,
    })
  }

  return {
    slots: playerStacks,
    worn: () => slots.worn().map(stackOf),
    changed: slots.changed,
    doubt,
    async swap(slot, hotbar, signal) {
      if (slots.isOpen()) throw new Failure('conflict', sentence('windowInTheWay'))
      await tryWays(slot, hotbar, { timeoutMs: swapTimeoutMs, signal })
    },
    exchange: (slot, hotbar, timeoutMs, signal) =>
      tryWays(slot, hotbar, { timeoutMs, signal, isHurried: true }),
    async refresh(signal) {
      slots.close()
      return clicks.ask(0, { timeoutMs: refreshTimeoutMs, isConfirmationEnough: false, signal })
    },
  }
}

/** Of two tools of a kind, the one that is worn out is of no use. */
const isSameStack: typeof isSameItem = (a, b) => isSameItem(a, b) && a?.usesLeft === b?.usesLeft

interface Way {
  readonly name: string
  readonly clicks: readonly Click[]
}

/** A number key, the cursor, or the cursor with the item in the way put down first. */
function waysToSwap(slot: number, hotbar: number, stacks: Slots, { isSilent }: ClickMemory): Way[] {
  const [from, to] = [inventoryWindowSlot(slot), inventoryWindowSlot(hotbar)]
  const isFree = !stacks[hotbar]
  const empty = stacks.findIndex((stack, at) => !stack && at !== slot)
  const byCursor = [leftClick(from), leftClick(to)]
  const key = {
    name: isFree ? 'number key' : 'number key to a full slot',
    clicks: [{ slot: from, button: hotbar, mode: 2 }],
  }
  const cursor = { name: 'cursor', clicks: isFree ? byCursor : [...byCursor, leftClick(from)] }
  // Every server knows clicks with the cursor: of one that says nothing, a key that does nothing would not be noticed.
  const ways = isSilent === false ? [key, cursor] : [cursor, key]
  if (isFree || empty === -1) return ways
  const aside = [leftClick(to), leftClick(inventoryWindowSlot(empty))]
  return [...ways, { name: 'cursor, after making room', clicks: [...aside, ...byCursor] }]
}
