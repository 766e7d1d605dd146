import type { Clock } from '../../clock.ts'
import { attempt } from '../../failure.ts'
import { body } from '../../game/clear-path.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { eyesAt, type Position } from '../../game/position.ts'
import { digReach, distanceToBlock } from '../../game/reach.ts'
import { waitUntil } from '../../waiting.ts'
import type { GoNear } from '../move/go-near.ts'
import { limits } from '../policy/limits.ts'

interface DigSweepOptions {
  readonly player: Player
  readonly clock: Clock
  readonly goNear: GoNear
  readonly onGone: (block: Position) => void
  readonly signal: AbortSignal
}

/** Width of a strip, all of which is in reach from its middle with three rows to each side. */
const stripWidth = 6
/** Rows that the next stop is ahead of the first one that has a block left. */
const rowsAhead = 2
/** Rows around the stop in which blocks are looked for. */
const rowsInReach = 5
/** From the eyes to the block that a stop is at. */
const stopReach = 1.2

interface Row {
  readonly strip: number
  readonly z: number
  readonly blocks: readonly Position[]
  /** Those that are still to be dug. */
  readonly todo: Set<Position>
}

/**
 * Digs blocks of one layer away along a path, strip after strip, and goes on while it digs. Resolves with whether the server
 * lets any of them be dug; blocks that stay are for the caller to dig one by one.
 */
export async function digSweep(blocks: Iterable<Position>, options: DigSweepOptions): Promise<boolean> {
  const { player, clock, goNear } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const rows = cutIntoRows(blocks, player.body.position())
  /** The row of the stop. */
  let stopRow = 0
  /** Flying: digging in the air takes five times as long. */
  let isUnderWay = false
  let hasEnded = false
  let gone = 0
  let failed = 0

  const isRefused = () => gone === 0 && failed >= limits.dig.maxRefusals

  function canDig(block: Position): boolean {
    const feet = player.body.position()
    return (
      distanceToBlock(eyesAt(feet), block.x, block.y, block.z) <= digReach && !wouldFall(player, feet, block)
    )
  }

  function next(): Position | 'end' | null {
    if (hasEnded) return 'end'
    if (isUnderWay) return null
    for (const { todo } of rows.slice(Math.max(0, stopRow - rowsInReach), stopRow + rowsInReach)) {
      for (const block of todo) {
        if (!canDig(block)) continue
        todo.delete(block)
        return block
      }
    }
    return null
  }

  async function goTo(block: Position): Promise<void> {
    const isGood = (stand: StandPosition) => {
      const feet = { x: stand.x + 0.5, y: stand.y, z: stand.z + 0.5 }
      return distanceToBlock(eyesAt(feet), block.x, block.y, block.z) <= stopReach
    }
    // The ground that it walks on changes: carpets are dug ahead of it.
    for (let walk = 0; walk < limits.dig.maxWalks && player.walking.isStanding(); walk++) {
      const stand = player.walking.towards(block).find(isGood)
      if (!stand) break
      if ((await player.walking.walk(stand, { signal })) === 'there') return
    }
    isUnderWay = player.body.canFly()
    await goNear(block)
  }

  /** The last row that is served from one stop with the given one. */
  function lastRowWith(first: number): number {
    const { strip, z } = rows[first]!
    let last = first
    while (rows[last + 1]?.strip === strip && Math.abs(rows[last + 1]!.z - z) <= rowsAhead) last++
    return last
  }

  async function serve(first: number, last: number): Promise<void> {
    stopRow = last
    const { blocks: own } = rows[last]!
    const failure = await attempt(() => goTo(own[own.length >> 1]!), signal)
    isUnderWay = false
    if (failure) return
    const isLast = last === rows.length - 1
    const open = () => rows.slice(first, last + 1).flatMap(({ todo }) => [...todo].filter(canDig)).length
    // The last ones of a stop are dug on the way to the next.
    await waitUntil(player.body.ticked, () => isRefused() || open() <= (isLast ? 0 : stripWidth), {
      clock,
      timeoutMs: limits.dig.stopTimeoutMs,
      signal,
    })
  }

  async function move(): Promise<void> {
    for (let row = 0; row < rows.length && !isRefused(); row++) {
      if (rows[row]!.todo.size === 0) continue
      const last = lastRowWith(row)
      await serve(row, last)
      row = last
    }
    hasEnded = true
  }

  const digging = player.digging.digAll(
    {
      next,
      gone(block) {
        gone++
        options.onGone(block)
      },
      failed() {
        failed++
      },
    },
    signal,
  )
  try {
    await Promise.all([move(), digging])
  } finally {
    stop.abort()
  }
  return !isRefused()
}

/** Strips along Z, each begun at the end where the one before ended. */
function cutIntoRows(blocks: Iterable<Position>, from: Position): Row[] {
  const all = [...blocks]
  const west = all.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  const strips = Map.groupBy(all, ({ x }) => Math.floor((x - west) / stripWidth))
  const numbers = [...strips.keys()].sort((a, b) => a - b)
  const distanceTo = (strip: number) => Math.abs(west + (strip + 0.5) * stripWidth - from.x)
  if (distanceTo(numbers.at(-1)!) < distanceTo(numbers[0]!)) numbers.reverse()
  let end = from.z
  return numbers.flatMap((strip) => {
    const rows = [...Map.groupBy(strips.get(strip)!, ({ z }) => z)]
      .sort(([a], [b]) => a - b)
      .map(([z, own]) => {
        const sorted = own.sort((a, b) => a.x - b.x)
        return { strip, z, blocks: sorted, todo: new Set(sorted) }
      })
    if (Math.abs(rows.at(-1)!.z - end) < Math.abs(rows[0]!.z - end)) rows.reverse()
    end = rows.at(-1)!.z
    return rows
  })
}

/** Whether the player stands on this block, and there is nothing below. */
function wouldFall({ world, blocks }: Player, feet: Position, { x, y, z }: Position): boolean {
  if (y !== Math.floor(feet.y - 0.01)) return false
  const isUnder = (feetAt: number, low: number) =>
    feetAt + body.radius > low && feetAt - body.radius < low + 1
  if (!isUnder(feet.x, x) || !isUnder(feet.z, z)) return false
  const below = world.stateAt(x, y - 1, z)
  return below === null || !blocks.isSolid(below)
}
