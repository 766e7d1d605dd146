import { faceNormals } from '../../game/faces.ts'
import { levelOf } from '../../game/moves.ts'
import {
  type Player,
  type Room,
  type RoomOptions,
  roomyCells,
  type StandPosition,
  type WorldThen,
} from '../../game/player.ts'
import { type Cuboid, isInCuboid, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { type Turns, waitUntil } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'

/**
 * A player is shut in that can get to few cells, however deep it would drop. In a pit the walls are too high, on a pillar they
 * are not. From cells with a way to the ground it can get to many, over ways that lead back as well.
 */
export type Stand = Omit<StandPosition, 'seconds'>

interface Surrounded {
  readonly player: Pick<Player, 'body' | 'walking' | 'world' | 'blocks'>
  /** Pools of an art, which are filled to the brim in the end: until then, a swimmer in them counts as a block higher. */
  readonly pools?: Cuboid | undefined
}

const anyDrop = 512
/** Where a player can get to so many cells, it is on the ground or has a way down to it. */
export const groundCells = 1500

/** Whether a player that stands there is shut in, in a world that is changed so; `besides` cells don't count. */
export function isShutIn(
  stand: Stand,
  { player, pools }: Surrounded,
  then: WorldThen = {},
  besides = 0,
): boolean {
  const cells = roomyCells + besides
  if (player.body.canFly()) return spaceAround(stand, player, then, cells) < cells
  const { walking, world, blocks } = player
  const isInPool = (x: number, z: number) => pools && isInCuboid(pools, { x, y: pools.max.y, z })
  const isFilled = (x: number, y: number, z: number) => {
    const state = isInPool(x, z) ? world.stateAt(x, y, z) : null
    return Boolean(then.isFilled?.(x, y, z)) || (state !== null && blocks.waterIn(state) !== null)
  }
  const isLifted = stand.isAfloat && isInPool(stand.x, stand.z)
  const from = isLifted ? { ...stand, y: Math.floor(stand.y) + 1, isAfloat: false } : stand
  const { isShut, isKnown } = walking.room(from, { ...then, isFilled, cells, maxDrop: anyDrop })
  return isShut && isKnown
}

/** Cells that a flying body can get to, up to so many. What is not loaded is free. */
function spaceAround(
  { x, y, z }: Position,
  { world, blocks }: Surrounded['player'],
  { isFilled, isEmptied }: WorldThen,
  enough: number,
): number {
  const isFree = (cell: Position) => {
    if (isFilled?.(cell.x, cell.y, cell.z)) return false
    const state = world.stateAt(cell.x, cell.y, cell.z)
    return isEmptied?.(cell.x, cell.y, cell.z) || state === null || !blocks.isSolid(state)
  }
  const feet = { x, y: Math.floor(y + 0.6), z }
  const room = new Map([[cellKey(feet), feet]])
  for (const cell of room.values()) {
    for (const normal of faceNormals) {
      const next = { x: cell.x + normal.x, y: cell.y + normal.y, z: cell.z + normal.z }
      if (isFree(next) && isFree({ ...next, y: next.y + 1 })) room.set(cellKey(next), next)
    }
    if (room.size >= enough) break
  }
  return room.size
}

/** A number for the cell of the feet. */
export const standKey = ({ x, y, z }: Position): number => cellKey({ x, y: levelOf(y), z })

/** A way from a stand position to the ground, in a world that is changed so, or the room without one. */
export function groundAround(
  stand: Stand,
  { walking }: Pick<Player, 'walking'>,
  change: Omit<RoomOptions, 'cells'>,
): Room {
  return walking.room(stand, { ...change, cells: groundCells })
}

/** Whether there is a way from a stand position to the ground, in a world that is changed so, as far as the world is known. */
export function isOnGround(...asked: Parameters<typeof groundAround>): boolean {
  const { isShut, isKnown } = groundAround(...asked)
  return !isShut || !isKnown
}

/** Whether there is one for sure, for many stand positions in a world that stays as it is: it remembers shut ones. */
export function createGroundCheck(player: Pick<Player, 'walking'>, site: Cuboid) {
  const shut = new Set<number>()
  return (stand: Stand): boolean => {
    if (shut.has(standKey(stand))) return false
    const { isShut, cells } = groundAround(stand, player, { site })
    if (isShut) for (const cell of cells) shut.add(standKey(cell))
    return !isShut
  }
}

/** In the middle of a jump or a fall no path leads anywhere. Resolves with false when that does not end: something holds the player. */
export async function untilStanding(
  { body, walking }: Pick<Player, 'body' | 'walking'>,
  { clock, signal }: Turns,
): Promise<boolean> {
  signal.throwIfAborted()
  const wait = { clock, timeoutMs: limits.walk.fallTimeoutMs, signal }
  return walking.isStanding() || waitUntil(body.ticked, walking.isStanding, wait)
}
