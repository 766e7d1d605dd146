import nbt from 'prismarine-nbt'
import type { GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { componentJson, componentTag, textComponent } from './text-component.ts'

/** A stack in the version's wire form: an NBT tag up to 1.20.4, components from 1.20.5. */
export function encodeItem(data: GameData, stack: ItemStack | null): unknown {
  if (!data.raw.version['>=']('1.20.5')) {
    if (!stack) return { present: false }
    return {
      present: true,
      itemId: data.itemId(stack.name),
      itemCount: stack.count,
      nbtData: tagOf(data, stack),
    }
  }
  if (!stack) return { itemCount: 0, components: [], removeComponents: [] }
  const components = componentsOf(data, stack)
  return {
    itemCount: stack.count,
    itemId: data.itemId(stack.name),
    addedComponentCount: components.length,
    removedComponentCount: 0,
    components,
    removeComponents: [],
  }
}

interface WireItem {
  readonly present?: boolean
  readonly itemId?: number
  readonly itemCount?: number
  readonly nbtData?: unknown
  readonly components?: readonly unknown[]
}

/** The stack that a client claims to see in a slot. Its details can't be compared: from 1.21.5 clients send only hashes of them. */
export interface ClaimedItem {
  readonly name: string
  readonly count: number
  readonly hasDetails: boolean
}

export function readItem(data: GameData, field: unknown): ClaimedItem | null {
  const item = (field ?? {}) as WireItem
  if (item.present === false || !item.itemCount || item.itemId === undefined) return null
  return {
    name: data.itemName(item.itemId),
    count: item.itemCount,
    hasDetails: item.nbtData !== undefined || (item.components?.length ?? 0) > 0,
  }
}

function tagOf(data: GameData, stack: ItemStack): unknown {
  const { customName, mapId, mapTask, damage, repairCost, enchantments, book, contents } = stack.data ?? {}
  const tag: Record<string, unknown> = {}
  if (mapId !== undefined) tag.map = nbt.int(mapId)
  if (mapTask === 'lock') tag.map_to_lock = nbt.byte(1)
  if (mapTask === 'zoom') tag.map_scale_direction = nbt.int(1)
  if (damage !== undefined) tag.Damage = nbt.int(damage)
  if (repairCost !== undefined) tag.RepairCost = nbt.int(repairCost)
  if (enchantments) {
    const list = Object.entries(enchantments).map(([name, level]) => ({
      id: nbt.string(`minecraft:${name}`),
      lvl: nbt.short(level),
    }))
    tag.Enchantments = nbt.list(nbt.comp(list as never))
  }
  if (book) {
    tag.title = nbt.string(book.title)
    tag.author = nbt.string(book.author)
    tag.pages = nbt.list(nbt.string(book.pages.map((page) => componentJson(textComponent(page))) as never))
  }
  if (customName !== undefined)
    tag.display = nbt.comp({ Name: nbt.string(componentJson(textComponent(customName))) })
  if (contents)
    tag.BlockEntityTag = nbt.comp({
      Items: nbt.list(
        nbt.comp(contents.flatMap((item, slot) => (item ? [slotTag(data, item, slot)] : [])) as never),
      ),
    })
  return Object.keys(tag).length > 0 ? nbt.comp(tag as never) : undefined
}

function slotTag(data: GameData, stack: ItemStack, slot: number) {
  const tag = tagOf(data, stack)
  return {
    Slot: nbt.byte(slot),
    id: nbt.string(`minecraft:${stack.name}`),
    Count: nbt.byte(stack.count),
    ...(tag ? { tag } : {}),
  }
}

function componentsOf(data: GameData, stack: ItemStack): { type: string; data: unknown }[] {
  const { customName, mapId, mapTask, damage, repairCost, enchantments, book, contents } = stack.data ?? {}
  const components: { type: string; data: unknown }[] = []
  if (damage !== undefined) components.push({ type: 'damage', data: damage })
  if (customName !== undefined)
    components.push({ type: 'custom_name', data: componentTag(textComponent(customName)) })
  if (repairCost !== undefined) components.push({ type: 'repair_cost', data: repairCost })
  if (mapId !== undefined) components.push({ type: 'map_id', data: mapId })
  if (mapTask) components.push({ type: 'map_post_processing', data: mapTask === 'lock' ? 0 : 1 })
  if (enchantments) {
    const levels = Object.entries(enchantments).map(([name, level]) => ({
      id: data.raw.enchantmentsByName[name]?.id ?? 0,
      level,
    }))
    components.push({ type: 'enchantments', data: { enchantments: levels, showTooltip: true } })
  }
  if (book) {
    const pages = book.pages.map((page) => ({
      content: componentTag(textComponent(page)),
      filteredContent: undefined,
    }))
    const content = { rawTitle: book.title, author: book.author, generation: 0, pages, resolved: true }
    components.push({ type: 'written_book_content', data: content })
  }
  if (contents)
    components.push({
      type: 'container',
      data: { contents: contents.map((item) => encodeContent(data, item)) },
    })
  return components
}

/** Since 26.1 an empty slot inside an item is left out instead of being written as an empty stack. */
function encodeContent(data: GameData, stack: ItemStack | null): unknown {
  if (!data.raw.version['>=']('26.1')) return encodeItem(data, stack)
  return stack ? encodeItem(data, stack) : undefined
}
