import { adaptBlockNames, type Replacements, replaceBlocks } from '../../blueprint/adapt-names.ts'
import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { BlockKind, BlockRegistry } from '../../game/blocks.ts'
import { pathTouchesBlock } from '../../game/clear-path.ts'
import { cellsBeside } from '../../game/faces.ts'
import { boundsOf, type Position, positionKey } from '../../game/position.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'

/**
 * A blueprint as it is built here: with the owner's replacements, under the names that the server's game version has for
 * its blocks. Throws `Failure('invalid')` when the version lacks some of them.
 */
export function fitBlueprint(
  blueprint: Blueprint,
  { blocks, replacements }: { blocks: Pick<BlockRegistry, 'kind'>; replacements: Replacements },
): Blueprint {
  const isKnown = (name: string) => blocks.kind({ name, properties: {} }) !== null
  const fitted = adaptBlockNames(replaceBlocks(blueprint, replacements), isKnown)
  const names = fitted.unknown.map(({ name }) => name)
  if (names.length === 0) return fitted.blueprint
  const items = names.slice(0, maxListed)
  throw unbuildable(names[0]!, sentence('blocksNotInVersion', { items, more: names.length - items.length }))
}

const maxListed = 5

const unbuildable = (item: string, text: Sentence): RunFailure =>
  new RunFailure('unknown-block', text, { item }, 'invalid')

/** A blueprint put into the world: a block's place in `cells` is its number everywhere in the builder. */
export type Site = ReturnType<typeof siteOf>

/**
 * The site of a job, for every player anew, since the game version may differ from one connection to the next. Throws
 * `Failure('invalid')` when that has no such block or, where `needsItems`, no item places it.
 */
export function siteOf(
  { task, blueprint: given, isOwn = () => true }: Pick<BuildJob, 'task' | 'blueprint' | 'isOwn'>,
  { blocks }: { readonly blocks: BlockRegistry },
  { replaceMaterials: replacements }: Pick<MapartSettings, 'replaceMaterials'>,
  needsItems = false,
) {
  const origin: Position = { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ }
  const blueprint = fitBlueprint(given, { blocks, replacements })
  const { width, length, cells, states } = blueprint
  const kinds = blueprint.palette.map((state) => {
    const kind = blocks.kind(state)
    const item = state.name
    if (!kind) throw unbuildable(item, sentence('blockNotInVersion', { item }))
    if (needsItems && kind.item === null && kind.bucketUse === null)
      throw unbuildable(item, sentence('noItemPlaces', { item }))
    return kind
  })
  const count = cells.length
  const x = new Int32Array(count)
  const y = new Int32Array(count)
  const z = new Int32Array(count)
  const byCell = new Map<number, number>()
  for (const [index, cell] of cells.entries()) {
    const column = cell % width
    const row = (cell - column) / width
    x[index] = origin.x + column
    z[index] = origin.z + (row % length)
    y[index] = origin.y + Math.floor(row / length)
    byCell.set(cell, index)
  }
  const size = { x: width, y: blueprint.height, z: length }
  const byNumber = blocksByNumber(x, y, z, (index) => kinds[states[index]!]!)
  /** The block of the blueprint at a position in the world, or -1. */
  function indexAt(atX: number, atY: number, atZ: number): number {
    const dx = atX - origin.x
    const dy = atY - origin.y
    const dz = atZ - origin.z
    if (dx < 0 || dy < 0 || dz < 0 || dx >= size.x || dy >= size.y || dz >= size.z) return -1
    return byCell.get((dy * length + dz) * width + dx) ?? -1
  }

  return {
    ...byNumber,
    ...findWater(byNumber, indexAt),
    /** The kinds of its blocks. */
    kinds: kinds as readonly BlockKind[],
    usesBuckets: kinds.some(({ bucketUse }) => bucketUse !== null),
    /** How many of each item all blocks take. */
    material: byNumber.itemsOf(cells.keys()) as ReadonlyMap<string, number>,
    indexAt,
    /** Whether a block of the blueprint is at a position in the world. */
    has: ({ x: atX, y: atY, z: atZ }: Position): boolean => indexAt(atX, atY, atZ) !== -1,
    /** Whether scaffolding may be there: no block of the art, and no bot that builds beside this one. */
    mayTakeScaffold: ({ x: atX, y: atY, z: atZ }: Position): boolean =>
      indexAt(atX, atY, atZ) === -1 && isOwn(atX, atZ),
    /** The box around all blocks; `max` is inclusive. */
    min: origin,
    max: { x: origin.x + size.x - 1, y: origin.y + size.y - 1, z: origin.z + size.z - 1 },
  }
}

