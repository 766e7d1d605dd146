import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

for (const version of [...versions, '1.20.6', '1.21.5']) {
  test(`a client sees enchantments, names, wear and written books (${version})`, async () => {
    await using world = await startTestWorld({ version })
    const inventory = world.inventoryOf('Bot')
    inventory[36] = {
      name: 'diamond_pickaxe',
      count: 1,
      data: { damage: 12, customName: 'Digger', enchantments: { efficiency: 5, unbreaking: 3 } },
    }
    inventory[37] = {
      name: 'written_book',
      count: 1,
      data: { book: { title: 'Diary', author: 'Me', pages: ['one', 'two'] } },
    }
    await using bot = await joinBot(world)

    const [pickaxe, book] = [bot.inventory.slots[36]!, bot.inventory.slots[37]!]

    expect(pickaxe.durabilityUsed).toBe(12)
    expect(JSON.stringify(pickaxe.customName)).toContain('Digger')
    expect(levelsOf(pickaxe.enchants)).toEqual([5, 3])
    expect(JSON.stringify([book.nbt, (book as { components?: unknown }).components])).toContain('Diary')
  })
}

/** Since 1.20.5 the library hands the component on as it is. */
function levelsOf(enchants: unknown): unknown[] {
  if (Array.isArray(enchants)) return enchants.map(({ lvl }) => lvl)
  return (enchants as { enchantments: { level: number }[] }).enchantments.map(({ level }) => level)
}
