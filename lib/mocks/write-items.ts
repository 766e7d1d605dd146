import { join } from 'node:path'
import { type GameItem, loadGameItems } from '../minecraft/game-items.ts'
import { type PackedItems, titleOf } from './item-list.ts'

/** The packed items of the mocks. */
function packItems(version: string, items: readonly GameItem[]): PackedItems {
  return {
    version,
    names: items.map(({ name }) => name).join(' '),
    titles: Object.fromEntries(
      items
        .filter(({ name, displayName }) => displayName !== titleOf(name))
        .map(({ name, displayName }) => [name, displayName]),
    ),
    stacks: namesBy(items, ({ stackSize }) => (stackSize === 64 ? undefined : stackSize)),
    durability: namesBy(items, ({ maxDurability }) => maxDurability),
  }
}

function namesBy(
  items: readonly GameItem[],
  key: (item: GameItem) => number | undefined,
): Record<string, string> {
  const lists = Map.groupBy(items, key)
  lists.delete(undefined)
  return Object.fromEntries(
    [...lists].map(([value, list]) => [String(value), list.map(({ name }) => name).join(' ')]),
  )
}

if (import.meta.main) {
  const version = process.argv[2] ?? '1.21.4'
  const packed = packItems(version, await loadGameItems(version))
  await Bun.write(join(import.meta.dir, 'items.json'), `${JSON.stringify(packed, null, 2)}\n`)
}
