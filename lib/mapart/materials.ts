import { type Blueprint, formatBlockState } from '../blueprint/blueprint.ts'
import { sortCells } from '../blueprint/sort-cells.ts'
import { itemsOfBlock, stackSizeOf } from '../game/blocks/items.ts'
import { mapBlockOf } from './map-block.ts'
import { seenBlocks } from './seen-blocks.ts'

/** How much of an item a build takes. `stacks` and `shulkers` (boxes of 27 stacks) are rounded up to whole ones. */
export interface Material {
  readonly name: string
  readonly count: number
  readonly stacks: number
  readonly shulkers: number
}

interface Materials {
  /** For the blocks that a map shows. */
  readonly shown: readonly Material[]
  /** For the blocks that only support others: any full block would do there. */
  readonly supports: readonly Material[]
  /** For both together. */
  readonly all: readonly Material[]
}

/** The items that a blueprint takes, most needed first. */
export function materialsOf(art: Blueprint, version?: string): Materials {
  const blueprint = atAnyTime(art)
  const { palette, states } = blueprint
  const isSeen = seenBlocks(
    blueprint,
    palette.map((state) => mapBlockOf(state, version)),
  )
  const shown = new Uint32Array(palette.length)
  const supports = new Uint32Array(palette.length)
  for (let i = 0; i < states.length; i++) {
    if (isSeen[i] === 1) shown[states[i]!]!++
    else supports[states[i]!]!++
  }
  const all = shown.map((count, state) => count + supports[state]!)
  const list = (counts: Uint32Array): Material[] => listMaterials(blueprint, counts)
  return { shown: list(shown), supports: list(supports), all: list(all) }
}

function listMaterials({ palette }: Blueprint, counts: Uint32Array): Material[] {
  const items = new Map<string, number>()
  for (const [index, state] of palette.entries()) {
    const blocks = counts[index]!
    if (blocks === 0) continue
    for (const { item, count } of itemsOfBlock(state))
      items.set(item, (items.get(item) ?? 0) + count * blocks)
  }
  return [...items]
    .map(([name, needed]) => {
      const count = name === 'water_bucket' ? Math.min(needed, maxWaterBuckets) : needed
      const stacks = Math.ceil(count / stackSizeOf(name))
      return { name, count, stacks, shulkers: Math.ceil(stacks / STACKS_IN_A_SHULKER_BOX) }
    })
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1))
}

/** Buckets are emptied and filled again: as many as one trip can carry are enough, and one is enough to go on. */
const maxWaterBuckets = 27

const STACKS_IN_A_SHULKER_BOX = 27

/** All blocks of suppressed art, those included that are placed late. */
function atAnyTime(art: Blueprint): Blueprint {
  const { after, ...first } = art
  if (!after) return art
  const present = new Set(first.cells)
  const numbers = new Map(first.palette.map((state, number) => [formatBlockState(state), number]))
  const palette = [...first.palette]
  const numberOf = after.palette.map((state) => {
    const known = numbers.get(formatBlockState(state))
    return known ?? palette.push(state) - 1
  })
  const late = [...after.cells.keys()].filter((index) => !present.has(after.cells[index]!))
  const count = first.cells.length + late.length
  const cells = new Uint32Array(count)
  const states = new Uint16Array(count)
  cells.set(first.cells)
  states.set(first.states)
  for (const [i, index] of late.entries()) {
    cells[first.cells.length + i] = after.cells[index]!
    states[first.cells.length + i] = numberOf[after.states[index]!]!
  }
  sortCells(cells, states, count)
  return { ...first, palette, cells, states }
}
