import type { Position } from '../game/position.ts'
import type { Rectangle } from './ground.ts'

/** Around the place and the stations, in blocks. */
const marginBlocks = 48
const smallest = 256
const largest = 768
/** Of a look around the bot. */
const lookBlocks = 96

/** The part of the world that a plan shows: the place, and the middle and plots if they are near, with some more around. */
export function windowAround(
  shown: Rectangle | undefined,
  middle: Position,
  plots: readonly Rectangle[],
): Rectangle {
  const centre = { x: middle.x, z: middle.z, width: 1, length: 1 }
  const isSmall = ({ width, length }: Rectangle) => Math.max(width, length) + 2 * marginBlocks <= largest
  const inner = [centre, ...plots].reduce((all, one) => {
    const wider = together(all, one)
    return isSmall(wider) ? wider : all
  }, shown ?? centre)
  const [x, width] = widened(inner.x, inner.width)
  const [z, length] = widened(inner.z, inner.length)
  return { x, z, width, length }
}

/** As far as a look around goes. */
export const squareAround = ({ x, z }: Position): Rectangle => ({
  x: Math.floor(x) - lookBlocks / 2,
  z: Math.floor(z) - lookBlocks / 2,
  width: lookBlocks,
  length: lookBlocks,
})

function widened(start: number, blocks: number): [start: number, blocks: number] {
  const wanted = Math.min(largest, Math.max(smallest, blocks + 2 * marginBlocks))
  return [start + Math.floor((blocks - wanted) / 2), wanted]
}

/** The smallest rectangle around two. */
export function together(a: Rectangle, b: Rectangle): Rectangle {
  const [x, z] = [Math.min(a.x, b.x), Math.min(a.z, b.z)]
  const width = Math.max(a.x + a.width, b.x + b.width) - x
  return { x, z, width, length: Math.max(a.z + a.length, b.z + b.length) - z }
}
