import { type Cuboid, isInCuboid, type Position } from '../../../lib/game/position.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { createRandom } from '../../../lib/random.ts'
import { createPlot, type Thing } from './plot.ts'
import { type DrawnThing, things } from './things.ts'

/** The site that things are put on. */
export interface ThingSite {
  readonly world: PracticeWorld
  /** The art's minimum corner, and its size. */
  readonly origin: Position
  readonly size: { readonly width: number; readonly height: number; readonly length: number }
  /** The first layer over the ground. */
  readonly groundY: number
  readonly stationServer: string
  /** Where the bot stands at the station. */
  readonly stand: Position
  /** Places of the boxes and warps, which are left free with a block around them. */
  readonly reserved: readonly Position[]
}

/** Puts things up. Those that would meet a box, a warp or one another are left out. Returns the ones that stand. */
export function placeThings(site: ThingSite, drawn: readonly DrawnThing[]): DrawnThing[] {
  const taken: { readonly server: string; readonly box: Cuboid }[] = []
  return drawn.filter((drawnThing) => {
    const thing = things[drawnThing.name]
    if (!thing) return false
    const server = drawnThing.spot.at === 'station' ? site.stationServer : '1'
    const corner = cornerOf(site, drawnThing, thing)
    const box = boxOf(corner, thing)
    if (!corner || !box || !isFree(site, drawnThing, server, box, taken)) return false
    taken.push({ server, box })
    thing.build(createPlot(site.world.subServer(server), corner, createRandom(drawnThing.seed)))
    return true
  })
}

function boxOf(corner: Position | null, { width, length, height }: Thing): Cuboid | null {
  if (!corner) return null
  const { x, y, z } = corner
  return { min: { x, y: y - 3, z }, max: { x: x + width - 1, y: y + height - 1, z: z + length - 1 } }
}

function isFree(
  { reserved, origin, size, groundY }: ThingSite,
  { spot }: DrawnThing,
  server: string,
  box: Cuboid,
  taken: readonly { readonly server: string; readonly box: Cuboid }[],
): boolean {
  const around = {
    min: { x: box.min.x - 1, y: groundY - 9, z: box.min.z - 1 },
    max: { x: box.max.x + 1, y: 999, z: box.max.z + 1 },
  }
  if (reserved.some((place) => isInCuboid(around, place))) return false
  if (taken.some((other) => other.server === server && overlaps(other.box, box))) return false
  const art = {
    min: origin,
    max: { x: origin.x + size.width - 1, y: 999, z: origin.z + size.length - 1 },
  }
  const mayMeetArt = spot.at === 'inside' || spot.at === 'over' || spot.at === 'under'
  return server !== '1' || mayMeetArt || !overlaps({ ...art, min: { ...art.min, y: -999 } }, box)
}

function overlaps(a: Cuboid, b: Cuboid): boolean {
  return (['x', 'y', 'z'] as const).every((axis) => a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis])
}

/** Where its corner comes; null when it has no room there. */
function cornerOf(site: ThingSite, { spot, along, across }: DrawnThing, thing: Thing): Position | null {
  const { origin, size, groundY: y, stand } = site
  const { width, length, height } = thing
  const on = (share: number, room: number, extent: number) =>
    Math.floor(share * (room + 1)) - Math.floor(extent / 2)
  const [x, z] = [origin.x + on(along, size.width, width), origin.z + on(across, size.length, length)]
  switch (spot.at) {
    case 'inside':
      return { x, y, z }
    case 'under':
      return y + height <= origin.y ? { x, y, z } : null
    case 'over':
      return { x, y: origin.y + size.height - 1 + spot.gap, z }
    case 'beside':
      if (spot.side === 'north') return { x, y, z: origin.z - length - spot.gap }
      if (spot.side === 'south') return { x, y, z: origin.z + size.length + spot.gap }
      if (spot.side === 'west') return { x: origin.x - width - spot.gap, y, z }
      return { x: origin.x + size.width + spot.gap, y, z }
    case 'way':
      return { x: origin.x + size.width + Math.floor(along * 5), y, z }
    case 'station': {
      const turn = across * 2 * Math.PI
      const far = 4 + along * 7
      return {
        x: Math.floor(stand.x + Math.cos(turn) * far),
        y,
        z: Math.floor(stand.z + Math.sin(turn) * far),
      }
    }
  }
}
