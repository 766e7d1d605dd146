import type { GameItem } from './game-items.ts'
import type { ItemData } from './item-data.ts'
import type { Translations } from './ports.ts'

interface ItemDependencies {
  readonly load: (version?: string) => Promise<readonly GameItem[]>
  /** The game version of the bot's connection; undefined while it is not connected. */
  readonly version: () => string | undefined
  /** The game's texts in the configured language; undefined for English. */
  readonly translations: () => Promise<Translations | undefined>
}

/** The items of the game. Lists stay the same object until something in them changes. */
export function createItems({ load, version, translations }: ItemDependencies) {
  let named: { items: readonly GameItem[]; words: Translations | undefined; list: ItemData[] } | undefined
  let worn: { items: readonly GameItem[]; limits: Record<string, number> } | undefined

  return {
    async list(): Promise<ItemData[]> {
      const [items, words] = await Promise.all([load(version()), translations()])
      if (named?.items !== items || named.words !== words) {
        named = { items, words, list: items.map((item) => describe(item, words)) }
      }
      return named.list
    },

    /** Durability by item id. */
    async maxDamage(): Promise<Record<string, number>> {
      const items = await load(version())
      if (worn?.items !== items) worn = { items, limits: damageLimits(items) }
      return worn.limits
    },

    async find(id: number): Promise<GameItem | undefined> {
      return (await load(version())).find((item) => item.id === id)
    },
  }
}

export type Items = ReturnType<typeof createItems>

function describe({ id, name, displayName, stackSize }: GameItem, words: Translations = {}): ItemData {
  const translated = words[`item.minecraft.${name}`] ?? words[`block.minecraft.${name}`]
  return {
    id,
    translate_name: typeof translated === 'string' ? translated : displayName,
    name,
    stack_size: stackSize,
  }
}

function damageLimits(items: readonly GameItem[]): Record<string, number> {
  return Object.fromEntries(
    items.flatMap(({ id, maxDurability }) => (maxDurability === undefined ? [] : [[id, maxDurability]])),
  )
}
