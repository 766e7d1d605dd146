import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import { sentence } from '../words/sentence.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'
import { blockStateOf, MAX_PROPERTIES } from './parse-block-state.ts'

/** Reads a list of `{Name, Properties}` compounds: the palette of a structure or a litematic. */
export function readPalette(cursor: NbtCursor): BlockState[] {
  const states: BlockState[] = []
  cursor.list((type, _index, count) => {
    if (type !== tag.compound) {
      throw new Failure('invalid', sentence('paletteDamaged'))
    }
    checkPaletteSize(count)
    states.push(readBlockState(cursor))
  })
  return states
}

/** Refuses palettes with more entries than `Blueprint.states` can number. */
export function checkPaletteSize(count: number): void {
  if (count > MAX_STATES) {
    throw new Failure('too-large', sentence('tooManyBlockStates', { max: MAX_STATES }))
  }
}

const MAX_STATES = 65_536

function readBlockState(cursor: NbtCursor): BlockState {
  let name = ''
  const properties: [string, string][] = []
  cursor.compound((key, type) => {
    if (key === 'Name' && type === tag.string) name = cursor.string()
    else if (key === 'Properties' && type === tag.compound) {
      cursor.compound((property, kind) => {
        // One over the limit is enough to be refused.
        if (kind === tag.string && properties.length <= MAX_PROPERTIES)
          properties.push([property, cursor.string()])
        else cursor.skip(kind)
      })
    } else cursor.skip(type)
  })
  return blockStateOf(name, properties)
}
