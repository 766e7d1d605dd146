import type { MapartSettings } from '../../config/mapart.ts'
import type { Joined } from '../join.ts'
import type { World } from '../world/world.ts'
import { createGrounds, type GroundAt } from './walk-ground.ts'
import { createKeyTeller } from './walk-keys.ts'
import { createWalkTravel, type WalkTravel } from './walk-travel.ts'
import { createWalker, type Walker } from './walker.ts'

/** What the bot does on foot, wherever it may not fly. */
export interface OnFoot {
  readonly groundAt: GroundAt
  readonly walker: Walker
  readonly travel: WalkTravel
}

/** Hungrier than this, nobody can sprint. */
const sprintFood = 6

/** Gives the body legs. It walks where it may not fly, or where `movement` says so. */
export function createOnFoot(
  joined: Joined,
  { world, movement }: { readonly world: World; readonly movement: () => MapartSettings['movement'] },
): OnFoot {
  const { game, body, clock } = joined
  const groundOf = createGrounds(game.registry)
  const groundAt: GroundAt = (x, y, z) => {
    const state = world.stateAt(x, y, z)
    return state === null ? null : groundOf(state)
  }
  const walker = createWalker({
    groundAt,
    maySprint: () => (game.food ?? 20) > sprintFood,
    press: createKeyTeller(joined),
  })
  body.setGroundMovement(walker, () => movement() !== 'walk')
  return { groundAt, walker, travel: createWalkTravel({ body, walker, groundAt, clock }) }
}