function blocksByNumber(x: Int32Array, y: Int32Array, z: Int32Array, kind: (index: number) => BlockKind) {
  return {
    count: x.length,
    /** World coordinates by block number, for loops over all blocks; `position` has those of one. */
    x,
    y,
    z,
    position: (index: number): Position => ({ x: x[index]!, y: y[index]!, z: z[index]! }),
    kind,
    /** The item that places a block; empty for water, which takes a bucket. */
    item: (index: number) => kind(index).item ?? '',
    /** Whether a body that flies straight from one position to another (feet) would be in the way of placing a block. */
    isTouched: (index: number, from: Position, to: Position): boolean =>
      pathTouchesBlock(from, to, { x: x[index]!, y: y[index]!, z: z[index]! }, kind(index).height),
    /** How many of each item these blocks take, in the order of the first use. */
    itemsOf(blocks: Iterable<number>): Map<string, number> {
      const counts = new Map<string, number>()
      for (const index of blocks) {
        const { item } = kind(index)
        if (item !== null) counts.set(item, (counts.get(item) ?? 0) + 1)
      }
      return counts
    },
  }
}

/**
 * The water of a blueprint. In a shaft, which has no other water beside it from there to the top, the water of one bucket
 * falls from the top and fills it; a map counts falling water as any other. All other cells must become sources.
 */
function findWater(
  { count, kind, position }: ReturnType<typeof blocksByNumber>,
  indexAt: (x: number, y: number, z: number) => number,
) {
  const isWater = (index: number) => index !== -1 && kind(index).bucketUse === 'whole'
  const water = [...Array(count).keys()].filter(isWater)
  const shafts = new Set<number>()
  const falling = new Set<number>()
  // Blocks are numbered from the bottom up.
  for (const index of water.toReversed()) {
    const { x, y, z } = position(index)
    const above = indexAt(x, y + 1, z)
    const isAlone = cellsBeside({ x, y, z }).every((cell) => !isWater(indexAt(cell.x, cell.y, cell.z)))
    if (!isAlone || (isWater(above) && !shafts.has(above))) continue
    shafts.add(index)
    if (isWater(above)) falling.add(index)
  }
  return {
    /** Cells that are water itself, from the bottom up. */
    water: water as readonly number[],
    isWater,
    isInShaft: (index: number) => shafts.has(index),
    /** Whether a cell fills by itself, from the source over it. */
    isFalling: (index: number) => falling.has(index),
  }
}

/** A site with scaffolding as further blocks, numbered after its own. */
export function withScaffolding(site: Site, cells: readonly Position[], kinds: readonly BlockKind[]): Site {
  if (cells.length === 0) return site
  const byCell = new Map(cells.map((cell, at) => [positionKey(cell), site.count + at]))
  const along = (axis: 'x' | 'y' | 'z') =>
    Int32Array.from([...site[axis], ...cells.map((cell) => cell[axis])])
  const kind = (index: number) => (index < site.count ? site.kind(index) : kinds[index - site.count]!)
  return {
    ...site,
    ...blocksByNumber(along('x'), along('y'), along('z'), kind),
    indexAt(atX, atY, atZ) {
      return byCell.get(positionKey({ x: atX, y: atY, z: atZ })) ?? site.indexAt(atX, atY, atZ)
    },
    mayTakeScaffold: (cell) => site.mayTakeScaffold(cell) && !byCell.has(positionKey(cell)),
    ...boundsOf([site.min, site.max, ...cells]),
  }
}
