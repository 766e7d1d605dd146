import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import { sentence } from '../words/sentence.ts'
import type { Blueprint } from './blueprint.ts'
import { createCollector } from './collect.ts'
import type { BlueprintLimits } from './limits.ts'
import { namingVersion, upgradeBlock } from './names/upgrade-block.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'
import { goTo, intAt, type NbtOutline } from './nbt-outline.ts'
import { readPalette } from './read-palette.ts'
import { blocksAfter } from './write-structure.ts'

/**
 * The game's own structure files, which map-art generators write: `size`, `palette` (or the first of `palettes`) and
 * `blocks` as a list of `{pos, state}`.
 */
export function readStructure(cursor: NbtCursor, root: NbtOutline, limits: BlueprintLimits): Blueprint {
  const size = readSize(cursor, root)
  const palette = firstPalette(cursor, root)
  const version = namingVersion(intAt(cursor, root, 'DataVersion'), palette)
  const states = palette.map((state) => upgradeBlock(state, version))
  const read = (name: string): Blueprint => {
    goTo(cursor, root, name, tag.list)
    return readBlocks(cursor, size, states, limits)
  }
  const blueprint = read('blocks')
  return root.has(blocksAfter) ? { ...blueprint, after: read(blocksAfter) } : blueprint
}

/** A list of `{pos, state}` that the cursor stands at. */
function readBlocks(
  cursor: NbtCursor,
  [width, height, length]: readonly [number, number, number],
  states: readonly BlockState[],
  limits: BlueprintLimits,
): Blueprint {
  const collector = createCollector(width, height, length, limits)
  const stateOf = collector.palette(states)
  let x = -1
  let y = -1
  let z = -1
  let state = -1
  const readEntry = (name: string, type: number): void => {
    if (name === 'state' && type === tag.int) state = cursor.int()
    else if (name === 'pos' && type === tag.list) {
      if (cursor.type() !== tag.int || cursor.int() !== 3) throw misplaced()
      x = cursor.int()
      y = cursor.int()
      z = cursor.int()
    } else cursor.skip(type)
  }
  cursor.list((type) => {
    if (type !== tag.compound) throw misplaced()
    x = -1
    state = -1
    cursor.compound(readEntry)
    if (x < 0 || y < 0 || z < 0 || x >= width || y >= height || z >= length) throw misplaced()
    const id = stateOf[state]
    if (id === undefined) {
      throw new Failure('invalid', sentence('blockNotInPalette', { index: state }))
    }
    if (id >= 0) collector.add((y * length + z) * width + x, id)
  })
  return collector.finish('structure')
}

function readSize(cursor: NbtCursor, root: NbtOutline): [number, number, number] {
  goTo(cursor, root, 'size', tag.list)
  if (cursor.type() !== tag.int || cursor.int() !== 3) {
    throw new Failure('invalid', sentence('noSize'))
  }
  return [cursor.int(), cursor.int(), cursor.int()]
}

/** `palettes` holds look-alikes of one structure (shipwrecks); the first is as good as any. */
function firstPalette(cursor: NbtCursor, root: NbtOutline): BlockState[] {
  if (root.has('palette')) {
    goTo(cursor, root, 'palette', tag.list)
    return readPalette(cursor)
  }
  let states: BlockState[] = []
  goTo(cursor, root, 'palettes', tag.list)
  cursor.list((type, index) => {
    if (index === 0 && type === tag.list) states = readPalette(cursor)
    else cursor.skip(type)
  })
  return states
}

function misplaced(): Failure {
  return new Failure('invalid', sentence('blockOutsideSize'))
}
