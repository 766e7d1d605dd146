import { minBy } from '../../collections.ts'
import { cellsBeside } from '../../game/faces.ts'
import type { Player } from '../../game/player.ts'
import { blocksIn, cuboidAround, distance, type Position } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import { middleOf } from '../plan/standing-points.ts'
import type { Site } from '../site/site.ts'

/** Blocks around a box in which a place for a shulker box is looked for. */
const nearBlocks = 4
/** Between a body and the place, in blocks. */
const clearance = 1.5

/** A cell on solid ground near a box, best a free one with nothing beside it, where the bot gets at what drops. */
export function placeNear(
  box: Position,
  { world, blocks, body, placing }: Pick<Player, 'world' | 'blocks' | 'body' | 'placing'>,
  { min, max }: Pick<Site, 'min' | 'max'>,
): Position | undefined {
  const isDryWith = (passes: (state: number) => boolean) => (cell: Position) =>
    cellHas(world, cell, (state) => blocks.waterIn(state) === null && passes(state))
  const isFree = isDryWith((state) => blocks.digClass(state) === 'free')
  /** Thin snow or grass, which a block that is placed there takes the place of. */
  const isThinCover = isDryWith((state) => blocks.digClass(state) === 'cover' && blocks.isReplaceable(state))
  const isGround = (cell: Position) =>
    cellHas(world, cell, (state) => blocks.isSolid(state) && blocks.digClass(state) !== 'property')
  const isInArt = ({ x, z }: Position) => x >= min.x && x <= max.x && z >= min.z && z <= max.z
  const near = blocksIn(cuboidAround(box, nearBlocks, 1))
  const fits = (cell: Position) =>
    (isFree(cell) || isThinCover(cell)) &&
    isFree({ ...cell, y: cell.y + 1 }) &&
    isGround({ ...cell, y: cell.y - 1 }) &&
    !isInArt(cell) &&
    placing.mayPlace(cell) &&
    distance(middleOf(cell), body.position()) > clearance
  const blockedSides = (cell: Position) => cellsBeside(cell).filter((beside) => !isFree(beside)).length
  return minBy(
    [...near].filter(fits),
    (cell) => distance(cell, box) + nearBlocks * (blockedSides(cell) + (isFree(cell) ? 0 : 1)),
  )
}
