import type { BlockState } from '../../game/blocks.ts'
import type { World } from '../../game/world.ts'
import type { BlockAt } from '../../mapart/picture-of-world.ts'
import type { Blocks } from './blocks.ts'

/** The loaded world as block states, for pictures of it: the same object for the same state. */
export function createWorldView(world: Pick<World, 'stateAt'>, blocks: Blocks): BlockAt {
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
