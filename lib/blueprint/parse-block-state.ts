import type { BlockState } from './blueprint.ts'

/** Reads the usual way of writing a block state, `oak_log[axis=x]`, with or without the `minecraft:` namespace. */
export function parseBlockState(text: string): BlockState {
  const [name = '', states = ''] = text.replace(/\]$/, '').split('[')
  return {
    name: name.replace(/^minecraft:/, ''),
    properties: Object.fromEntries(
      states
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  }
}
