import type { StandPosition, Walking } from '../../game/player.ts'
import { eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import { cellKey } from '../../game/search.ts'
import type { BlockView } from '../../game/world.ts'
import type { Site } from '../site/site.ts'
import { blocksNear, groupEdgeBlocks } from './block-groups.ts'
import type { ClickRules } from './click-choice.ts'
import { placeableInTurn } from './placeable.ts'
import { isInShaft, standingPoints } from './standing-points.ts'
import type { CoversOpen } from './walk-order.ts'

/** A place to stand at, on foot, and the blocks to place from there. */
export interface Stop {
  readonly stand: StandPosition
  /** The feet: the middle of the cell, or so near its edge that the eyes are over the next one. */
  readonly feet: Position
  /** Block numbers in an order in which each has something to be placed against. */
  readonly covers: readonly number[]
  /** Whether these blocks would close the last path away. */
  readonly isTrap: boolean
}

export interface WalkStopOptions extends ClickRules {
  readonly site: Site
  readonly reach: number
  /** Whether walks do not lead to a point, for a reason that was not foreseen. */
  readonly isOutOfReach: (feet: Position) => boolean
  /** Whether a block would cover one of the open ones that can only be reached before. */
  readonly coversOpen?: CoversOpen | undefined
  readonly player: BlockView & { readonly walking: Pick<Walking, 'room'> }
  /** Placements per second. */
  readonly rate: number
  /** Blocks that may be placed now, the most urgent first. */
  readonly candidates: readonly number[]
  /** One of them without which a stop is of no use. */
  readonly mustCover?: number
  /** How many cells the player must be able to get to afterwards; when not given, enough not to be shut in where it was not. */
  readonly keptCells?: number | undefined
}

/** Seconds that every stop costs, for slowing down and for the server's reply; more where nothing can be placed on the way. */
const stopCostSeconds = { placingOnTheWay: 0.25, placingAtRest: 0.5 } as const
/**
 * A block that is left behind alone costs a path back of so many seconds: it counts as so many blocks more beside the player, less
 * farther away, and a tenth more for each block of height, for a hill is climbed again. Blocks near one another share that.
 */
const wayBack = { seconds: 8, blocks: 100 } as const
/** Boxes in which blocks are near one another, lower than wide: the foot of a hill is built from elsewhere than its top. */
const near = { edgeBlocks: 4, flatness: 2 } as const

/** Seconds of walking in which a better stop is looked for past where one worth as much as any before would be no better. */
const beyondSeconds = 1.6

/**
 * Compares stand positions, the nearest first: the best is that from which the most can be placed for the time. Blocks over what can
 * only be reached before wait, and those that would close the last path away, unless there is no other stop: they can be dug again.
 */
export function createStopChoice(options: WalkStopOptions) {
  const { site, candidates, rate, coversOpen } = options
  const nearby = blocksNear(candidates, site.position, groupEdgeBlocks)
  const flattened = ({ x, y, z }: Position) => ({ x, y: y * near.flatness, z })
  const neighbours = blocksNear(candidates, (index) => flattened(site.position(index)), near.edgeBlocks)
  const extraOf = (index: number): number => {
    const position = site.position(index)
    const climb = 1 + (position.y - site.min.y) / 10
    return (wayBack.blocks * climb) / neighbours(flattened(position)).length
  }
  const extras = new Map(candidates.map((index) => [index, extraOf(index)]))
  let best: { readonly stop: Stop; readonly score: number } | null = null
  /** The first stops that cover what no stop should. */
  let hasty: Stop | null = null
  let trap: Stop | null = null
  let mostWorth = 0

  /** Blocks that a stop counts as. */
  function worthOf({ seconds }: StandPosition, blocks: readonly number[]): number {
    const saved = Math.max(0, 1 - seconds / wayBack.seconds)
    return blocks.reduce((sum, index) => sum + 1 + extras.get(index)! * saved, 0)
  }
  const stopSeconds = options.mustSee ? stopCostSeconds.placingAtRest : stopCostSeconds.placingOnTheWay
  const secondsFor = ({ seconds }: StandPosition, count: number) => seconds + count / rate + stopSeconds

  const scoreOf = (stand: StandPosition, blocks: readonly number[]) =>
    worthOf(stand, blocks) / secondsFor(stand, blocks.length)

  function compare(stand: StandPosition, feet: Position): void {
    const inReach = candidatesInReach(feet, nearby(feet), options)
    if (inReach.length === 0) return
    const bound = worthOf(stand, inReach)
    mostWorth = Math.max(mostWorth, bound)
    if (best && bound / secondsFor(stand, inReach.length) <= best.score) return
    const placeable = placeableFrom(feet, inReach, options)
    if (placeable.length === 0 || options.isOutOfReach(feet)) return
    if (best && scoreOf(stand, placeable) <= best.score) return
    const stopFor = (covers: readonly number[], isTrap = false) => ({ stand, feet, covers, isTrap })
    const inTurn = fromBelow(feet, placeable)
    if (inTurn.length === 0) {
      hasty ??= stopFor(placeable)
      return
    }
    const kept = withWayOut(stand, feet, inTurn, options)
    if (kept.length === 0) trap ??= stopFor(inTurn, true)
    else if (!best || scoreOf(stand, kept) > best.score)
      best = { stop: stopFor(kept), score: scoreOf(stand, kept) }
  }

  const open = coversOpen && new Set(candidates)
  /** Without those that would cover an open block, unless it is placed from there, too. */
  function fromBelow(feet: Position, placeable: readonly number[]): readonly number[] {
    if (!coversOpen) return placeable
    const placed = new Set(placeable)
    const isLeft = (index: number) => open!.has(index) && !placed.has(index)
    const inTurn = placeable.filter((index) => !coversOpen(index, isLeft))
    return inTurn.length === placeable.length ? placeable : placeableFrom(feet, inTurn, options)
  }

  return {
    /** Compares another one; says whether a farther one may be better than the best. */
    add(stand: StandPosition): boolean {
      if (!isInShaft(stand, site)) for (const feet of standingPoints(stand, options)) compare(stand, feet)
      return !best || stand.seconds < mostWorth / best.score - stopSeconds + beyondSeconds
    },
    best: (): Stop | null => best?.stop ?? hasty ?? trap,
  }
}

/** Those of the candidates, given in order, that can be placed without closing the last path away from there. */
function withWayOut(
  stand: StandPosition,
  feet: Position,
  placeable: readonly number[],
  options: WalkStopOptions,
): readonly number[] {
  const { site, player, keptCells: cells } = options
  const keyOf = (index: number) => cellKey(site.position(index))
  const filled = new Set(placeable.map(keyOf))
  const isFilled = (x: number, y: number, z: number) => filled.has(cellKey({ x, y, z }))
  const isShutIn = () => {
    const change = cells === undefined ? { isFilled } : { isFilled, cells, site }
    const { isShut, isKnown } = player.walking.room(stand, change)
    return isShut && isKnown
  }
  if (!isShutIn()) return placeable
  filled.clear()
  if (cells === undefined && isShutIn()) return placeable
  const kept: number[] = []
  /** Half of them is looked at together, since mostly one alone closes the way. */
  function keepOf(part: readonly number[]): void {
    if (part.length < 2) return
    const middle = part.length >> 1
    for (const half of [part.slice(0, middle), part.slice(middle)]) {
      for (const index of half) filled.add(keyOf(index))
      if (!isShutIn()) {
        kept.push(...half)
        continue
      }
      for (const index of half) filled.delete(keyOf(index))
      keepOf(half)
    }
  }
  keepOf(placeable)
  // Some may have nothing to be placed against without the others.
  return placeableFrom(feet, kept, options)
}

/** Those of some candidates in reach that are not where the body is; none, if the one that must be covered is not among them. */
function candidatesInReach(
  feet: Position,
  near: readonly number[],
  { site, reach, mustCover }: WalkStopOptions,
): number[] {
  const eye = eyesAt(feet)
  const found = near.filter((index) => {
    const { x, y, z } = site.position(index)
    return distanceToBlock(eye, x, y, z) <= reach && !site.isTouched(index, feet, feet)
  })
  return mustCover === undefined || found.includes(mustCover) ? found : []
}

function placeableFrom(feet: Position, inReach: readonly number[], options: WalkStopOptions): number[] {
  const { site, mustCover } = options
  const placeable = placeableInTurn(site, inReach, { ...options, eye: eyesAt(feet) })
  return mustCover === undefined || placeable.includes(mustCover) ? placeable : []
}
