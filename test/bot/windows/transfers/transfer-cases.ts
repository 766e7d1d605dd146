import type { PracticeOptions } from '../../../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../../../lib/practice/world/item-stack.ts'
import { otherWindows } from '../window-ways.ts'

type Items = Readonly<Record<string, number>>

/** One thing to do with the boxes of a case, by their numbers, or with the inventory. */
export type Step =
  | { readonly take: string; readonly count: number; readonly box?: number }
  | { readonly put: string; readonly count: number; readonly box?: number }
  /** Exchanges the first slot of the inventory, besides the hotbar, that has the item. */
  | { readonly swap: string; readonly hotbar: number }

/** Items to be moved, and what of the item is in the inventory then. */
export interface TransferCase {
  readonly boxes: readonly (Items | readonly (ItemStack | null)[])[]
  readonly isDouble?: boolean
  readonly carried?: Items
  readonly steps: readonly Step[]
  readonly inInventory: Items
}

const take = (item: string, count: number, box = 0): Step => ({ take: item, count, box })
const put = (item: string, count: number, box = 0): Step => ({ put: item, count, box })
const swap = (item: string, hotbar: number): Step => ({ swap: item, hotbar })
const wool = 'white_wool'
const full = (item: string, slots: number): ItemStack[] =>
  Array.from({ length: slots }, () => ({ name: item, count: 64 }))
const named: ItemStack = { name: wool, count: 1, data: { customName: 'Mine' } }

const taking = (count: number, inBox: number): TransferCase => ({
  boxes: [{ [wool]: inBox }],
  steps: [take(wool, count)],
  inInventory: { [wool]: Math.min(count, inBox) },
})

/** A full inventory less so many slots. */
const crowded = (free: number): Items => ({ cobblestone: (36 - free) * 64 })

