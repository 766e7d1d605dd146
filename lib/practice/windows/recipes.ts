import type { GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'

/** A crafting grid, row by row. */
interface Grid {
  readonly width: number
  readonly stacks: readonly (ItemStack | null)[]
}

/** The result of a grid; null when there is none. */
export type Craft = (grid: Grid) => ItemStack | null

/** The game's recipes from minecraft-data, and the copying of maps, which has its own rule. */
export function createCraft(data: GameData): Craft {
  let table: ReadonlyMap<string, Recipe> | null = null
  return (grid) => {
    if (grid.stacks.every((stack) => stack === null)) return null
    const copies = copyMap(grid.stacks)
    if (copies) return copies
    table ??= listRecipes(data)
    const found = table.get(shapeKey(data, grid)) ?? table.get(shapelessKey(data, grid.stacks))
    return found ? { name: data.itemName(found.id), count: found.count } : null
  }
}

/** One filled map and any number of empty ones give that many copies and the map itself. */
function copyMap(stacks: readonly (ItemStack | null)[]): ItemStack | null {
  const filled = stacks.filter((stack): stack is ItemStack => stack?.name === 'filled_map')
  const empty = stacks.filter((stack) => stack?.name === 'map').length
  const others = stacks.some((stack) => stack !== null && stack.name !== 'filled_map' && stack.name !== 'map')
  const [original] = filled
  if (!original || filled.length !== 1 || empty === 0 || others) return null
  return { ...original, count: empty + 1 }
}

interface Recipe {
  readonly id: number
  readonly count: number
}

type Ingredient = number | { readonly id: number } | null

interface RawRecipe {
  readonly inShape?: readonly (readonly Ingredient[])[]
  readonly ingredients?: readonly Ingredient[]
  readonly result: number | { readonly id: number; readonly count?: number }
}

/** Recipes by the ingredients in the grid; shaped ones also mirrored. */
function listRecipes(data: GameData): ReadonlyMap<string, Recipe> {
  const table = new Map<string, Recipe>()
  const all = Object.values(data.raw.recipes as unknown as Record<string, readonly RawRecipe[]>).flat()
  for (const { inShape, ingredients, result } of all) {
    const made =
      typeof result === 'number' ? { id: result, count: 1 } : { id: result.id, count: result.count ?? 1 }
    if (ingredients) table.set(`shapeless ${ingredients.map(idOf).sort().join(' ')}`, made)
    if (!inShape) continue
    table.set(rowsKey(inShape.map((row) => row.map(idOf))), made)
    table.set(rowsKey(inShape.map((row) => row.map(idOf).reverse())), made)
  }
  return table
}

function idOf(ingredient: Ingredient): number {
  if (ingredient === null) return -1
  return typeof ingredient === 'number' ? ingredient : ingredient.id
}

function rowsKey(rows: readonly (readonly number[])[]): string {
  return `shape ${rows.map((row) => row.join(' ')).join('/')}`
}

/** The grid without its empty outer rows and columns. */
function shapeKey(data: GameData, { width, stacks }: Grid): string {
  const ids = stacks.map((stack) => (stack ? data.itemId(stack.name) : -1))
  const rows = Array.from({ length: ids.length / width }, (_, row) =>
    ids.slice(row * width, row * width + width),
  )
  const used = rows.filter((row) => row.some((id) => id >= 0))
  const first = rows.findIndex((row) => row.some((id) => id >= 0))
  const last = rows.findLastIndex((row) => row.some((id) => id >= 0))
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    used.some((row) => row[column]! >= 0),
  )
  return rowsKey(rows.slice(first, last + 1).map((row) => row.slice(columns[0], (columns.at(-1) ?? 0) + 1)))
}

function shapelessKey(data: GameData, stacks: readonly (ItemStack | null)[]): string {
  const ids = stacks.flatMap((stack) => (stack ? [data.itemId(stack.name)] : []))
  return `shapeless ${ids.sort().join(' ')}`
}
