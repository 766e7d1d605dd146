import { Failure } from '../failure.ts'
import type { BlockState } from './blueprint.ts'
import type { NbtCursor } from './nbt-cursor.ts'
import { tag } from './nbt-cursor.ts'

/** Reads a `{Name, Properties}` compound, as structures and litematics have in their palettes. */
export function readBlockState(cursor: NbtCursor): BlockState {
  let name = ''
  const properties: Record<string, string> = {}
  cursor.compound((key, type) => {
    if (key === 'Name' && type === tag.string) name = cursor.string()
    else if (key === 'Properties' && type === tag.compound) {
      cursor.compound((property, kind) => {
        if (kind === tag.string) setProperty(properties, property, cursor.string())
        else cursor.skip(kind)
      })
    } else cursor.skip(type)
  })
  return { name: plainBlockName(name), properties }
}

/** Reads `minecraft:oak_log[axis=x]`, as Sponge schematics have in their palettes. */
export function parseBlockState(text: string): BlockState {
  const bracket = text.indexOf('[')
  if (bracket < 0) return { name: plainBlockName(text), properties: {} }
  const properties: Record<string, string> = {}
  for (const part of text.slice(bracket + 1, text.endsWith(']') ? -1 : undefined).split(',')) {
    const equals = part.indexOf('=')
    if (equals > 0) setProperty(properties, part.slice(0, equals).trim(), part.slice(equals + 1).trim())
  }
  return { name: plainBlockName(text.slice(0, bracket)), properties }
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
