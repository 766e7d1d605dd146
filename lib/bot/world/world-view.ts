import type { BlockState } from '../../game/blocks.ts'
import type { World } from '../../game/world.ts'
import type { BlockAt } from '../../mapart/picture-of-world.ts'
import type { Blocks } from './blocks.ts'
import { memoize } from './memoize.ts'

/** The loaded world as block states, for pictures of it: the same object for the same state. */
export function createWorldView(world: Pick<World, 'stateAt'>, blocks: Blocks): BlockAt {
  const blockOf = memoize((state: number): BlockState | null => {
    const name = blocks.nameOf(state)
    return name.endsWith('air') ? null : { name, properties: blocks.propertiesOf(state) }
  })
  return (x, y, z) => {
    const state = world.stateAt(x, y, z)
    return state === null ? undefined : blockOf(state)
  }
}
