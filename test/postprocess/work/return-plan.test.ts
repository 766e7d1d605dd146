import { expect, test } from 'bun:test'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import { leftClick, shiftClick } from '../../../lib/game/window-slots.ts'
import type { OutMap } from '../../../lib/postprocess/ports.ts'
import { layOutEmpties } from '../../../lib/postprocess/work/crafting-grid.ts'
import { planReturn } from '../../../lib/postprocess/work/return-plan.ts'

const chest = { x: 0, y: 64, z: 0 }
const filled = (mapId: number, count = 1): ItemStack => ({
  item: 'filled_map',
  count,
  mapId,
  name: undefined,
  repairCost: 0,
})
const other = (item: string, count = 1): ItemStack => ({
  item,
  count,
  mapId: undefined,
  name: undefined,
  repairCost: 0,
})
const out = (id: number, slot: number): OutMap => ({
  uuid: `map-${id}`,
  id,
  count: 1,
  home: { kind: 'slot', container: chest, slot },
})

/** A chest of `own` slots over the player's 36, filled as said. */
function slots(own: number, filledSlots: Readonly<Record<number, ItemStack>>): (ItemStack | null)[] {
  return Array.from({ length: own + 36 }, (_, slot) => filledSlots[slot] ?? null)
}

test('maps go home by shift clicks where those land right', () => {
  const plan = planReturn(slots(27, { 30: filled(1), 31: filled(2) }), 27, chest, [out(1, 0), out(2, 1)])

  expect(plan.clicks).toEqual([shiftClick(30), shiftClick(31)])
  expect(plan.places.map(({ slot }) => slot)).toEqual([0, 1])
})

test('a map whose shift click would land elsewhere is carried over', () => {
  const plan = planReturn(slots(27, { 30: filled(1) }), 27, chest, [out(1, 5)])

  expect(plan.clicks).toEqual([leftClick(30), leftClick(5)])
})

test('a map whose slot somebody has taken gets the first free one', () => {
  const plan = planReturn(slots(27, { 0: other('stone'), 30: filled(1) }), 27, chest, [out(1, 0)])

  expect([plan.clicks, plan.places[0]?.slot]).toEqual([[shiftClick(30)], 1])
})

test('further stacks of copies follow behind all maps', () => {
  const plan = planReturn(
    slots(27, { 30: filled(1, 6), 31: filled(1, 64), 32: filled(2, 64), 33: filled(2, 6) }),
    27,
    chest,
    [out(1, 0), out(2, 1)],
  )

  expect(plan.clicks).toEqual([31, 32, 30, 33].map(shiftClick))
})

test('a map in a full chest is homeless, one that is neither here nor carried is missing', () => {
  const full = Object.fromEntries(Array.from({ length: 27 }, (_, slot) => [slot, other('stone')]))

  const plan = planReturn(slots(27, { ...full, 30: filled(1) }), 27, chest, [out(1, 0), out(2, 1)])

  expect([plan.homeless.map(({ id }) => id), plan.missing.map(({ id }) => id), plan.clicks]).toEqual([
    [1],
    [2],
    [],
  ])
})

test('full stacks of empty maps go into the grid by one click each', () => {
  const window = slots(10, { 20: other('map', 64), 25: other('map', 64), 30: other('map', 5) })

  expect(layOutEmpties(window, 2)).toEqual([shiftClick(20), shiftClick(25)])
})

test('part stacks of empty maps go into the grid by two clicks each', () => {
  const window = slots(10, { 20: other('map', 30), 25: other('map', 40) })

  expect(layOutEmpties(window, 2)).toEqual([leftClick(25), leftClick(1), leftClick(20), leftClick(2)])
})

test('one stack is dealt out over several slots, and what is over goes back', () => {
  const drag = (slot: number, button: number) => ({ slot, button, mode: 5 })

  expect(layOutEmpties(slots(10, { 20: other('map', 64) }), 3)).toEqual([
    leftClick(20),
    drag(-999, 0),
    drag(1, 1),
    drag(2, 1),
    drag(3, 1),
    drag(-999, 2),
    leftClick(20),
  ])
})

test('where small stacks have too few, a larger one makes up for them', () => {
  const window = slots(10, { 20: other('map', 3), 21: other('map', 1), 22: other('map', 1) })

  const clicks = layOutEmpties(window, 5) ?? []

  const laid = clicks.flatMap(({ slot }) => (slot > 0 && slot < 10 ? [slot] : []))
  expect(laid).toEqual([1, 2, 3, 4, 5])
})

test('a grid that is laid out right needs no clicks, another is swept first, too few empty maps are told', () => {
  const laid = { 1: other('map', 9), 2: other('map', 9) }

  expect(layOutEmpties(slots(10, laid), 2)).toEqual([])
  expect(layOutEmpties(slots(10, { ...laid, 3: other('map', 1) }), 2)).toEqual([1, 2, 3].map(shiftClick))
  expect(layOutEmpties(slots(10, { 20: other('map', 1) }), 2)).toBeNull()
})
