import type { Position } from '../../game/position.ts'
import type { Random } from '../../random.ts'
import type { World } from '../world/world.ts'
import { freePlace } from './item-places.ts'

/** From the middle of a block to where its item begins, at most; facts: `popResource` of the game's blocks. */
const startBlocks = 0.25
/** So far it flies aside until it has come down again, at most; facts: the speed with which the game makes item entities. */
const flightBlocks = 1.07
/** From the middle of a cell to an item at its side. */
const toSide = 0.375

/** Where the item of a broken block comes down, beside where it was: at once, which takes the game half a second. A wall stops it. */
export function scattered(world: World, middle: Position, random: Random): Position {
  const aside = (most: number) => (random() * 2 - 1) * most
  const along = (from: Position, axis: 'x' | 'z'): Position => {
    const offset = aside(startBlocks) + aside(flightBlocks)
    const to = { ...from, [axis]: from[axis] + offset }
    if (freePlace(world, to) === null) return to
    return { ...from, [axis]: from[axis] + Math.sign(offset) * Math.min(toSide, Math.abs(offset)) }
  }
  return along(along(middle, 'x'), 'z')
}
