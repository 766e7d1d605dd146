import { expect, test } from 'bun:test'
import { openBelongings } from '../../../lib/builder/supply/belongings.ts'
import type { Inventory } from '../../../lib/game/windows.ts'
import { createBelongingsStore } from '../../../lib/storage/belongings-store.ts'
import { openDatabase } from '../../../lib/storage/database.ts'
import { silentLog as log } from '../../support/silent-log.ts'
import { createBelongingsInMemory } from '../memory-stores.ts'

function carrier(items: Record<string, number>, worn: Record<string, number> = {}) {
  const stacksOf = (all: Record<string, number>) => () =>
    Object.entries(all).map(([item, count]) => ({ item, count }))
  const inventory = { slots: stacksOf(items), worn: stacksOf(worn) } as Partial<Inventory> as Inventory
  return { items, worn, player: { inventory } }
}

const stores = {
  memory: createBelongingsInMemory,
  SQLite: () => createBelongingsStore(openDatabase(':memory:', log)),
}

test.each(Object.entries(stores))(
  "%s: what is carried when a task begins is the owner's, but not what the task before has left",
  (_, open) => {
    const store = open()
    const { items, player } = carrier({ ender_pearl: 9 })
    const first = openBelongings(store, 'a', player)
    items.string = 4
    items.ender_pearl = 7
    const duringFirst = ['ender_pearl', 'string'].map(first.of)
    first.close()
    items.string = 6

    const second = openBelongings(store, 'a', player)

    expect(duringFirst).toEqual([9, 0])
    expect(['ender_pearl', 'string'].map(second.of)).toEqual([7, 2])
  },
)

test.each(Object.entries(stores))(
  "%s: what is hidden by another item when a task begins is still the owner's, until a task ends without it",
  (_, open) => {
    const store = open()
    const { items, player } = carrier({ golden_apple: 3, lead: 2 })
    openBelongings(store, 'a', player).close()
    items.golden_apple = 0
    items.gray_terracotta = 61
    const second = openBelongings(store, 'a', player)
    items.golden_apple = 3
    items.gray_terracotta = 0
    const duringSecond = ['golden_apple', 'lead', 'gray_terracotta'].map(second.of)
    items.golden_apple = 0
    second.close()

    const third = openBelongings(store, 'a', player)

    expect(duringSecond).toEqual([3, 2, 61])
    expect(['golden_apple', 'lead', 'gray_terracotta'].map(third.of)).toEqual([0, 2, 0])
  },
)

test("what was worn is the owner's when the bot has picked it up after its death", () => {
  const { items, worn, player } = carrier({ lead: 2, shulker_box: 1 }, { shulker_box: 1 })
  const belongings = openBelongings(createBelongingsInMemory(), 'a', player)
  const before = belongings.of('shulker_box')

  items.shulker_box = 2
  delete worn.shulker_box

  expect([before, belongings.of('shulker_box')]).toEqual([1, 2])
})

test.each(Object.entries(stores))(
  '%s: a task that goes on after a crash knows whose the things are',
  (_, open) => {
    const store = open()
    const { items, player } = carrier({ lead: 2 })
    openBelongings(store, 'a', player)
    items.wheat_seeds = 30

    const again = openBelongings(store, 'a', player)

    expect(['lead', 'wheat_seeds'].map(again.of)).toEqual([2, 0])
  },
)

test('each bot has its own', () => {
  const store = createBelongingsInMemory()
  openBelongings(store, 'a', carrier({ lead: 2 }).player)

  const other = openBelongings(store, 'b', carrier({ stick: 1 }).player)

  expect(['lead', 'stick'].map(other.of)).toEqual([0, 1])
})

test.each([
  ['a', 'shulker_box with 5 diamond+data'],
  ['another bot', 'shulker_box with 3 diamond+data'],
])(
  "a shulker box that %s has taken out of a box is not the owner's, though it was seen after the task had ended",
  (bot, item) => {
    const store = createBelongingsInMemory()
    const { items, player } = carrier({ lead: 2 })
    openBelongings(store, 'a', player).close()
    items[item] = 1
    const place = { x: 0, y: 61, z: 0 }

    items.white_shulker_box = 1
    const unpacked = { server: 0, item: 'shulker_box with 5 diamond+data', position: place, from: place }
    const next = openBelongings(store, 'a', player, new Map([[bot, unpacked]]))

    expect(['lead', item, 'white_shulker_box'].map(next.of)).toEqual([2, 0, 1])
  },
)
