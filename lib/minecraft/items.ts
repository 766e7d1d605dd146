import type { GameItem } from './game-items.ts'
import type { ItemData } from './item-data.ts'
import type { Translations } from './ports.ts'

interface Dependencies {
  readonly load: (version?: string) => Promise<readonly GameItem[]>
  /** The game version that the bot plays; undefined while it plays none. */
  readonly version: () => string | undefined
  /** Words in the chosen language; undefined = English. */
  readonly translations: () => Promise<Translations | undefined>
}

/** What the game knows of its items. Lists stay the same object until something in them changes. */
export function createItems({ load, version, translations }: Dependencies) {
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

    /** By item id: how much damage it takes. */
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
