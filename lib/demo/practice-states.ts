import { parseBlockState } from '../blueprint/parse-block-state.ts'
import type { BlockState } from '../game/blocks.ts'
import type { BlockAt } from '../mapart/picture-of-world.ts'
import type { PracticeWorld } from '../practice/practice-world.ts'

/** The blocks of a practice world, read on its own side. */
export function statesOf(world: PracticeWorld): BlockAt {
  const known = new Map<string, BlockState | null>([['air', null]])
  return (x, y, z) => {
    const text = world.blockAt(x, y, z)
    let state = known.get(text)
    if (state === undefined) {
      state = parseBlockState(text)
      known.set(text, state)
    }
    return state
  }
}
