import type { GameItem } from '../minecraft/game-items.ts'

/** The items of a game version without the facts that follow from their names: a fifth of the size. */
export interface PackedItems {
  readonly version: string
  /** In the order of their numbers, from 0. */
  readonly names: string
  /** English names that differ from the registry name with capitals. */
  readonly titles: Readonly<Record<string, string>>
  /** By stack size; every other item stacks to 64. */
  readonly stacks: Readonly<Record<string, string>>
  /** By durability. */
  readonly durability: Readonly<Record<string, string>>
}

export function unpackItems({ names, titles, stacks, durability }: PackedItems): GameItem[] {
  const stackSizes = byName(stacks)
  const wear = byName(durability)
  return names.split(' ').map((name, id) => {
    const maxDurability = wear.get(name)
    return {
      id,
      name,
      displayName: titles[name] ?? titleOf(name),
      stackSize: stackSizes.get(name) ?? 64,
      ...(maxDurability === undefined ? {} : { maxDurability }),
    }
  })
}

/** `diamond_sword` as `Diamond Sword`. */
export function titleOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function byName(lists: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(lists).flatMap(([value, names]) =>
      names.split(' ').map((name) => [name, Number(value)] as const),
    ),
  )
}
