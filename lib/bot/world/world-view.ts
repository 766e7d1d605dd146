import type { BlockState } from '../../game/blocks.ts'
import type { BlockAt } from '../../mapart/picture-of-world.ts'
import type { Capabilities } from '../capabilities.ts'

/** The loaded world as block states, for pictures of it: the same object for the same state. */
export function createLook({ world, blocks }: Pick<Capabilities, 'world' | 'blocks'>): BlockAt {
  const known = new Map<number, BlockState | null>()
  return (x, y, z) => {
    const state = world.stateAt(x, y, z)
    if (state === null) return undefined
    let block = known.get(state)
    if (block === undefined) {
      const name = blocks.nameOf(state)
      block = name.endsWith('air') ? null : { name, properties: blocks.propertiesOf(state) }
      known.set(state, block)
    }
    return block
  }
}
