import { blockCentre, distance, eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'

/** Blocks that are enough to judge by: a distance, by those near and far; a change, by those that are clicked again. */
const enoughBlocks = { ofDistance: 8, ofChange: 4 } as const
/** Of so many far blocks one may be placed, and of so many near ones one may fail. */
const tolerance = 5
/** Blocks that every server allows. */
const minReach = 3
/** From the nearest point of a block to its middle: at most half a diagonal. */
const nearestToMiddle = Math.sqrt(0.75)
const bucketsPerBlock = 20
const bucketCount = 160

/** How far a click was, in blocks from the eyes: servers measure to the nearest point of the block, or to its middle. */
export interface ClickDistance {
  readonly toNearest: number
  readonly toMiddle: number
}

export function clickDistance(feet: Position, clicked: Position): ClickDistance {
  const eyes = eyesAt(feet)
  return {
    toNearest: distanceToBlock(eyes, clicked.x, clicked.y, clicked.z),
    toMiddle: distance(eyes, blockCentre(clicked)),
  }
}

/**
 * Learns how far away this server lets blocks be clicked. A supposed reach is on trial: blocks that failed from afar are placed
 * from nearer, or fail from there, too. Then a shorter reach may explain it, or they have failed for another reason, such as
 * protection, and all is counted anew.
 */
export function createReachEvidence(maxReach: () => number) {
  let nearest = createDistances()
  let middle = createDistances()
  /** By block, the nearest click that failed. */
  const failedBlocks = new Map<number, ClickDistance>()
  let trial = createTrial([])
  let reach: number | null = null
  let isConfirmed = false
  /** The reach before blocks were clicked from nearer on suspicion; undefined when they are not now. */
  let unsuspected: number | null | undefined
  const suspected = new Set<number>()
  /** Whether a block was placed since the last suspicion: where none is, the reach is not to blame. */
  let hasPlaced = true

  /** To the nearest point of a block. */
  function limit(): number | null {
    const [toNearest, toMiddle] = [nearest.limit(), middle.limit()]
    if (toMiddle && toMiddle.mistaken < (toNearest?.mistaken ?? Number.POSITIVE_INFINITY)) {
      return Math.max(minReach, toMiddle.blocks - nearestToMiddle)
    }
    return toNearest?.blocks ?? null
  }

  function count({ toNearest, toMiddle }: ClickDistance, isPlaced: boolean, times = 1): void {
    nearest.note(toNearest, isPlaced, times)
    middle.note(toMiddle, isPlaced, times)
  }

  /** Of the failures of a block, the nearest alone counts. */
  function noteDistance(index: number, click: ClickDistance, isPlaced: boolean): void {
    const before = failedBlocks.get(index)
    if (isPlaced) failedBlocks.delete(index)
    else if (before && before.toNearest <= click.toNearest) return
    else {
      if (before) count(before, false, -1)
      failedBlocks.set(index, click)
    }
    count(click, isPlaced)
  }

  /** Says whether the reach is another now. */
  function suppose(next: number | null): boolean {
    if (next === null || next === reach || next >= maxReach()) return false
    reach = next
    trial = createTrial(failedBlocks.keys())
    return true
  }

  function countAnew(): void {
    nearest = createDistances()
    middle = createDistances()
    failedBlocks.clear()
    trial = createTrial([])
    reach = null
  }

  return {
    /** A click at a block has placed it, or nothing. Says whether the reach is another now. */
    note(index: number, click: ClickDistance, isPlaced: boolean): boolean {
      const before = reach
      hasPlaced ||= isPlaced
      trial.note(index, isPlaced)
      isConfirmed ||= trial.isConfirmed()
      noteDistance(index, click, isPlaced)
      const hasChanged = !isPlaced && suppose(limit())
      if (!hasChanged && !isConfirmed && trial.isRefuted()) countAnew()
      return reach !== before
    },
    /** Only blocks that fail are left: each is clicked once from where every server allows it. Says whether the reach is new. */
    suspect(): boolean {
      if (!hasPlaced || unsuspected !== undefined || suspected.isSupersetOf(failedBlocks)) return false
      for (const index of failedBlocks.keys()) suspected.add(index)
      hasPlaced = false
      unsuspected = reach
      return suppose(minReach)
    },
    /** Clicking from nearer was of no use either. Says whether the reach is another now. */
    unsuspect(): boolean {
      if (unsuspected === undefined) return false
      const before = reach
      reach = unsuspected
      unsuspected = undefined
      return reach !== before
    },
    /** In blocks to the nearest point; null when no limit is known. */
    reach: () => reach,
    /** Whether any reach has stood its trial that was learnt; later ones are only shorter. */
    isConfirmed: () => isConfirmed && suspected.size === 0 && reach !== null,
  }
}

/** Counts by distance, in one measure. */
function createDistances() {
  const placed = new Uint32Array(bucketCount)
  const failed = new Uint32Array(bucketCount)

  return {
    note(blocks: number, isPlaced: boolean, times: number): void {
      const bucket = Math.min(bucketCount - 1, Math.floor(blocks * bucketsPerBlock))
      const counts = isPlaced ? placed : failed
      counts[bucket]! += times
    },
    /** The distance that best parts the blocks that were placed from those that failed; null when none does. */
    limit(): { readonly blocks: number; readonly mistaken: number } | null {
      const far = { placed: 0, failed: 0 }
      const sumOf = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0)
      const near = { placed: sumOf(placed), failed: sumOf(failed) }
      let best: { blocks: number; mistaken: number } | null = null
      for (let bucket = bucketCount - 1; bucket >= minReach * bucketsPerBlock; bucket--) {
        far.placed += placed[bucket]!
        far.failed += failed[bucket]!
        near.placed -= placed[bucket]!
        near.failed -= failed[bucket]!
        const isFarVain = far.failed >= enoughBlocks.ofDistance && far.placed * tolerance <= far.failed
        const isNearGood = near.placed >= enoughBlocks.ofDistance && near.failed * tolerance <= near.placed
        const mistaken = far.placed + near.failed
        if (!isFarVain || !isNearGood || (best && mistaken >= best.mistaken)) continue
        best = { blocks: bucket / bucketsPerBlock, mistaken }
      }
      return best
    },
  }
}

/** Whether a change has helped: blocks that were refused before are clicked again. */
function createTrial(refused: Iterable<number>) {
  const open = new Set(refused)
  const refusedAgain = new Set<number>()
  let placed = 0
  return {
    note(index: number, isPlaced: boolean): void {
      if (!open.has(index)) return
      if (!isPlaced) refusedAgain.add(index)
      else if (open.delete(index)) placed++
    },
    isConfirmed: () => placed >= enoughBlocks.ofChange,
    isRefuted: () => refusedAgain.size >= enoughBlocks.ofChange && refusedAgain.size > placed,
  }
}
