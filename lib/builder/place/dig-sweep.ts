import { attempt } from '../../failure.ts'
import { body } from '../../game/clear-path.ts'
import type { DigOrders } from '../../game/digging.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { boundsOf, type Cuboid, eyesAt, type Position } from '../../game/position.ts'
import { digReach, distanceToBlock } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import { type Turns, waitUntil } from '../../waiting.ts'
import type { GoNear } from '../move/go-near.ts'
import { limits } from '../policy/limits.ts'

export interface DigLimits {
  /** From then on no other block is dug. */
  readonly endAt?: number | undefined
  /** Blocks that are left when their turn comes. */
  readonly isLeft?: ((block: Position) => boolean) | undefined
}

interface DigSweepOptions extends DigLimits, Turns {
  readonly player: Player
  readonly goNear: GoNear
  readonly onGone: (block: Position) => void
}

/** Most columns of a strip, all of which are in reach from the second of them, with three rows to each side. */
const stripWidth = 6
/** Column of the stops: the bot gets what falls there and beside it, and leaves the other half of the strip to be picked up in one pass. */
const stopColumn = 1
/** Rows that are dug from a stop beyond its own, of a strip and of few columns: what is dug can be picked up half a second later, when the bot comes by. */
const rowsAhead = { strip: 2, narrow: 4 } as const
const narrowColumns = 2
/** From the eyes to the block of the last row that a stop is at. */
const stopReach = 1.2
/** Rows around the stop in which blocks are looked for. */
const rowsInReach = 5

interface Row {
  readonly strip: number
  readonly z: number
  readonly blocks: readonly Position[]
  readonly todo: Set<Position>
}

/**
 * Digs blocks of one layer, or of two in few columns, strip after strip, and goes on while it digs. Resolves with whether the server
 * lets any of them be dug; blocks that stay are for the caller to dig one by one.
 */
export async function digSweep(blocks: Iterable<Position>, options: DigSweepOptions): Promise<boolean> {
  const { player, clock, goNear } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const rows = cutIntoRows(blocks, player.body.position())
  const isNarrow = areFewColumns(boundsOf([...blocks]))
  const { at, orders, isRefused, mustEnd, isOpen, rowsAround } = createQueue(rows, isNarrow, options)

  async function fly(block: Position): Promise<void> {
    at.isUnderWay = player.body.canFly()
    await goNear(block)
    at.isUnderWay = false
  }

  /** Says whether it has walked to such a place; it digs on the way. */
  async function walkTo(block: Position, isGood: (stand: StandPosition) => boolean): Promise<boolean> {
    // The ground changes: carpets are dug ahead of it.
    for (let walk = 0; walk < limits.dig.maxWalks && player.walking.isStanding(); walk++) {
      const stand = player.walking.towards(block).find(isGood)
      if (!stand) return false
      if ((await player.walking.walk(stand, { signal })) === 'there') return true
    }
    return false
  }

  /** To the first row of a stop, in the cell of a block, so that it comes by where the others fall; else to where its last row is near. */
  async function goTo(first: Row, last: Row): Promise<void> {
    const start = first.blocks[Math.min(stopColumn, first.blocks.length >> 1)]!
    const isIn = ({ x, y, z }: StandPosition) => x === start.x && z === start.z && Math.floor(y) === start.y
    if (hasGround(player, start)) {
      const digsOnWay = player.walking.isStanding() && rowsAround().some(({ todo }) => [...todo].some(isOpen))
      if (player.body.canFly() && !digsOnWay) await fly(start)
      if (await walkTo(start, isIn)) return
    }
    at.row = rows.indexOf(last)
    const end = last.blocks[last.blocks.length >> 1]!
    const isNear = ({ x, y, z }: StandPosition) =>
      distanceToBlock(eyesAt({ x: x + 0.5, y, z: z + 0.5 }), end.x, end.y, end.z) <= stopReach
    if (!(await walkTo(end, isNear))) await fly(end)
  }

  /** The last row that is served from one stop with the given one. */
  function lastRowWith(first: number): number {
    const { strip, z } = rows[first]!
    const most = isNarrow ? rowsAhead.narrow : rowsAhead.strip
    let last = first
    while (rows[last + 1]?.strip === strip && Math.abs(rows[last + 1]!.z - z) <= most) last++
    return last
  }

  async function serve(first: number, last: number): Promise<void> {
    at.row = first
    const failure = await attempt(() => goTo(rows[first]!, rows[last]!), signal)
    at.isUnderWay = false
    if (failure) return
    const isAtEdge = [first - 1, last + 1].some((beside) => rows[beside]?.strip !== rows[first]!.strip)
    const open = () => rows.slice(first, last + 1).flatMap(({ todo }) => [...todo].filter(isOpen)).length
    // The last ones of a stop are dug on the way to the next, unless that leads aside or has only begun.
    const most = isAtEdge ? 0 : isNarrow ? 1 : stripWidth
    const wait = { clock, timeoutMs: limits.dig.stopTimeoutMs, signal }
    await waitUntil(player.body.ticked, () => mustEnd() || open() <= most, wait)
  }

  async function move(): Promise<void> {
    for (let row = 0; row < rows.length && !mustEnd(); row++) {
      if (rows[row]!.todo.size === 0) continue
      const last = lastRowWith(row)
      await serve(row, last)
      row = last
    }
    at.hasEnded = true
  }

  try {
    await Promise.all([player.digging.digAll(orders, signal), move()])
  } finally {
    stop.abort()
  }
  return !isRefused()
}

