import nbt from 'prismarine-nbt'
import { formatItemName } from '../../game/item-name.ts'
import type { MapStack } from '../../postprocess/postprocess-bot.ts'

/** The library's item, as far as maps need it. */
export interface GameItem {
  readonly name: string
  readonly count: number
  readonly metadata: number
  readonly nbt: { readonly value: Readonly<Record<string, { readonly value: unknown } | undefined>> } | null
  readonly componentMap?: ReadonlyMap<string, { readonly data: unknown }>
  readonly customName: unknown
  readonly repairCost: unknown
}

const read = new WeakMap<object, MapStack>()

/** An item as post-processing looks at it. The library makes a new object whenever a slot changes, so each is read once. */
export function mapStackOf(item: object | null | undefined): MapStack | null {
  if (!item) return null
  const known = read.get(item)
  if (known) return known
  const given = item as GameItem
  const stack: MapStack = {
    item: given.name,
    count: given.count,
    mapId: given.name === 'filled_map' ? mapNumber(given) : undefined,
    name: nameOf(given.customName),
    repairCost: typeof given.repairCost === 'number' ? given.repairCost : 0,
  }
  read.set(item, stack)
  return stack
}

/** A component since 1.20.5, a tag since 1.13, the damage value before. */
function mapNumber(item: GameItem): number {
  const number = item.componentMap?.get('map_id')?.data ?? item.nbt?.value.map?.value ?? item.metadata
  return Number(number)
}

/** An NBT text component since 1.20.5, JSON since 1.13, plain text with codes before. */
function nameOf(customName: unknown): string | undefined {
  if (customName === null || customName === undefined) return undefined
  const name = formatItemName(
    typeof customName === 'string'
      ? parsed(customName)
      : nbt.simplify(customName as Parameters<typeof nbt.simplify>[0]),
  )
  return name === '' ? undefined : name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
