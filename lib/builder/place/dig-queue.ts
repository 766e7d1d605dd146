import { body } from '../../game/clear-path.ts'
import type { DigOrders } from '../../game/digging.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { isInDigReach } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import { memoize } from '../../once.ts'
import type { Turns } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'
import { columnsOf, type Row } from './dig-rows.ts'

export interface DigLimits {
  /** From then on no other block is dug. */
  readonly endAt?: number | undefined
  /** Blocks that are left when their turn comes. */
  readonly isLeft?: ((block: Position) => boolean) | undefined
}

export interface DigQueueOptions extends DigLimits, Pick<Turns, 'clock'> {
  readonly player: Player
  readonly onGone: (block: Position) => void
}

/** Rows around the stop in which blocks are looked for. */
const rowsInReach = 5

/** The blocks of the rows, to be dug as they come into reach from where the player is. */
export function createDigQueue(rows: readonly Row[], isNarrow: boolean, options: DigQueueOptions) {
  const { player, clock, onGone, endAt = Number.POSITIVE_INFINITY, isLeft = () => false } = options
  const at = {
    row: 0,
    /** Flying, or on a way that leads up or down: digging in the air takes five times as long. */
    isUnderWay: false,
    /** Blocks that are being dug. */
    digs: 0,
    hasEnded: false,
  }
  const triedAgain = new Set<Position>()
  const strips = Map.groupBy(rows, ({ strip }) => strip)
  const rowOf = new Map(rows.flatMap((row) => row.blocks.map((block) => [block, row])))
  /** By block, those of its column that are still to be dug, the highest first. */
  const columnOf = new Map(columnsOf(rows).flatMap((column) => column.map((block) => [block, column])))
  let lastSeconds = 0
  let gone = 0
  let failed = 0

  /** A way along few columns leads up and down: in the air digging takes five times as long. */
  const isClimbing = () => isNarrow && !player.body.canFly() && !player.walking.isStanding()
  /** Some may be gone because the bot happened to look at them. */
  const isRefused = () => failed >= limits.dig.maxRefusals + gone
  const mustEnd = () => isRefused() || clock.now() >= endAt

  function isWithinReach(block: Position): boolean {
    const feet = player.body.position()
    return isInDigReach(feet, block) && (!isUnder(feet, block) || hasGround(player, block)) && !isLeft(block)
  }

  /** Those that are dug before a block, since they lie on it. */
  function above(block: Position): Position[] {
    const column = columnOf.get(block)!
    return column.slice(0, column.indexOf(block)).filter((each) => !isLeft(each))
  }

  function takeFromColumn(block: Position): void {
    const column = columnOf.get(block)!
    column.splice(column.indexOf(block), 1)
  }

  const isOpen = (block: Position) => isWithinReach(block) && above(block).length === 0
  /** Whether it is dug from here, now or after what lies on it. */
  const isDueHere = (block: Position) => isWithinReach(block) && above(block).every(isWithinReach)

  /** Those before and after, and those of the strip that are beside the player. */
  function rowsAround(): Row[] {
    const { z } = player.body.position()
    const ofStrip = strips.get(rows[at.row]!.strip)!.filter((row) => Math.abs(row.z - z) <= rowsInReach)
    const inOrder = rows.slice(Math.max(0, at.row - rowsInReach), at.row + rowsInReach)
    return [...new Set([...inOrder, ...ofStrip])]
  }

  const secondsOf = memoize((kind: string) => player.digging.secondsOf(kind))
  const secondsAt = ({ x, y, z }: Position) =>
    secondsOf(player.blocks.nameOf(player.world.stateAt(x, y, z) ?? 0))

  /**
   * One that takes as long as the last, if possible, for which no other tool has to be taken: then the next is begun while the server
   * finishes the last. What it stands on comes last: while it falls, digging takes five times as long.
   */
  function nextOpen(): Position | undefined {
    const open = Iterator.from(rowsAround())
      .flatMap(({ todo }) => todo)
      .filter(isOpen)
    const feet = player.body.position()
    let [first, floor]: (Position | undefined)[] = []
    for (const block of open) {
      if (isUnder(feet, block)) floor = block
      else if (secondsAt(block) === lastSeconds) return block
      else first ??= block
    }
    return first ?? floor
  }

  const orders: DigOrders = {
    next() {
      if (at.hasEnded || mustEnd()) return 'end'
      if (at.isUnderWay || isClimbing()) return null
      const block = nextOpen()
      if (!block) return null
      rowOf.get(block)!.todo.delete(block)
      lastSeconds = secondsAt(block)
      at.digs++
      return block
    },
    gone(block) {
      gone++
      at.digs--
      takeFromColumn(block)
      onGone(block)
    },
    failed(block) {
      failed++
      at.digs--
      if (triedAgain.has(block)) return takeFromColumn(block)
      // It may still be in reach.
      triedAgain.add(block)
      rowOf.get(block)!.todo.add(block)
    },
  }

  /** Blocks that have not been tried. Those that have failed are not tried again from now on. */
  function untried(): number {
    for (const block of triedAgain) rowOf.get(block)!.todo.delete(block)
    return rows.reduce((sum, { todo }) => sum + todo.size, 0)
  }

  return { at, orders, isRefused, mustEnd, isOpen, isDueHere, rowsAround, untried }
}

/** Whether the player stands on this block. */
function isUnder(feet: Position, { x, y, z }: Position): boolean {
  const isBelow = (feetAt: number, low: number) =>
    feetAt + body.radius > low && feetAt - body.radius < low + 1
  return y === Math.floor(feet.y - 0.01) && isBelow(feet.x, x) && isBelow(feet.z, z)
}

/** Whether something stands under a block, so that the player can walk there when it is gone. */
export function hasGround({ world, blocks }: Player, block: Position): boolean {
  return cellHas(world, { ...block, y: block.y - 1 }, blocks.isSolid)
}
