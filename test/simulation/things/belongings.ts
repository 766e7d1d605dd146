import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'
import { createRandom } from '../../../lib/random.ts'
import { pick, whole } from '../../faults/fault-kind.ts'

/** Slots of the player window: armour, the main part, the hotbar, the off hand. */
const armourSlots: Readonly<Record<string, number>> = { helmet: 5, chestplate: 6, leggings: 7, boots: 8 }

/** The things of a player whose account the bot plays. */
const belongings: readonly ItemStack[] = [
  {
    name: 'diamond_pickaxe',
    count: 1,
    data: { damage: 320, enchantments: { efficiency: 4, unbreaking: 3 } },
  },
  { name: 'iron_shovel', count: 1, data: { damage: 246 } },
  { name: 'iron_axe', count: 1, data: { customName: 'Woodcutter' } },
  { name: 'netherite_sword', count: 1, data: { enchantments: { sharpness: 5 }, customName: 'Last word' } },
  { name: 'diamond_sword', count: 1, data: { enchantments: { sharpness: 5 } } },
  { name: 'bread', count: 11 },
  { name: 'golden_apple', count: 3 },
  { name: 'white_wool', count: 3, data: { customName: 'Lucky wool' } },
  { name: 'white_carpet', count: 1, data: { customName: 'First carpet' } },
  { name: 'dirt', count: 1, data: { customName: 'Home soil' } },
  {
    name: 'written_book',
    count: 1,
    data: { book: { title: 'Diary', author: 'Player', pages: ['Monday', 'Tuesday'] } },
  },
  {
    name: 'shulker_box',
    count: 1,
    data: { contents: [{ name: 'diamond', count: 30 }, null, { name: 'white_wool', count: 64 }] },
  },
  { name: 'elytra', count: 1, data: { damage: 12 } },
  { name: 'totem_of_undying', count: 1 },
  { name: 'ender_pearl', count: 9 },
  { name: 'lead', count: 2 },
  { name: 'diamond_helmet', count: 1, data: { enchantments: { protection: 3 } } },
  { name: 'diamond_boots', count: 1 },
]

/** Gives a player up to some two thirds of an inventory of them, wherever there is room. */
export function giveBelongings(world: PracticeWorld, username: string, seed: number): void {
  const random = createRandom(seed + 3_000_000)
  const { data } = world.network
  const inventory = world.inventoryOf(username)
  const known = belongings.filter(({ name }) => data.hasItem(name))
  for (let count = whole(random, 1, 40); count > 0; count--) {
    const stack = pick(random, known)
    const worn = armourSlots[stack.name.replace(/^.*_/, '')]
    const slot = worn !== undefined && inventory[worn] === null ? worn : whole(random, 9, 45)
    if (inventory[slot] === null) inventory[slot] = stack
  }
}
