import { distance, type Position } from '../../../game/position.ts'
import type { Body } from '../body/body.ts'
import type { Walker } from './walker.ts'

/** Seconds that a path loses at cells near a set-back, each time: then one that leads around is shorter. */
const lostSeconds = 2
const nearBlocks = 2.5
/** The last set-backs that count. */
const maxPlaces = 16

/**
 * Remembers where the server has put a walker back, as it does at the edge of an area that is not to be entered, and says for a
 * cell how many seconds a path through it may lose by that.
 */
export function createSetBacks(
  body: Pick<Body, 'position' | 'ticked' | 'setBack'>,
  walker: Pick<Walker, 'ahead'>,
): (cell: Position) => number {
  const places: Position[] = []
  let aim: Position | undefined
  body.ticked(() => {
    aim = walker.ahead()[0]
  })
  body.setBack(() => {
    if (!aim) return
    const to = body.position()
    const length = Math.max(1, Math.hypot(aim.x - to.x, aim.z - to.z))
    places.push({ x: to.x + (aim.x - to.x) / length, y: to.y, z: to.z + (aim.z - to.z) / length })
    if (places.length > maxPlaces) places.shift()
  })
  return ({ x, y, z }) => {
    if (places.length === 0) return 0
    const middle = { x: x + 0.5, y, z: z + 0.5 }
    return places.filter((place) => distance(place, middle) <= nearBlocks).length * lostSeconds
  }
}
