import type { PlaceOutcome } from '../../game/placing.ts'
import { formatPosition } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { blocksAround } from '../site/blocks-around.ts'
import type { Site } from '../site/site.ts'
import { createBreakingTypes } from './breaking-types.ts'
import { createRefusedAreas, maxAreaBlocks } from './refused-areas.ts'
import { createRefusedTypes } from './refused-types.ts'

/** The meaning of an outcome. */
interface Meaning {
  /** Whether, as far as is known, the server's limit on placements has dropped it. */
  readonly isLimited: boolean
  /** Whether it has shown that a type or an area is refused. */
  readonly hasLearnt: boolean
}

/** Where another block was placed this near, the area is not refused: blocks, along x and z. */
const vicinityBlocks = 2
const { maxRefusalsOfBlock, maxDropsOfBlock } = limits.place

export interface Refusals {
  note(index: number, outcome: PlaceOutcome, hidesBlocks?: boolean): Meaning
  noteLasting(index: number, goneAt: number | null): void
  hasPlaced(): boolean
  /** Whether a block is left for last. */
  isDoubtful(index: number): boolean
  /** Whether a block is tried once more although it is doubtful. */
  isProbe(index: number): boolean
  /** These blocks may be tried again: all of them, or only some when nothing was placed since the last time. */
  retry(blocks: readonly number[], now: number): void
  /** Whether a block is doubtful because blocks of its type break off, and one is to be tried again after a pause. */
  isForLater(index: number): boolean
  /** Blocks are clicked in this way from now on: what has failed in others may not fail in one that is new. */
  begin(way: string): void
  /** A sentence about those of these blocks that the server is known to refuse; empty when there are none. */
  reasonFor(blocks: readonly number[]): Text
}

/**
 * Learns what the server does not let the bot place: single blocks, types and areas. Some servers say so, others acknowledge the
 * click and do nothing, which at first looks like the limit on placements. Such blocks wait until all others are built. With
 * `hasRefused`, the run before has ended with blocks that the server refused: then few are tried until one of them is placed.
 */
