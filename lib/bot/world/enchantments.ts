import type { Game } from '../connection/session.ts'

/** What the library's formula for digging reads. */
interface Enchantment {
  readonly name: string | null
  readonly lvl: number
}

/** As the protocol has it since 1.20.5. */
interface Component {
  readonly data: { readonly enchantments?: readonly { readonly id: number; readonly level: number }[] }
}

interface EnchantedItem {
  readonly componentMap?: ReadonlyMap<string, unknown>
  readonly enchants: unknown
}

/**
 * The enchantments of an item of the library, by name. Since 1.20.5 the library hands on the component as it comes, with numbers: since
 * 1.21 the places in the server's own registry, which a data pack may add to.
 */
export function enchantmentsOf(item: object | null | undefined, { registry }: Game): readonly Enchantment[] {
  const { componentMap, enchants } = (item ?? {}) as EnchantedItem
  if (!componentMap) return Array.isArray(enchants) ? enchants : []
  const component = componentMap.get('enchantments') as Component | undefined
  return (component?.data.enchantments ?? []).map(({ id, level }) => ({
    name:
      (registry.enchantments as Readonly<Record<number, { readonly name: string } | undefined>>)[id]?.name ??
      null,
    lvl: level,
  }))
}
