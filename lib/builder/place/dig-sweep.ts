import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { freeCells } from '../../game/clear-path.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { blockAt, boundsOf, distance, eyesAt, type Position } from '../../game/position.ts'
import { digReach, distanceToBlock, isInDigReach, positionsInReach } from '../../game/reach.ts'
import { type Turns, waitUntil } from '../../waiting.ts'
import type { GoNear } from '../move/go-near.ts'
import { middleOf } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import { createDigQueue, type DigQueueOptions, hasGround } from './dig-queue.ts'
import { areFewColumns, cutIntoRows, follows, isBeside, type Row, stripWidth } from './dig-rows.ts'

interface DigSweepOptions extends DigQueueOptions, Turns {
  readonly goNear: GoNear
}

/** Columns of the stops, in turn: at each the bot gets what falls there and beside it. */
const stopColumns = [1, 2] as const
/** Rows from a stop to the next, less one, of a strip and of few columns. What is dug can be picked up half a second later, when the bot comes by. */
const rowsAhead = { strip: 1, narrow: 4 } as const
/** So near to a stop the bot goes on to the next without coming to rest. */
const passingBlocks = 0.5
/** From the eyes to the block of the last row that a stop is at. */
const stopReach = 1.2
/** A way to a place so much higher or lower leads up or down: the lowest blocks are walked over without a jump. */
const levelBlocks = 0.6

/**
 * Digs blocks strip after strip, along their surface, and goes on while it digs; in each column the highest first. Resolves with
 * whether the server lets any of them be dug; blocks that stay are for the caller to dig one by one.
 */
