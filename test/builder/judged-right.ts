import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import type { Position } from '../../lib/game/position.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'

/** For each cell of an art in one layer whether the judge finds it right, with nothing over it. */
export function judgedRight(art: Blueprint, origin: Position, world: PracticeWorld): boolean[] {
  const blockAt = statesOf(world)
  return [...art.cells].map((cell, index) => {
    const alone = {
      ...art,
      cells: art.cells.subarray(index, index + 1),
      states: art.states.subarray(index, index + 1),
    }
    const [x, z] = [origin.x + (cell % art.width), origin.z + Math.floor(cell / art.width)]
    return judge(alone, origin, blockAt).right === 1 && !blockAt(x, origin.y + 1, z)
  })
}
