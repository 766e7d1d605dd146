import type { PlaceOutcome } from '../../game/placing.ts'
import { formatPosition } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { blocksAround } from '../site/columns.ts'
import type { Site } from '../site/site.ts'
import { createLedger } from '../work/ledger.ts'
import { createBreakingTypes } from './breaking-off.ts'
import { createFailures, createRefusedAreas, createRefusedTypes, createTries } from './refused-blocks.ts'

/** Where another block was placed this near, the area is not refused: blocks, along x and z. */
const vicinityBlocks = 2
const { maxRefusalsOfBlock, maxDropsOfBlock } = limits.place

export type Refusals = ReturnType<typeof createRefusals>

export interface Meaning {
  /** Whether, as far as is known, the server's limit on placements has dropped it. */
  readonly isLimited: boolean
  /** Whether it has shown that a type or an area is refused. */
  readonly hasLearnt: boolean
}

/**
 * Learns what the server does not let the bot place: blocks, types and areas. Some servers say so, others acknowledge the click and do
 * nothing, as their limit on placements does at first. Such blocks wait until all others are built. With `hasRefused`, the run before
 * has ended with refused blocks: then few are tried until one of them is placed.
 */
export function createRefusals(
  site: Pick<Site, 'count' | 'x' | 'z' | 'min' | 'max' | 'item' | 'position'>,
  { hasRefused = false }: { readonly hasRefused?: boolean } = {},
) {
  const around = blocksAround(site)
  const wasPlaced = new Uint8Array(site.count)
  const isPlaced = (index: number) => wasPlaced[index] === 1
  /** Of scaffolding, whose places are known to the plan of its trip alone. */
  let scaffolding = createLedger()
  const failures = createFailures(site.count)
  const areas = createRefusedAreas(site.count, { around, isPlaced })
  const types = createRefusedTypes(site.item)
  const breaking = createBreakingTypes(site.item)
  const tries = createTries({ around, isPlaced })
  /** Blocks that are tried once more although they are doubtful. */
  let probes = new Set<number>()
  let placements = 0
  let placementsBeforeRetry = -1
  /** Times that few were tried after a run that failed. */
  let cautiousTries = 0
  const ways = createLedger()

  /** Where no click has failed either, it was for another reason that blocks were left. */
  const isCautious = () =>
    hasRefused && placements === 0 && (cautiousTries === 0 || probes.size > 0 || tries.inVain() > 0)

  const isKnown = (index: number) =>
    index >= site.count
      ? scaffolding.timesInVain(String(index)) >= maxDropsOfBlock
      : failures.areMany(index) || areas.has(index) || types.has(index) || breaking.has(index)

  const isFinal = (index: number) =>
    index < site.count && (isCautious() || (placements > 0 && tries.areInVain(index)))

  const hasPlacedNear = (index: number) => around(index, vicinityBlocks).some(([other]) => isPlaced(other))

  const forgetAll = () => {
    for (const known of [failures, areas, types]) known.clear()
  }

  /** At least so many of these blocks, but less than twice as many, from all over the place; all, if there are fewer. */
  function spread(blocks: readonly number[], count: number): number[] {
    const step = Math.max(1, Math.floor(blocks.length / count))
    return blocks.filter((_, position) => position % step === 0)
  }

  /** After the first placement: a few of the refused blocks are tried again, to learn whether their areas are still refused. */
  function probeAreas(): void {
    const all = Array.from({ length: site.count }, (_, index) => index)
    const refused = all.filter((index) => areas.has(index) && tries.wasRefused(index))
    probes = new Set(spread(refused, limits.place.maxProbes))
  }

  function notePlaced(index: number): Meaning {
    placements++
    if (areas.has(index) && tries.wasRefused(index)) forgetAll()
    else if (placements === 1) probeAreas()
    tries.placed(index)
    probes.delete(index)
    wasPlaced[index] = 1
    failures.placed(index)
    types.notePlaced(index)
    areas.notePlaced(index, failures.areAny)
    return { isLimited: false, hasLearnt: false }
  }

  /** A block was refused for sure; says whether that has shown something about its type or area. */
  function noteRefused(index: number): boolean {
    if (probes.delete(index)) breaking.forget(index)
    const learnt = hasPlacedNear(index) ? types.noteRefused(index, placements) : areas.noteRefused(index)
    for (const other of probes) if (learnt?.(other)) probes.delete(other)
    return learnt !== null
  }

  function isDropOfBlock(index: number, most: number): boolean {
    const isInArea = areas.areAny() && !hasPlacedNear(index)
    const isLastTry = probes.has(index) && isFinal(index)
    return failures.dropped(index, { isEnough: isInArea || isLastTry, most, placements })
  }

  const named = (index: number) => ({
    item: site.item(index),
    place: formatPosition(site.position(index)),
  })

  return {
    note(index: number, outcome: PlaceOutcome, hidesBlocks = false): Meaning {
      if (index >= site.count) {
        scaffolding.settle(String(index), { hasDone: outcome === 'placed' })
        return { isLimited: outcome === 'dropped', hasLearnt: false }
      }
      if (outcome === 'placed') return notePlaced(index)
      tries.failed(index, outcome)
      if (outcome === 'refused') {
        // Something may have stood in the way for a moment, but not where others are refused, too.
        failures.refused(index, areas.areAny())
        return { isLimited: false, hasLearnt: noteRefused(index) }
      }
      const wasKnown = isKnown(index)
      const isOfBlock = isDropOfBlock(index, hidesBlocks ? maxRefusalsOfBlock : maxDropsOfBlock)
      return { isLimited: !wasKnown && !isOfBlock, hasLearnt: isOfBlock && noteRefused(index) && !wasKnown }
    },
    noteLasting: breaking.note,
    hasPlaced: () => placements > 0,
    /** Whether a block is left for last. */
    isDoubtful: (index: number) => !probes.has(index) && (isKnown(index) || isFinal(index)),
    /** Whether a block is tried once more although it is doubtful. */
    isProbe: (index: number) => probes.has(index) && (isKnown(index) || isFinal(index)),
    /** These blocks may be tried again: all of them, or only some when nothing was placed since the last time. */
    retry(blocks: readonly number[], now: number): void {
      const isInVain = placements === placementsBeforeRetry
      const isFew = blocks.some(isFinal)
      if (isCautious() && ++cautiousTries > limits.place.maxCautiousTries) {
        probes.clear()
        return
      }
      const most = isFew ? limits.place.maxFinalProbes : isInVain ? limits.place.maxProbes : blocks.length
      const few = new Set(spread(blocks, most))
      probes = new Set(
        blocks.filter((index) => (breaking.has(index) ? breaking.mayTry(index, now) : few.has(index))),
      )
      for (const index of probes) failures.tryAgain(index)
      placementsBeforeRetry = placements
    },
    /** Whether a block is doubtful because blocks of its type break off, and one is to be tried again after a pause. */
    isForLater: breaking.hasTries,
    /** A trip begins, with scaffolding of its own that is numbered anew. */
    beginTrip(): void {
      scaffolding = createLedger()
    },
    /** Blocks are clicked in this way from now on: what has failed in others may not fail in one that is new. */
    begin(way: string): void {
      if (ways.admitsOnce(way)) forgetAll()
    },
    /** A sentence about those of these blocks that the server is known to refuse; empty when there are none. */
    reasonFor(blocks: readonly number[]): Text {
      const broken = blocks.find(breaking.has)
      if (broken !== undefined) return sentence('blocksBreakOff', named(broken))
      const isRefused = (index: number) =>
        failures.areAny(index) || areas.has(index) || tries.wasRefused(index)
      const refused = blocks.filter(isRefused)
      const type = types.refusedOf(blocks, placements)
      // Where other types are refused, too, or none is placed any more, it is the place.
      if (type !== undefined && refused.every((index) => site.item(index) === type)) {
        const ofType = blocks.filter((index) => site.item(index) === type)
        return sentence('typeRefused', { count: ofType.length, ...named(ofType[0]!) })
      }
      const [first] = refused
      if (first === undefined) return ''
      return refused.length === 1
        ? sentence('blockRefused', named(first))
        : sentence('blocksRefused', { count: refused.length, ...named(first) })
    },
  }
}