export async function digSweep(blocks: Iterable<Position>, options: DigSweepOptions): Promise<boolean> {
  const { player, clock, goNear } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const wait = { clock, timeoutMs: limits.dig.stopTimeoutMs, signal }
  const rows = cutIntoRows(blocks, player.body.position())
  const isNarrow = areFewColumns(boundsOf([...blocks]))
  const queue = createDigQueue(rows, isNarrow, options)
  const { at, orders, isRefused, mustEnd, isOpen, isDueHere, rowsAround, untried } = queue
  let stops = 0

  async function fly(block: Position): Promise<void> {
    if (player.body.canFly()) await leaveOff()
    await goNear(block)
    at.isUnderWay = false
  }

  /** Begins no other block, and waits for those that are begun: in the air the server would not finish them. */
  async function leaveOff(): Promise<void> {
    at.isUnderWay = true
    await until(() => at.digs === 0)
  }

  /** Walks to a place, or by; says whether it has got there. */
  async function pass(stand: StandPosition): Promise<boolean> {
    const passed = new AbortController()
    const { x, z } = middleOf(stand)
    const unsubscribe = player.body.ticked(() => {
      const feet = player.body.position()
      if (Math.hypot(feet.x - x, feet.z - z) < passingBlocks) passed.abort()
    })
    const walk = () => player.walking.walk(stand, { signal: AbortSignal.any([signal, passed.signal]) })
    try {
      return (await walk()) === 'there'
    } catch (error) {
      if (passed.signal.aborted) return true
      throw error
    } finally {
      unsubscribe()
    }
  }

  /** Says whether it has walked to such a place; it digs on the way. */
  async function walkTo(block: Position, isGood: (stand: StandPosition) => boolean): Promise<boolean> {
    // The ground changes: carpets are dug ahead of it.
    for (let walk = 0; walk < limits.dig.maxWalks && player.walking.isStanding(); walk++) {
      const stand = player.walking.towards(block).find(isGood)
      if (!stand) return false
      if (Math.abs(stand.y - player.body.position().y) > levelBlocks) await leaveOff()
      if (await pass(stand)) return true
    }
    return false
  }

  /** To the first row of a stop, in the cell of a block, so that it comes by where the others fall; else to where its last row is near. */
  async function goTo(first: Row, last: Row): Promise<void> {
    const column = stopColumns[++stops % stopColumns.length]!
    const start = first.blocks[Math.min(column, first.blocks.length >> 1)]!
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

  /** On the level: the last row that is served from one stop with the given one. */
  function lastRowWith(first: number): number {
    const { z } = rows[first]!
    const most = isNarrow ? rowsAhead.narrow : rowsAhead.strip
    let last = first
    while (isBeside(rows[first]!, rows[last + 1]) && Math.abs(rows[last + 1]!.z - z) <= most) last++
    return last
  }

  async function serve(first: number, last: number): Promise<void> {
    const failure = await attempt(() => goTo(rows[first]!, rows[last]!), signal)
    at.isUnderWay = false
    if (failure) return
    const goesOn = follows(rows[first - 1], rows[first]!) && follows(rows[last + 1], rows[last]!)
    // The last ones of a stop are dug on the way to the next, unless that leads aside or has only begun.
    const most = !goesOn ? 0 : isNarrow ? 1 : stripWidth
    await until(() => due(first, last) <= most && (goesOn || !isNarrow || at.digs === 0))
  }

  /** Blocks of a stop that are still to be dug from there. */
  const due = (first: number, last: number) =>
    rows.slice(first, last + 1).flatMap(({ todo }) => [...todo].filter(isDueHere)).length

  async function until(isDone: () => boolean): Promise<void> {
    const isOver = () => mustEnd() || isDone()
    if (!isOver()) await waitUntil(player.body.ticked, isOver, wait)
  }

  /** From one place, as many rows as are in reach there; says which is the last of them, or null where there is no such place. */
  async function serveFromOnePlace(first: number): Promise<number | null> {
    await leaveOff()
    const perch = perchFor(rows, first, player)
    const failure = perch && (await attempt(() => settleAt(perch.feet), signal))
    at.isUnderWay = false
    if (!perch || failure) return null
    await until(() => due(first, perch.last) === 0 && at.digs === 0)
    return perch.last
  }

  async function settleAt(feet: Position): Promise<void> {
    await player.body.travel(feet, { within: 0, signal })
    await player.body.land(signal)
  }

  /** Of a relief, some are in reach only once others are gone, such as those that the player stood on. */
  async function move(): Promise<void> {
    let [before, left] = [Number.POSITIVE_INFINITY, untried()]
    while (left > 0 && left < before && !mustEnd()) {
      await passAlong()
      before = left
      left = untried()
    }
    at.hasEnded = true
  }

  async function passAlong(): Promise<void> {
    // Also by those that are dug by then: of these the items lie there.
    const toPass = new Set(rows.filter(({ todo }) => todo.size > 0))
    for (let row = 0; row < rows.length && !mustEnd(); row++) {
      const isRelief = isOfRelief(rows[row]!)
      if (!toPass.has(rows[row]!) || (isRelief && rows[row]!.todo.size === 0)) continue
      at.row = row
      const served = isRelief ? await serveFromOnePlace(row) : null
      const last = served ?? lastRowWith(row)
      if (served === null) await serve(row, last)
      row = last
    }
  }

  /** With nothing under it, of a relief: it is flown to, and dug from a block that stays for now. */
  const isOfRelief = ({ blocks }: Row) => player.body.canFly() && !isNarrow && !hasGround(player, blocks[0]!)

  try {
    await Promise.all([player.digging.digAll(orders, signal), move()])
  } finally {
    stop.abort()
  }
  return !isRefused()
}

/** A place from which the rows up to that one are dug. */
interface Perch {
  readonly feet: Position
  readonly last: number
}

/** The nearest place from which the given row is in reach, and as many of those after it as possible. */
function perchFor(rows: readonly Row[], first: number, player: Player): Perch | null {
  const isFree = freeCells(player.world, player.blocks)
  const [start] = rows[first]!.todo
  const here = player.body.position()
  let places = [here, ...positionsInReach(isFree, start!, { reachBlocks: digReach })].filter((feet) =>
    hasGround(player, blockAt(feet)),
  )
  let perch: Perch | null = null
  for (let last = first; rows[last]?.strip === rows[first]!.strip; last++) {
    const todo = [...rows[last]!.todo]
    places = places.filter((feet) => todo.every((block) => isInDigReach(feet, block)))
    if (places.length === 0) break
    perch = { last, feet: minBy(places, (feet) => distance(feet, here))! }
  }
  return perch
}
