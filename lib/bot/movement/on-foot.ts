import type { MapartSettings } from '../../config/mapart.ts'
import type { Joined } from '../join.ts'
import type { World } from '../world/world.ts'
import { createControlPackets } from './control-packets.ts'
import { createGrounds, type GroundAt } from './walk-ground.ts'
import { createWalkTravel, type WalkTravel } from './walk-travel.ts'
import { createWalker, type Walker } from './walker.ts'

/** Movement on foot, wherever the bot may not fly. */
export interface OnFoot {
  readonly groundAt: GroundAt
  readonly walker: Walker
  readonly travel: WalkTravel
}

/** Food points up to which the game allows no sprinting. */
const maxHungryFood = 6

/** Makes the body walk where it may not fly, or where `movement` says so. */
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
    maySprint: () => (game.food ?? 20) > maxHungryFood,
    onControls: createControlPackets(joined),
  })
  body.setGroundMovement(walker, () => movement() !== 'walk')
  return { groundAt, walker, travel: createWalkTravel({ body, walker, groundAt, clock }) }
}
