import type { Position } from '../../../lib/game/position.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'

/** Boxes with material, as a player sets them up: a double chest for each colour. */
export interface MaterialStation {
  /** The sub-server. */
  readonly server: string
  /** The warp that leads to it; null where there is none. */
  readonly warp: string | null
  /** Where one stands among the boxes. */
  readonly centre: Position
  /** The western half of each double chest. */
  readonly boxes: readonly Position[]
}

export const colours =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(
    ' ',
  )

interface StationOptions {
  readonly server?: string
  readonly warp?: string
  /** Names of carpets' colours; all sixteen when not given. */
  readonly colours?: readonly string[]
}

/** Half of what such a station takes in each direction, in blocks. */
export const stationRadius = 7

/** Puts four rows of four double chests of carpets around a place to stand on. */
export function buildStation(
  world: PracticeWorld,
  centre: Position,
  { server = '1', warp, colours: wanted = colours }: StationOptions = {},
): MaterialStation {
  const subServer = world.subServer(server)
  const access = world.server(server)
  const middle = { x: Math.floor(centre.x), y: centre.y, z: Math.floor(centre.z) }
  const boxes = wanted.map((colour, index) => {
    const at = {
      x: middle.x + [-6, -3, 1, 4][index % 4]!,
      y: middle.y,
      z: middle.z + [-4, -2, 2, 4][Math.floor(index / 4)]!,
    }
    access.placeChest(at.x, at.y, at.z, { double: true, items: { [`${colour}_carpet`]: 54 * 64 } })
    return at
  })
  if (warp) access.addWarp(warp, centre)
  return { server: subServer.name, warp: warp ?? null, centre, boxes }
}
