import { body } from '../../game/clear-path.ts'
import { sides } from '../../game/faces.ts'
import { levelOf } from '../../game/moves.ts'
import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { BlockView } from '../../game/world.ts'
import type { Site } from '../site/site.ts'

/** Blocks from the middle of a cell at which the eyes are over the next one, and the feet still on the ground. */
export const overhang = 0.63

/** The middle of the feet when a player stands in the middle of a cell. */
export function middleOf({ x, y, z }: Position): Position {
  return { x: x + 0.5, y, z: z + 0.5 }
}

/** Points to stand at within a cell: its edges as well where the clicked face must be seen, but none over water at its height. */
export function* standingPoints(
  stand: StandPosition,
  { player: { world, blocks }, mustSee }: { readonly player: BlockView; readonly mustSee: boolean },
): Generator<Position> {
  const { x, y, z, isAfloat } = stand
  const middle = middleOf(stand)
  yield middle
  if (!mustSee || isAfloat) return
  const level = levelOf(y)
  // Over half a block, the head reaches into a third cell.
  const cells = [level - 1, level, level + 1, levelOf(y + body.height)]
  const isOpen = (cellX: number, cellY: number, cellZ: number) => {
    const state = world.stateAt(cellX, cellY, cellZ)
    return state !== null && !blocks.isSolid(state) && !(cellY === level && blocks.waterIn(state) !== null)
  }
  for (const { x: dx, z: dz } of sides) {
    // Where the ground goes on, the player can as well stand in the middle of the next cell.
    if (cells.every((cell) => isOpen(x + dx, cell, z + dz)))
      yield { x: middle.x + dx * overhang, y, z: middle.z + dz * overhang }
  }
}

/** Whether a swimmer is in a shaft of water: no way leads out of it. */
export function isInShaft(
  { x, y, z, isAfloat }: StandPosition,
  site: Pick<Site, 'indexAt' | 'isInShaft'>,
): boolean {
  return isAfloat && site.isInShaft(site.indexAt(x, Math.floor(y), z))
}
