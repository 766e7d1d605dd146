import { attempt } from '../../failure.ts'
import { freeCells } from '../../game/clear-path.ts'
import type { Body as PlayerBody } from '../../game/player.ts'
import { blockAt, distance, isSamePosition, type Position } from '../../game/position.ts'
import { isInReach, positionsInReach } from '../../game/reach.ts'
import type { PlayerSession } from './player-session.ts'

/** Blocks from the eyes to the centre of a block within which every server lets it be clicked. */
const clickReach = 4.4
/** The same for entities. */
export const entityReach = 3

/** Goes to where the first block is in reach, `clickReach` when no other is given. */
export type Approach = (
  ...args: [...Parameters<PlayerBody['approach']>, reachBlocks?: number]
) => ReturnType<PlayerBody['approach']>

/** How many earlier targets are kept in reach where that is possible. */
const maxRemembered = 8
/** A position without a floor is worth it only if it saves so many blocks of the path. */
const hoverPenaltyBlocks = 8

interface Candidate {
  readonly position: Position
  /** How many of the targets are in reach. */
  readonly inReach: number
  readonly cost: number
}

/**
 * Goes to where a block is in reach, and with it as many as possible of the earlier targets: a player that goes back and
 * forth between chests and a table soon stands where all of them are in reach.
 */
export function createApproach(
  { body, world, blocks }: PlayerSession,
  travel: PlayerBody['travel'],
): Approach {
  const isFree = freeCells(world, blocks)
  let remembered: readonly Position[] = []

  /** A position around the first target: with the most targets in reach, of those the nearest. */
  function bestPosition(targets: readonly Position[], reachBlocks: number): Position | undefined {
    let best: Candidate | undefined
    for (const position of positionsInReach(isFree, targets[0]!, { reachBlocks })) {
      const { x, y, z } = blockAt(position)
      const candidate: Candidate = {
        position,
        inReach: targets.filter((target) => isInReach(position, target, reachBlocks)).length,
        cost: distance(position, body.position()) + (isFree(x, y - 1, z) ? hoverPenaltyBlocks : 0),
      }
      if (!best || isBetter(candidate, best)) best = candidate
    }
    return best?.position
  }

  function remember(targets: readonly Position[]): void {
    const others = remembered.filter((old) => !targets.some((target) => isSamePosition(target, old)))
    remembered = [...targets, ...others].slice(0, maxRemembered)
  }

  return async (targets, signal, reachBlocks = clickReach) => {
    remember(targets)
    const [first] = targets
    if (!first || targets.every((target) => isInReach(body.position(), target, reachBlocks))) return
    const position = bestPosition(remembered, reachBlocks)
    if (position) {
      if (distance(position, body.position()) < 0.3) return
      const failure = await attempt(() => travel(position, { within: 0, signal }), signal)
      if (!failure) return
      if (failure.code === 'offline') throw failure
    }
    // The best position may be shut off; any other with the block in reach will do.
    await travel(first, { within: reachBlocks, signal })
  }
}

function isBetter(a: Candidate, b: Candidate): boolean {
  return a.inReach > b.inReach || (a.inReach === b.inReach && a.cost < b.cost)
}
