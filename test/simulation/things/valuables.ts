import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'
import type { Random } from '../../../lib/random.ts'

const valuables: readonly ItemStack[] = [
  { name: 'diamond', count: 13 },
  { name: 'iron_ingot', count: 37 },
  { name: 'emerald', count: 5 },
  { name: 'ender_pearl', count: 16 },
  { name: 'redstone', count: 64 },
  { name: 'golden_apple', count: 2 },
  { name: 'bone', count: 8 },
  { name: 'diamond_sword', count: 1, data: { damage: 40, enchantments: { sharpness: 4 } } },
  { name: 'paper', count: 1, data: { customName: 'Shopping list' } },
  { name: 'written_book', count: 1, data: { book: { title: 'Diary', author: 'Player', pages: ['Monday'] } } },
]

/** Things that a player keeps, in no order. */
export function someValuables(random: Random, count = 4): ItemStack[] {
  return Array.from({ length: count }, () => valuables[Math.floor(random() * valuables.length)]!)
}