/** The blocks of the rows, to be dug as they come into reach from where the player is. */
function createQueue(rows: readonly Row[], isNarrow: boolean, options: DigSweepOptions) {
  const { player, clock, onGone, endAt = Number.POSITIVE_INFINITY, isLeft = () => false } = options
  const at = {
    row: 0,
    /** Flying: digging in the air takes five times as long. */
    isUnderWay: false,
    hasEnded: false,
  }
  const triedAgain = new Set<Position>()
  let gone = 0
  let failed = 0

  /** A way along few columns leads up and down: in the air digging takes five times as long. */
  const isClimbing = () => isNarrow && !player.body.canFly() && !player.walking.isStanding()
  /** Some may be gone because the bot happened to look at them. */
  const isRefused = () => failed >= limits.dig.maxRefusals + gone
  const mustEnd = () => isRefused() || clock.now() >= endAt

  function isOpen(block: Position): boolean {
    const feet = player.body.position()
    return (
      distanceToBlock(eyesAt(feet), block.x, block.y, block.z) <= digReach &&
      !wouldFall(player, feet, block) &&
      !isLeft(block)
    )
  }

  const rowsAround = () => rows.slice(Math.max(0, at.row - rowsInReach), at.row + rowsInReach)

  const orders: DigOrders = {
    next() {
      if (at.hasEnded || mustEnd()) return 'end'
      if (at.isUnderWay || isClimbing()) return null
      for (const { todo } of rowsAround()) {
        for (const block of todo) {
          if (!isOpen(block)) continue
          todo.delete(block)
          return block
        }
      }
      return null
    },
    gone(block) {
      gone++
      onGone(block)
    },
    failed(block) {
      failed++
      if (triedAgain.has(block)) return
      // It may still be in reach.
      triedAgain.add(block)
      rows.find(({ blocks: inRow }) => inRow.includes(block))?.todo.add(block)
    },
  }
  return { at, orders, isRefused, mustEnd, isOpen, rowsAround }
}

/** Whether all columns are in reach on one way along them. */
export const areFewColumns = ({ min, max }: Cuboid): boolean => max.x - min.x < narrowColumns

/** Strips along Z, each begun at the end where the one before ended. */
function cutIntoRows(blocks: Iterable<Position>, from: Position): Row[] {
  const all = [...blocks]
  const { min, max } = boundsOf(all)
  const west = min.x
  const across = max.x - west + 1
  const width = across / Math.ceil(across / stripWidth)
  const strips = Map.groupBy(all, ({ x }) => Math.floor((x - west) / width))
  const numbers = [...strips.keys()].sort((a, b) => a - b)
  const distanceTo = (strip: number) => Math.abs(west + (strip + 0.5) * width - from.x)
  if (distanceTo(numbers.at(-1)!) < distanceTo(numbers[0]!)) numbers.reverse()
  let end = from.z
  return numbers.flatMap((strip) => {
    const rows = [...Map.groupBy(strips.get(strip)!, ({ z }) => z)]
      .sort(([a], [b]) => a - b)
      .map(([z, inRow]) => {
        const sorted = inRow.sort((a, b) => b.y - a.y || a.x - b.x)
        return { strip, z, blocks: sorted, todo: new Set(sorted) }
      })
    if (Math.abs(rows.at(-1)!.z - end) < Math.abs(rows[0]!.z - end)) rows.reverse()
    end = rows.at(-1)!.z
    return rows
  })
}

/** Whether the player stands on this block, and there is nothing below. */
function wouldFall(player: Player, feet: Position, { x, y, z }: Position): boolean {
  if (y !== Math.floor(feet.y - 0.01)) return false
  const isUnder = (feetAt: number, low: number) =>
    feetAt + body.radius > low && feetAt - body.radius < low + 1
  return isUnder(feet.x, x) && isUnder(feet.z, z) && !hasGround(player, { x, y, z })
}

/** Whether something stands under a block, so that the player can walk there when it is gone. */
function hasGround({ world, blocks }: Player, block: Position): boolean {
  return cellHas(world, { ...block, y: block.y - 1 }, blocks.isSolid)
}
