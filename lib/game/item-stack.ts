/** Items in one slot. */
export interface ItemStack {
  /**
   * The game's name. One with data of its own (renamed, with contents, a written book ...) is another item than a plain one of its kind, so
   * that it is nobody's material: its name ends with a mark, see `kindOfItem`. Wear, the enchantments of a tool and what a filled map
   * has make no difference.
   */
  readonly item: string
  readonly count: number
  /** Number of a filled map. */
  readonly mapId?: number | undefined
  /** With & codes; undefined when it was never renamed. */
  readonly name?: string | undefined
  /** Of a tool: how often a bot may still use it; undefined of what does not wear out. */
  readonly usesLeft?: number | undefined
  /** Levels that an anvil adds to its own price; undefined is 0. */
  readonly repairCost?: number | undefined
}

/** Of the same kind, whatever the number. */
export function isSameItem(a: ItemStack | null | undefined, b: ItemStack | null | undefined): boolean {
  return a?.item === b?.item && a?.mapId === b?.mapId && a?.name === b?.name
}

/** Null for an empty slot. */
export type Slots = readonly (ItemStack | null)[]

/** How many of an item are in some slots. */
export function countOf(slots: Slots, item: string): number {
  return slots.reduce((sum, stack) => sum + (stack?.item === item ? stack.count : 0), 0)
}

/** The number of each item in some slots. */
export function countItems(slots: Slots): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stack of slots) {
    if (stack) counts.set(stack.item, (counts.get(stack.item) ?? 0) + stack.count)
  }
  return counts
}

const markOfData = '+data'
/** Between the kind of a shulker box and the list of what it holds. */
const markOfContents = ' with '

/** How an item with data of its own is called. */
export function withData(kind: string): string {
  return kind + markOfData
}

export function hasData(item: string): boolean {
  return item.endsWith(markOfData)
}

/** How a shulker box with plain items in it is called: those with other contents are other items. */
export function withContents(kind: string, contents: ReadonlyMap<string, number>): string {
  const list = [...contents].map(([item, count]) => `${count} ${item}`).sort()
  return withData(list.length === 0 ? kind : `${kind}${markOfContents}${list.join(', ')}`)
}

/** The plain items in a shulker box that lies in a slot. */
export function contentsOf(item: string): ReadonlyMap<string, number> {
  const [, list = ''] = hasData(item) ? item.slice(0, -markOfData.length).split(markOfContents) : []
  return new Map(
    list.split(', ').flatMap((one): [string, number][] => {
      const [count = '', name = ''] = one.split(' ')
      return name === '' ? [] : [[name, Number(count)]]
    }),
  )
}

/** The game's name of an item, whatever data it has. */
export function kindOfItem(item: string): string {
  return hasData(item) ? item.slice(0, -markOfData.length).split(markOfContents)[0]! : item
}
