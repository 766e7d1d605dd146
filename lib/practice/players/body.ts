import { type Player, playerHeight, playerRadius } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import type { ShapeBox, StateInfo } from '../world/game-data.ts'
import type { Position } from '../world/position.ts'

/** A box in the world. */
export interface Box {
  readonly min: Position
  readonly max: Position
}

export function playerBox(player: Player, at: Position = player.saved.position): Box {
  return {
    min: { x: at.x - playerRadius, y: at.y, z: at.z - playerRadius },
    max: { x: at.x + playerRadius, y: at.y + playerHeight(player), z: at.z + playerRadius },
  }
}

/** Whether a block's body would stand in a player's: then it can't be placed. */
export function hitsBody(subServer: SubServer, position: Position, state: StateInfo): boolean {
  for (const player of subServer.players) {
    if (player.isDead) continue
    const body = playerBox(player)
    if (state.shapes.some((shape) => intersects(body, boxAt(shape, position)))) return true
  }
  return false
}

export function boxAt([x1, y1, z1, x2, y2, z2]: ShapeBox, { x, y, z }: Position): Box {
  return { min: { x: x + x1, y: y + y1, z: z + z1 }, max: { x: x + x2, y: y + y2, z: z + z2 } }
}

/** Touching is not intersecting: a ten-millionth of a block is free, as in the game. */
export function intersects(a: Box, b: Box): boolean {
  const slack = 1e-7
  return (
    a.min.x < b.max.x - slack &&
    a.max.x > b.min.x + slack &&
    a.min.y < b.max.y - slack &&
    a.max.y > b.min.y + slack &&
    a.min.z < b.max.z - slack &&
    a.max.z > b.min.z + slack
  )
}
