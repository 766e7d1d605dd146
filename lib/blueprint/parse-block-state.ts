import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import { sentence } from '../words/sentence.ts'

/**
 * Parses a block state in the usual notation, `oak_log[axis=x]`, with or without the `minecraft:` namespace.
 * `Failure('invalid')` for names that no game could have.
 */
export function parseBlockState(text: string): BlockState {
  const bracket = text.indexOf('[')
  if (bracket < 0) return blockStateOf(text, [])
  const pairs = text
    .slice(bracket + 1)
    .replace(/\]$/, '')
    .split(',')
    .filter((pair) => pair.includes('='))
  return blockStateOf(
    text.slice(0, bracket),
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
    }),
  )
}

/** The game's own blocks have at most a dozen. */
export const MAX_PROPERTIES = 64

/** A block state as a file gives it: the name is checked and loses its `minecraft:`. */
export function blockStateOf(
  name: string,
  properties: readonly (readonly [property: string, value: string])[],
): BlockState {
  const plain = name.startsWith('minecraft:') ? name.slice('minecraft:'.length) : name
  if (!/^[a-z0-9_.:/-]{1,256}$/.test(plain)) {
    const shown = JSON.stringify(name.slice(0, 40))
    throw new Failure('invalid', sentence('blockNameWrong', { name: shown }))
  }
  if (properties.length > MAX_PROPERTIES) {
    throw new Failure('invalid', sentence('tooManyProperties', { block: plain, max: MAX_PROPERTIES }))
  }
  // Not by assignment: a property named __proto__ would be lost, or worse.
  return { name: plain, properties: Object.fromEntries(properties) }
}