export function createRefusals(
  site: Pick<Site, 'count' | 'x' | 'z' | 'min' | 'max' | 'item' | 'position'>,
  { hasRefused = false }: { readonly hasRefused?: boolean } = {},
): Refusals {
  const around = blocksAround(site)
  const wasPlaced = new Uint8Array(site.count)
  const failures = new Uint8Array(site.count)
  /** In a row. */
  const drops = new Uint8Array(site.count)
  /** How many blocks had been placed when this one was dropped last. */
  const placedBefore = new Uint32Array(site.count)
  const others = new Map<number, number>()
  const isPlaced = (index: number) => wasPlaced[index] === 1
  const areas = createRefusedAreas(site.count, { around, isPlaced })
  const types = createRefusedTypes(site.item)
  const breaking = createBreakingTypes(site.item)
  /** Blocks that are tried once more although they are doubtful. */
  let probes = new Set<number>()
  let placements = 0
  let placementsBeforeRetry = -1
  /** Blocks that failed when they were tried last, for whatever reason. */
  const hasFailed = new Uint8Array(site.count)
  /** Failures since a block was placed. */
  let inVain = 0
  /** Times that few were tried after a run that failed. */
  let cautiousTries = 0
  const ways = new Set<string>()

  /** Where no click has failed either, it was for another reason that blocks were left. */
  const isCautious = () =>
    hasRefused && placements === 0 && (cautiousTries === 0 || probes.size > 0 || inVain > 0)

  const isKnown = (index: number) =>
    index >= site.count ? (others.get(index) ?? 0) >= maxDropsOfBlock : isKnownOfSite(index)
  const isKnownOfSite = (index: number) =>
    failures[index]! >= maxRefusalsOfBlock || areas.has(index) || types.has(index) || breaking.has(index)

  function notePlaced(index: number): void {
    placements++
    inVain = 0
    hasFailed[index] = 0
    probes.delete(index)
    failures[index] = 0
    drops[index] = 0
    wasPlaced[index] = 1
    types.notePlaced(index)
    areas.notePlaced(index, (other) => failures[other]! > 0)
  }

  /** A block was refused for sure; says whether that has shown something about its type or area. */
  function noteRefused(index: number): boolean {
    if (probes.delete(index)) breaking.forget(index)
    const known = hasPlacedNear(index) ? types.noteRefused(index, placements) : areas.noteRefused(index)
    for (const other of probes) if (known?.(other)) probes.delete(other)
    return known !== null
  }

  /**
   * Whether the server lets blocks be placed, and has refused so many since the last that only a few are tried again: this one has
   * failed, or others near it with none that was placed between.
   */
  function isFinal(index: number): boolean {
    if (index < site.count && isCautious()) return true
    if (placements === 0 || inVain < limits.place.maxInVain || index >= site.count) return false
    if (hasFailed[index] === 1) return true
    for (const [other] of around(index, maxAreaBlocks)) {
      if (hasFailed[other] === 1) return true
      if (wasPlaced[other] === 1) return false
    }
    return false
  }

  function hasPlacedNear(index: number): boolean {
    for (const [other] of around(index, vicinityBlocks)) if (wasPlaced[other] === 1) return true
    return false
  }

  /** A drop says something about the block when it is not the first and others were placed in between, or after many in a row. */
  function isDropOfBlock(index: number, most: number): boolean {
    drops[index] = Math.min(254, drops[index]! + 1)
    const isInArea = areas.areAny() && !hasPlacedNear(index)
    const isLastTry = probes.has(index) && isFinal(index)
    if (isInArea || isLastTry || drops[index]! >= most) failures[index] = maxRefusalsOfBlock
    else if (drops[index] === 1 || placements > placedBefore[index]!) failures[index]!++
    placedBefore[index] = placements
    return failures[index]! >= maxRefusalsOfBlock
  }

  /** Of scaffolding, whose places are known to its plan alone. */
  function noteOther(index: number, outcome: PlaceOutcome): Meaning {
    if (outcome === 'placed') others.delete(index)
    else others.set(index, (others.get(index) ?? 0) + 1)
    return { isLimited: outcome === 'dropped', hasLearnt: false }
  }

  return {
    note(index: number, outcome: PlaceOutcome, hidesBlocks = false): Meaning {
      if (index >= site.count) return noteOther(index, outcome)
      if (outcome === 'placed') {
        notePlaced(index)
        return { isLimited: false, hasLearnt: false }
      }
      inVain++
      hasFailed[index] = 1
      if (outcome === 'refused') {
        // Something may have stood in the way for a moment, but not where others are refused, too.
        failures[index] = areas.areAny() ? maxRefusalsOfBlock : Math.min(254, failures[index]! + 1)
        return { isLimited: false, hasLearnt: noteRefused(index) }
      }
      const wasKnown = isKnown(index)
      const isOfBlock = isDropOfBlock(index, hidesBlocks ? maxRefusalsOfBlock : maxDropsOfBlock)
      return { isLimited: !wasKnown && !isOfBlock, hasLearnt: isOfBlock && noteRefused(index) && !wasKnown }
    },
    noteLasting: breaking.note,
    hasPlaced: () => placements > 0,
    isDoubtful: (index: number) => !probes.has(index) && (isKnown(index) || isFinal(index)),
    isProbe: (index: number) => probes.has(index) && (isKnown(index) || isFinal(index)),
    retry(blocks: readonly number[], now: number): void {
      const isInVain = placements === placementsBeforeRetry
      const isFew = blocks.some(isFinal)
      if (isCautious() && ++cautiousTries > limits.place.maxCautiousTries) {
        probes.clear()
        return
      }
      const most = isFew ? limits.place.maxFinalProbes : isInVain ? limits.place.maxProbes : blocks.length
      const step = Math.max(1, Math.floor(blocks.length / most))
      const isTried = (index: number, position: number) =>
        breaking.has(index) ? breaking.mayTry(index, now) : position % step === 0
      probes = new Set(blocks.filter(isTried))
      others.clear()
      for (const index of probes) drops[index] = 0
      placementsBeforeRetry = placements
    },
    isForLater: breaking.hasTries,
    begin(way: string): void {
      if (ways.has(way)) return
      ways.add(way)
      for (const counts of [failures, drops]) counts.fill(0)
      areas.clear()
      types.clear()
    },
    reasonFor(blocks: readonly number[]): Text {
      const broken = blocks.find(breaking.has)
      if (broken !== undefined) {
        const item = site.item(broken)
        return sentence('blocksBreakOff', { item, place: formatPosition(site.position(broken)) })
      }
      const refused = blocks.filter((index) => failures[index]! > 0 || areas.has(index))
      const type = types.refusedOf(blocks, placements)
      const ofType = blocks.filter((index) => site.item(index) === type)
      // Where other types are refused, too, or none is placed any more, it is the place.
      if (type !== undefined && refused.every((index) => site.item(index) === type)) {
        const place = formatPosition(site.position(ofType[0]!))
        return sentence('typeRefused', { count: ofType.length, item: type, place })
      }
      const [first] = refused
      if (first === undefined) return ''
      const place = formatPosition(site.position(first))
      const item = site.item(first)
      return refused.length === 1
        ? sentence('blockRefused', { item, place })
        : sentence('blocksRefused', { count: refused.length, item, place })
    },
  }
}
