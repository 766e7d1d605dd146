import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type GameItem, predictClick, type Sheet } from '../../../lib/bot/windows/predict-click.ts'
import { createBlockMenu } from '../../../lib/practice/windows/menu.ts'
import { inventorySize } from '../../../lib/practice/windows/player-inventory.ts'
import { applyClick } from '../../../lib/practice/windows/window-click.ts'
import { createContainer } from '../../../lib/practice/world/containers.ts'
import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'

const boxSize = 27
const sizes = { stone: 64, dirt: 64, egg: 16, saddle: 1 } as const
type Name = keyof typeof sizes
const names = Object.keys(sizes) as Name[]

const stack = fc
  .record({ name: fc.constantFrom(...names), count: fc.integer({ min: 1, max: 64 }) })
  .map(({ name, count }): ItemStack => ({ name, count: Math.min(count, sizes[name]) }))
const contents = fc.array(fc.option(stack), { minLength: boxSize + 36, maxLength: boxSize + 36 })
const slot = fc.integer({ min: 0, max: boxSize + 35 })
const button = fc.integer({ min: 0, max: 1 })
const single = fc.oneof(
  fc.record({ slot, button, mode: fc.constant(0) }),
  fc.record({ slot, button: fc.constant(0), mode: fc.constant(1) }),
  fc.record({ slot, button: fc.integer({ min: 0, max: 8 }), mode: fc.constant(2) }),
)
const drag = fc
  .record({ button, slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 5 }) })
  .map(({ button, slots }) => [
    { slot: -999, button: button * 4, mode: 5 },
    ...slots.map((slot) => ({ slot, button: button * 4 + 1, mode: 5 })),
    { slot: -999, button: button * 4 + 2, mode: 5 },
  ])
const clicks = fc.array(
  fc.oneof(
    single.map((click) => [click]),
    drag,
  ),
  { maxLength: 8 },
)

/** The library's item, as far as clicks need it. */
const gameItem = (given: ItemStack | null): GameItem | null =>
  given && { type: 1, name: given.name, count: given.count, stackSize: sizes[given.name as Name] }
const plain = (item: { readonly name: string; readonly count: number } | null | undefined) =>
  item ? `${item.count} ${item.name}` : null

test('clicks are foreseen as the practice world carries them out', () => {
  fc.assert(
    fc.property(contents, clicks, (stacks, rows) => {
      const box = createContainer(boxSize, stacks.slice(0, boxSize))
      const main = stacks.slice(boxSize, boxSize + 27)
      const inventory = createContainer(inventorySize, [
        ...Array<null>(9).fill(null),
        ...main,
        ...stacks.slice(-9),
      ])
      const slots = box.items.map((_, index) => ({ container: box, index }))
      const menu = createBlockMenu(1, inventory, { type: 'generic_9x3', slots })
      const context = { menu, stackSize: (name: string) => sizes[name as Name], drop: () => {} }
      let sheet: Sheet = {
        slots: stacks.map(gameItem),
        cursor: null,
        type: 'minecraft:generic_9x3',
        ownSize: boxSize,
      }

      for (const click of rows.flat()) {
        applyClick(context, click)
        sheet = predictClick(sheet, click)
        expect(sheet.slots.map(plain)).toEqual([
          ...box.items.map(plain),
          ...inventory.items.slice(9, 45).map(plain),
        ])
        expect(plain(sheet.cursor)).toBe(plain(menu.carried))
      }
    }),
    { numRuns: 300 },
  )
})
