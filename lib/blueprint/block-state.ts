import { Failure } from '../failure.ts'
import type { BlockState } from './blueprint.ts'
import type { NbtCursor } from './nbt-cursor.ts'
import { tag } from './nbt-cursor.ts'

/** Reads a list of `{Name, Properties}` compounds: the palette of a structure or a litematic. */
export function readBlockStates(cursor: NbtCursor): BlockState[] {
  const states: BlockState[] = []
  cursor.list((type, _index, count) => {
    if (type !== tag.compound)
      throw new Failure('invalid', 'The palette of the file is damaged; export it again.')
    checkPaletteSize(count)
    states.push(readBlockState(cursor))
  })
  return states
}

/** Reads `minecraft:oak_log[axis=x]`, as Sponge schematics have in their palettes. */
export function parseBlockState(text: string): BlockState {
  const bracket = text.indexOf('[')
  if (bracket < 0) return { name: plainBlockName(text), properties: {} }
  const properties: Record<string, string> = {}
  const parts = text.slice(bracket + 1, text.endsWith(']') ? -1 : undefined).split(',')
  if (parts.length > MOST_PROPERTIES) throw tooManyProperties()
  for (const part of parts) {
    const equals = part.indexOf('=')
    if (equals > 0) setProperty(properties, part.slice(0, equals).trim(), part.slice(equals + 1).trim())
  }
  return { name: plainBlockName(text.slice(0, bracket)), properties }
}

/** Refuses palettes with more entries than a blueprint can tell apart. */
export function checkPaletteSize(count: number): void {
  if (count > MOST_STATES) {
    throw new Failure('too-large', `The file has more than ${MOST_STATES} different block states; split it.`)
  }
}

const MOST_STATES = 65_536

function readBlockState(cursor: NbtCursor): BlockState {
  let name = ''
  const properties: Record<string, string> = {}
  let count = 0
  cursor.compound((key, type) => {
    if (key === 'Name' && type === tag.string) name = cursor.string()
    else if (key === 'Properties' && type === tag.compound) {
      cursor.compound((property, kind) => {
        if (kind !== tag.string) cursor.skip(kind)
        else if (++count > MOST_PROPERTIES) throw tooManyProperties()
        else setProperty(properties, property, cursor.string())
      })
    } else cursor.skip(type)
  })
  return { name: plainBlockName(name), properties }
}

function plainBlockName(name: string): string {
  const plain = name.startsWith('minecraft:') ? name.slice('minecraft:'.length) : name
  if (!/^[a-z0-9_.:/-]{1,256}$/.test(plain)) {
    throw new Failure(
      'invalid',
      `The file names a block ${JSON.stringify(name.slice(0, 40))}; export it again.`,
    )
  }
  return plain
}

/** Plain assignment of a `__proto__` from a hostile file would be lost, or worse. */
function setProperty(properties: Record<string, string>, key: string, value: string): void {
  Object.defineProperty(properties, key, { value, enumerable: true, configurable: true, writable: true })
}

/** The game's own blocks have at most a dozen. */
const MOST_PROPERTIES = 64

function tooManyProperties(): Failure {
  return new Failure(
    'invalid',
    `The file has a block with more than ${MOST_PROPERTIES} properties; export it again.`,
  )
}