export const transferCases: Readonly<Record<string, TransferCase>> = {
  'one of a stack': taking(1, 64),
  'half a stack': taking(32, 64),
  'most of a stack': taking(63, 64),
  'a whole stack': taking(64, 64),
  'a stack and one': taking(65, 200),
  'two stacks and a half': taking(160, 400),
  'all of a part stack': taking(11, 11),
  'more than there is': taking(100, 40),
  'many stacks': taking(20 * 64, 26 * 64),
  'many stacks and a part': taking(20 * 64 + 7, 26 * 64),
  'a part out of a full box': { ...taking(5, 64), boxes: [full(wool, 27)] },
  'stacks and a part out of a full box': { ...taking(133, 200), boxes: [full(wool, 27)] },
  'a part out of a double chest': { ...taking(70, 40 * 64), isDouble: true },
  'all slots of a double chest': { ...taking(30 * 64, 54 * 64), isDouble: true },
  'part stacks': {
    boxes: [[3, 9, 27, 60].map((count) => ({ name: wool, count }))],
    steps: [take(wool, 72)],
    inInventory: { [wool]: 72 },
  },
  'one item of several': {
    boxes: [{ [wool]: 100, red_wool: 100, stone: 64 }],
    steps: [take('red_wool', 30)],
    inInventory: { red_wool: 30 },
  },
  'several items': {
    boxes: [{ [wool]: 100, red_wool: 100, stone: 64 }],
    steps: [take(wool, 64), take('red_wool', 10), take('stone', 33)],
    inInventory: { [wool]: 64, red_wool: 10, stone: 33 },
  },
  'what lies beside a thing of somebody': {
    boxes: [[named, { name: wool, count: 64 }]],
    steps: [take(wool, 10)],
    inInventory: { [wool]: 10 },
  },
  'out of two boxes': {
    boxes: [{ [wool]: 40 }, { [wool]: 100 }],
    steps: [take(wool, 40), take(wool, 20, 1)],
    inInventory: { [wool]: 60 },
  },
  'out of three boxes': {
    boxes: [{ [wool]: 40 }, { red_wool: 100 }, { stone: 64 }],
    steps: [take(wool, 7), take('red_wool', 64, 1), take('stone', 1, 2)],
    inInventory: { [wool]: 7, red_wool: 64, stone: 1 },
  },
  'signs, sixteen to a stack': {
    boxes: [{ oak_sign: 40 }],
    steps: [take('oak_sign', 21)],
    inInventory: { oak_sign: 21 },
  },
  'part of a stack of sixteen': {
    boxes: [{ snowball: 16 }],
    steps: [take('snowball', 3)],
    inInventory: { snowball: 3 },
  },
  'buckets, one to a stack': {
    boxes: [{ water_bucket: 6 }],
    steps: [take('water_bucket', 4)],
    inInventory: { water_bucket: 4 },
  },
  'onto a part stack': {
    boxes: [{ [wool]: 100 }],
    carried: { [wool]: 20 },
    steps: [take(wool, 10)],
    inInventory: { [wool]: 30 },
  },
  'into the last free slot': {
    boxes: [{ [wool]: 100 }],
    carried: crowded(1),
    steps: [take(wool, 9)],
    inInventory: { [wool]: 9 },
  },
  'into the last free slots': {
    boxes: [{ [wool]: 300 }],
    carried: crowded(3),
    steps: [take(wool, 150)],
    inInventory: { [wool]: 150 },
  },
  'a stack into a full inventory': {
    boxes: [{ [wool]: 64 }],
    carried: crowded(0),
    steps: [take(wool, 5)],
    inInventory: { [wool]: 0 },
  },
  'as much as fits': {
    boxes: [{ [wool]: 300 }],
    carried: crowded(2),
    steps: [take(wool, 300)],
    inInventory: { [wool]: 128 },
  },
  'a whole stack back': {
    boxes: [{ [wool]: 1 }],
    carried: { [wool]: 64 },
    steps: [put(wool, 64)],
    inInventory: { [wool]: 0 },
  },
  'a part back': {
    boxes: [{ [wool]: 1 }],
    carried: { [wool]: 64 },
    steps: [put(wool, 20)],
    inInventory: { [wool]: 44 },
  },
  'one back': {
    boxes: [{ [wool]: 64 }],
    carried: { [wool]: 64 },
    steps: [put(wool, 1)],
    inInventory: { [wool]: 63 },
  },
  'many stacks back': {
    boxes: [{}],
    carried: { cobblestone: 30 * 64 },
    steps: [put('cobblestone', 20 * 64)],
    inInventory: { cobblestone: 10 * 64 },
  },
  'into a full box': {
    boxes: [full('stone', 27)],
    carried: { [wool]: 64 },
    steps: [put(wool, 10)],
    inInventory: { [wool]: 64 },
  },
  'buckets back': {
    boxes: [{ water_bucket: 1 }],
    carried: { bucket: 16, water_bucket: 2 },
    steps: [put('water_bucket', 2)],
    inInventory: { water_bucket: 0, bucket: 16 },
  },
  'there and back': {
    boxes: [{ [wool]: 200 }],
    steps: [take(wool, 100), put(wool, 37)],
    inInventory: { [wool]: 63 },
  },
  'from one box into another': {
    boxes: [{ [wool]: 64 }, {}],
    steps: [take(wool, 64), put(wool, 64, 1)],
    inInventory: { [wool]: 0 },
  },
  'into an empty slot of the hotbar': {
    boxes: [{}],
    carried: { cobblestone: 8 * 64 },
    steps: [],
    inInventory: { cobblestone: 8 * 64 },
  },
  'into a full slot of the hotbar': {
    boxes: [{}],
    carried: { cobblestone: 9 * 64, [wool]: 20 },
    steps: [swap(wool, 3)],
    inInventory: { cobblestone: 9 * 64, [wool]: 20 },
  },
  'several into the hotbar': {
    boxes: [{}],
    carried: { cobblestone: 9 * 64, [wool]: 20, red_wool: 64 },
    steps: [swap(wool, 3), swap('red_wool', 8), swap('cobblestone', 3)],
    inInventory: { cobblestone: 9 * 64, [wool]: 20, red_wool: 64 },
  },
  'taken and into the hotbar': {
    boxes: [{ [wool]: 64 }],
    carried: { cobblestone: 36 * 64 - 64 },
    steps: [take(wool, 64), swap(wool, 0)],
    inInventory: { [wool]: 64 },
  },
}

/** What servers that were written anew do otherwise. */
export const combinations: Readonly<Record<string, PracticeOptions>> = {
  'as the game': {},
  'clicks answered by slots': { clickAnswer: 'slots' },
  'clicks not answered': { clickAnswer: 'none' },
  'no slots of the player': { showsPlayerSlots: false },
  'slots as window 0': { showsPlayerSlots: false, ownSlotsAsWindow0: true },
  'idle clicks not answered': { answersIdleClicks: false, checksClickState: false },
  'full slots not exchanged': { swapsFullSlots: false },
  'stacks not divided': { dividesStacks: false },
  'slots, none of the player, idle': {
    clickAnswer: 'slots',
    showsPlayerSlots: false,
    answersIdleClicks: false,
    checksClickState: false,
  },
  'not answered, none of the player, not exchanged': {
    clickAnswer: 'none',
    showsPlayerSlots: false,
    answersIdleClicks: false,
    checksClickState: false,
    swapsFullSlots: false,
  },
  'all but not answered': { ...otherWindows, dividesStacks: false },
  all: {
    clickAnswer: 'none',
    showsPlayerSlots: false,
    answersIdleClicks: false,
    checksClickState: false,
    swapsFullSlots: false,
    dividesStacks: false,
  },
}
