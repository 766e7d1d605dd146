import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import type { Blocks } from '../world/blocks.ts'
import type { World } from '../world/world.ts'
import type { Body } from './body.ts'
import type { Travel } from './travel.ts'

/** Blocks from the eyes to the middle of a block within which every server lets it be clicked. */
const clickReach = 4.4
/** The same for entities. */
export const entityReach = 3

interface Dependencies {
  readonly body: Body
  readonly world: World
  readonly blocks: Blocks
  readonly travel: Travel
}

/** How many blocks that were gone to before are kept in reach where that is possible. */
const remembered = 8

/**
 * Goes to where a block is in reach, and with it as many as possible of those that were gone to before: whoever goes back
 * and forth between chests and a table soon stands where all of them are in reach.
 */
export function createApproach({ body, world, blocks, travel }: Dependencies) {
  let before: Position[] = []

  function isFree(x: number, y: number, z: number): boolean {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isSolid(state)
  }

  function isReached(from: Position, block: Position, reach: number): boolean {
    const eye = { ...from, y: from.y + body.eyeHeight }
    return Math.hypot(eye.x - block.x - 0.5, eye.y - block.y - 0.5, eye.z - block.z - 0.5) <= reach
  }

  /** Places to stand at around the first block: those that reach the most blocks first, then the nearest. */
  function bestPlace(targets: readonly Position[], reach: number): Position | undefined {
    const [first] = targets as [Position]
    const here = body.position()
    const span = Math.ceil(reach)
    let best: { readonly place: Position; readonly reached: number; readonly cost: number } | undefined
    for (let x = first.x - span; x <= first.x + span; x++) {
      for (let z = first.z - span; z <= first.z + span; z++) {
        for (let y = first.y - span - 2; y <= first.y + span; y++) {
          if (!isFree(x, y, z) || !isFree(x, y + 1, z)) continue
          const place = { x: x + 0.5, y, z: z + 0.5 }
          if (!isReached(place, first, reach)) continue
          const reached = targets.filter((target) => isReached(place, target, reach)).length
          const hasFloor = !isFree(x, y - 1, z)
          const cost = Math.hypot(place.x - here.x, place.y - here.y, place.z - here.z) + (hasFloor ? 0 : 8)
          if (!best || reached > best.reached || (reached === best.reached && cost < best.cost)) {
            best = { place, reached, cost }
          }
        }
      }
    }
    return best?.place
  }

  function remember(targets: readonly Position[]): void {
    const others = before.filter((old) => !targets.some((target) => isSame(target, old)))
    before = [...targets, ...others].slice(0, remembered)
  }

  return async (targets: readonly Position[], signal: AbortSignal, reach = clickReach): Promise<void> => {
    remember(targets)
    const [first] = targets
    if (!first || targets.every((target) => isReached(body.position(), target, reach))) return
    const place = bestPlace(before, reach)
    const here = body.position()
    if (place && Math.hypot(place.x - here.x, place.y - here.y, place.z - here.z) < 0.3) return
    try {
      if (place) return await travel.to(place, { within: 0, signal })
    } catch (error) {
      // The best place may be shut off; any other from which the block is in reach will do.
      if (signal.aborted || !(error instanceof Failure) || error.code === 'offline') throw error
    }
    await travel.to(first, { within: reach, signal })
  }
}

function isSame(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z
}
