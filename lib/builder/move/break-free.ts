import { attempt } from '../../failure.ts'
import { body } from '../../game/clear-path.ts'
import { sides } from '../../game/faces.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import {
  type Box,
  blockAt,
  formatPosition,
  isInBox,
  type Position,
  positionKey,
} from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'

export interface BreakFreeOptions {
  readonly player: Player
  readonly signal: AbortSignal
  readonly onDug?: () => void
  /** Where a swimmer between walls is not walled in: it may be there to fill a pool, and rise with the water. */
  readonly pools?: Box | undefined
  /** Ways that lead out where the blocks around may not be dug. */
  readonly waysOut?: WaysOut | undefined
}

export interface WaysOut {
  /** Goes elsewhere at once. */
  leave(): Promise<void>
  /** Gets a block higher. */
  rise(): Promise<void>
}

/** A space of fewer cells than this is a hole, or a pocket of the art; a larger one may be a player's home. */
const smallRoom = 24
/** Less than a carpet, the lowest of blocks, leaves of its cell. */
const lowBlock = 0.94
/** Less than this deep in a cell, the head only touches the block in it. */
const touching = 1e-6

/**
 * Digs the bot out when it is walled in: a hole that it fell or was pushed into, a pocket that was built around it. In
 * steps that it can walk up as well as fly. Rejects when it can't get out.
 */
export async function breakFree({ player, signal, onDug, pools, waysOut }: BreakFreeOptions): Promise<void> {
  /** Ways out in a row of which no block could be dug. */
  let blockedWays = 0
  let hasTriedToLeave = false
  await clearOwnCells()
  for (let step = 0; isWalledIn(player, pools); step++) {
    if (step === limits.breakFree.maxSteps) throw walledIn(player, 'It has dug for long enough.')
    const failure = await attempt(digStep, signal)
    if (failure && !(await goOut())) throw failure
  }

  async function goOut(): Promise<boolean> {
    if (!waysOut) return false
    if (!hasTriedToLeave) {
      hasTriedToLeave = true
      await attempt(waysOut.leave, signal)
      if (!isWalledIn(player, pools)) return true
    }
    return (await attempt(waysOut.rise, signal)) === null
  }

  /** The cells of the body. The block that it stands on may reach into the cell of its feet. */
  function ownCells(): Position[] {
    const { x, y, z } = player.body.position()
    const [feet, head] = [Math.floor(y + lowBlock), Math.floor(y + body.height - touching)]
    const own = { x: Math.floor(x), z: Math.floor(z) }
    return feet === head ? [{ ...own, y: head }] : [feet, head].map((cell) => ({ ...own, y: cell }))
  }

  /** A block that can't be dug is left: its removal may only not have been sent yet. */
  async function clearOwnCells(): Promise<void> {
    await attempt(() => digAll(ownCells()), signal)
  }

  async function digAll(cells: readonly Position[]): Promise<void> {
    for (const cell of cells) {
      if (isFree(player, cell)) continue
      await player.digging.dig(cell, signal)
      blockedWays = 0
      onDug?.()
    }
  }

  /** One block up and one aside, to the first side on which the blocks can be dug. */
  async function digStep(): Promise<void> {
    await player.body.land(signal)
    const [here] = player.walking.around()
    const feet = here ? cellOfStand(here, true) : cellOf(player.body.position())
    let reason: Text = ''
    for (const side of sides) {
      const next = { x: feet.x + side.x, y: feet.y + 1, z: feet.z + side.z }
      const cells = [{ ...feet, y: feet.y + 2 }, next, { ...next, y: next.y + 1 }]
      const kept = cells.find((cell) => !isFree(player, cell) && !player.digging.mayDig(cell))
      if (kept) {
        reason = sentence('notToBeDug', { place: formatPosition(kept) })
        continue
      }
      const failure = await attempt(async () => {
        await digAll(cells)
        // Sand that lay on them falls onto the body.
        await digAll(ownCells())
        const at = { x: next.x + 0.5, y: next.y, z: next.z + 0.5 }
        await player.body.travel(at, { within: 0, signal })
      }, signal)
      // Water that comes in lifts it out meanwhile.
      if (!failure || !isWalledIn(player, pools)) return
      reason = failure.text
      if (++blockedWays === limits.dig.maxRefusalsOneByOne) break
    }
    throw walledIn(player, reason)
  }
}

function isWalledIn(player: Player, pools: Box | undefined): boolean {
  const feet = cellOf(player.body.position())
  // Outside loaded chunks nothing is known.
  if (player.world.stateAt(feet.x, feet.y, feet.z) === null) return false
  if (player.body.canFly()) return isInSmallRoom(player, feet)
  // Also from scaffolding over the pools.
  const fromWater = !pools || !isInBox(pools, { ...feet, y: pools.max.y })
  const cells: Position[] = []
  for (const stand of player.walking.around()) {
    cells.push(cellOfStand(stand, fromWater))
    // Over low blocks a player may walk out of what seems closed.
    if (cells.length >= smallRoom) return false
  }
  return isInSmallRoom(player, feet) || isInPit(player, cells)
}

/**
 * On foot, a pit traps, too, if its walls are too high to jump. On a pillar there is as little to walk on, but no wall
 * around.
 */
function isInPit(player: Player, cells: readonly Position[]): boolean {
  const columns = new Set(cells.map(({ x, z }) => `${x} ${z}`))
  return (
    cells.length > 0 &&
    cells.every((cell) =>
      sides.every((side) => {
        const next = { x: cell.x + side.x, y: cell.y, z: cell.z + side.z }
        return (
          columns.has(`${next.x} ${next.z}`) ||
          !(fits(player, next) || (mayJump(player, cell) && fits(player, { ...next, y: next.y + 1 })))
        )
      }),
    )
  )
}

function isInSmallRoom(player: Player, feet: Position): boolean {
  const room = new Map([[positionKey(feet), feet]])
  for (const { x, y, z } of room.values()) {
    for (const next of [
      { x, y: y + 1, z },
      { x, y: y - 1, z },
      ...sides.map((side) => ({ x: x + side.x, y, z: z + side.z })),
    ]) {
      if (fits(player, next)) room.set(positionKey(next), next)
      if (room.size >= smallRoom) return false
    }
  }
  return true
}

/** Under a low ceiling, a wall of one block is too high. */
const mayJump = (player: Player, { x, y, z }: Position) => isFree(player, { x, y: y + 2, z })

/** Whether a body has room with its feet in this cell. */
function fits(player: Player, cell: Position): boolean {
  return isFree(player, cell) && isFree(player, { ...cell, y: cell.y + 1 })
}

function isFree({ world, blocks }: Player, { x, y, z }: Position): boolean {
  const state = world.stateAt(x, y, z)
  return state === null || !blocks.isSolid(state)
}

/** The cell of the body's space: on a carpet or a slab, the one over it. */
function cellOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y + 0.6), z: Math.floor(z) }
}

/** A swimmer climbs out a block less high than one jumps who stands on something. */
function cellOfStand(stand: StandPosition, fromWater: boolean): Position {
  return stand.isAfloat && fromWater ? blockAt(stand) : cellOf(stand)
}

function walledIn({ body }: Player, lastError: Text): RunFailure {
  const position = cellOf(body.position())
  const text = sentence('walledIn', { place: formatPosition(position), problem: lastError })
  return new RunFailure('walled-in', text, { position })
}
