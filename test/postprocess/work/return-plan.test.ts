import { expect, test } from 'bun:test'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import { leftClick, shiftClick } from '../../../lib/game/window-slots.ts'
import type { OutMap } from '../../../lib/postprocess/ports.ts'
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

/** The window of a chest of 27 slots, above the player's 36. */
function chestWith(stacks: Readonly<Record<number, ItemStack>>) {
  const slots = Array.from({ length: 27 + 36 }, (_, slot) => stacks[slot] ?? null)
  return { block: chest, ownSize: 27, slots: () => slots }
}

test('maps are returned by shift clicks where those reach their slots', () => {
  const plan = planReturn(chestWith({ 30: filled(1), 31: filled(2) }), [out(1, 0), out(2, 1)])

  expect(plan.clicks).toEqual([shiftClick(30), shiftClick(31)])
  expect(plan.places.map(({ slot }) => slot)).toEqual([0, 1])
})

test('a map whose shift click would reach another slot is moved by two clicks', () => {
  const plan = planReturn(chestWith({ 30: filled(1) }), [out(1, 5)])

  expect(plan.clicks).toEqual([leftClick(30), leftClick(5)])
})

test('a map whose slot is taken gets the first free one', () => {
  const plan = planReturn(chestWith({ 0: other('stone'), 30: filled(1) }), [out(1, 0)])

  expect([plan.clicks, plan.places[0]?.slot]).toEqual([[shiftClick(30)], 1])
})

test('further stacks of copies follow behind all maps', () => {
  const plan = planReturn(
    chestWith({ 30: filled(1, 6), 31: filled(1, 64), 32: filled(2, 64), 33: filled(2, 6) }),
    [out(1, 0), out(2, 1)],
  )

  expect(plan.clicks).toEqual([31, 32, 30, 33].map(shiftClick))
})

test('a map for which a full chest has no room is unplaced, one that is neither there nor carried is missing', () => {
  const full = Object.fromEntries(Array.from({ length: 27 }, (_, slot) => [slot, other('stone')]))

  const plan = planReturn(chestWith({ ...full, 30: filled(1) }), [out(1, 0), out(2, 1)])

  expect([plan.unplaced.map(({ id }) => id), plan.missing.map(({ id }) => id), plan.clicks]).toEqual([
    [1],
    [2],
    [],
  ])
})

test('a map is added to the rest of its stack up to a full stack, but not beyond', () => {
  const fits = planReturn(chestWith({ 0: filled(1, 40), 30: filled(1, 24) }), [out(1, 0)])
  const overflows = planReturn(chestWith({ 0: filled(1, 40), 30: filled(1, 25) }), [out(1, 0)])
  const isFull = planReturn(chestWith({ 0: filled(1, 64), 30: filled(1, 1) }), [out(1, 0)])

  expect([fits.clicks, fits.places[0]?.slot]).toEqual([[shiftClick(30)], 0])
  expect([overflows.clicks, overflows.places[0]?.slot]).toEqual([[leftClick(30), leftClick(1)], 1])
  expect([isFull.clicks, isFull.places[0]?.slot]).toEqual([[shiftClick(30)], 1])
})
