import { type Blueprint, eachBlock } from '../blueprint/blueprint.ts'
import { parseBlockState } from '../blueprint/parse-block-state.ts'
import { showsSameOnMap } from '../game/blocks/map-look.ts'
import type { BlockState } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import type { BlockAt } from '../mapart/picture-of-world.ts'
import type { PracticeWorld } from '../practice/practice-world.ts'

/** The state of a build in the world. */
export interface Verdict {
  readonly blocks: number
  readonly right: number
  readonly wrong: number
  readonly missing: number
}

/** Compares the world with the blueprint, block by block. */
export function judge(blueprint: Blueprint, origin: Position, blockAt: BlockAt): Verdict {
  let missing = 0
  let wrong = 0
  for (const { position, state } of eachBlock(blueprint, origin)) {
    const actual = blockAt(position.x, position.y, position.z)
    if (!actual) missing++
    else if (!showsSameOnMap(actual, state)) wrong++
  }
  const blocks = blueprint.cells.length
  return { blocks, right: blocks - wrong - missing, wrong, missing }
}

/** The blocks of a practice world, read from the server, not through the bot. */
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
