import { isChangedByWater } from '../../game/blocks/water.ts'
import type { Position } from '../../game/position.ts'
import { comesAgain, downstreamOf, floodedFrom, hasOpenSource, holdsFluid } from './flood.ts'
import type { Ground, GroundOptions } from './ground.ts'
import type { Refusal } from './refusal.ts'

/** The part of the rule about water and lava: what water must not reach, and which sources must not be lost. */
export function createFluidPermission(
  { site, player }: Pick<GroundOptions, 'site' | 'player'>,
  { stateAt, property, isProperty, isOwn, cameLater, mayClear }: Ground,
) {
  const { blocks } = player

  /** Why water may not get into a cell: it would wash something away, or change it. */
  function refusalToFlood(cell: Position): Refusal | null {
    for (const at of floodedFrom(cell, player)) {
      if (isProperty(at) && !blocks.stopsFlow(stateAt(at) ?? 0)) return property(at)
      for (const next of downstreamOf(at)) {
        const refusal = refusalToChange(next)
        if (refusal) return refusal
      }
    }
    return null
  }

  /** Lava becomes obsidian, and powder concrete. */
  function refusalToChange(at: Position): Refusal | null {
    const state = stateAt(at)
    const isChanged = state !== null && isChangedByWater(blocks.nameOf(state)) && !isOwn(at, state)
    return isChanged ? refusalToLoseTerrain(at, state) : null
  }

  /** Fluids, which are no obstacle, count as terrain. */
  function refusalToLoseTerrain(at: Position, state: number): Refusal | null {
    const found = blocks.digClass(state)
    const isAllowed = mayClear(found === 'free' ? 'terrain' : found, at) || cameLater(at)
    return isAllowed ? null : { because: 'before', name: blocks.nameOf(state), position: at }
  }

  const refusalToTake = (source: Position) =>
    comesAgain(source, player) ? null : refusalToLoseSource(source)

  function refusalToLoseSource(source: Position): Refusal | null {
    const index = site.indexAt(source.x, source.y, source.z)
    const isOwnWater = index !== -1 && site.kind(index).bucketUse !== null
    return isOwnWater ? null : refusalToLoseTerrain(source, stateAt(source) ?? 0)
  }

  return {
    refusalToFlood,
    /** Digging a block lets in what it holds back. */
    refusalToLetIn: (block: Position) => (holdsFluid(block, player) ? refusalToFlood(block) : null),
    refusalToTake,
    /** A source whose place a block takes comes again only when that is not for good. */
    refusalToFill(cell: Position, isForGood: boolean): Refusal | null {
      if (!hasOpenSource(player, cell)) return null
      return isForGood ? refusalToLoseSource(cell) : refusalToTake(cell)
    },
  }
}
