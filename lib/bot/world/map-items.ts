import nbt from 'prismarine-nbt'
import { formatItemName } from '../../game/item-name.ts'
import { countItems, hasData, type ItemStack, withContents, withData } from '../../game/item-stack.ts'
import { cutText } from '../connection/chat-text.ts'
import { usesLeftOf } from './tool-uses.ts'

/** The game library's item. */
interface GameItem {
  readonly name: string
  readonly count: number
  readonly metadata: number
  readonly nbt: { readonly value: Readonly<Record<string, { readonly value: unknown } | undefined>> } | null
  readonly componentMap?: ReadonlyMap<string, { readonly data: unknown }>
  readonly removedComponents?: readonly unknown[]
  readonly maxDurability?: number | undefined
  readonly durabilityUsed?: number | null | undefined
  readonly customName: unknown
  readonly repairCost: unknown
  /** The class of the library, which reads the slots of a packet. */
  readonly constructor: unknown
}

const known = new WeakMap<object, ItemStack>()

/**
 * The library makes a new object when the server changes a slot, so each is read once; only the count of an object changes,
 * where the library works out a click by itself (before 1.17).
 */
export function stackOf(item: object | null | undefined): ItemStack | null {
  if (!item) return null
  const gameItem = item as GameItem
  const before = known.get(item)
  if (before?.count === gameItem.count) return before
  const stack: ItemStack = {
    item: itemOf(gameItem),
    count: gameItem.count,
    mapId: gameItem.name === 'filled_map' ? mapNumber(gameItem) : undefined,
    name: nameOf(gameItem.customName),
    usesLeft: usesLeftOf(gameItem) ?? undefined,
    repairCost: typeof gameItem.repairCost === 'number' ? gameItem.repairCost || undefined : undefined,
  }
  known.set(item, stack)
  return stack
}

function itemOf(gameItem: GameItem): string {
  if (isPlain(gameItem)) return gameItem.name
  return String(gameItem.name).endsWith('shulker_box')
    ? withContents(
        gameItem.name,
        countItems(packedIn(gameItem).filter((stack) => stack && !hasData(stack.item))),
      )
    : withData(gameItem.name)
}

/** What a shulker box holds: a component since 1.20.5, a tag before. */
function packedIn(gameItem: GameItem): readonly (ItemStack | null)[] {
  const { fromNotch } = gameItem.constructor as unknown as { fromNotch?(slot: unknown): object | null }
  const container = gameItem.componentMap?.get('container')?.data as
    | { contents?: readonly unknown[] }
    | undefined
  if (container?.contents && fromNotch)
    return container.contents.map((slot) => (slot ? stackOf(fromNotch(slot)) : null))
  const tag =
    gameItem.nbt &&
    (nbt.simplify(gameItem.nbt as never) as { BlockEntityTag?: { Items?: readonly PackedTag[] } })
  return (tag?.BlockEntityTag?.Items ?? []).map(({ id, Count, tag: data }) => {
    const kind = String(id).replace(/^minecraft:/, '')
    return { item: data ? withData(kind) : kind, count: Number(Count) }
  })
}

interface PackedTag {
  readonly id?: unknown
  readonly Count?: unknown
  readonly tag?: unknown
}

/** Components since 1.20.5 and tags before that say nothing of whose an item is. */
const ordinary = new Set(['damage', 'Damage', 'repair_cost', 'RepairCost'])
const ofTools = new Set([...ordinary, 'enchantments', 'Enchantments', 'ench', 'unbreakable', 'Unbreakable'])

/** Whether nothing tells an item from others of its kind, as `ItemStack.item` has it. */
function isPlain({ name, nbt, componentMap, removedComponents, maxDurability }: GameItem): boolean {
  if (name === 'filled_map') return true
  const allowed = maxDurability ? ofTools : ordinary
  const data = [...(componentMap?.keys() ?? []), ...Object.keys(nbt?.value ?? {})]
  return !removedComponents?.length && data.every((key) => allowed.has(key))
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
  return name === '' ? undefined : cutText(name)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
