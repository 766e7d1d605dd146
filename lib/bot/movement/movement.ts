import type { MovementMode } from '../../config/ports.ts'
import type { BlockRegistry } from '../../game/blocks.ts'
import type { Body as PlayerBody, Walking } from '../../game/player.ts'
import type { World } from '../../game/world.ts'
import type { Session } from '../connection/session.ts'
import { type Approach, createApproach } from './approach.ts'
import type { Body } from './body/body.ts'
import { createLand } from './land.ts'
import { createLookAt, type LookAt } from './look-at.ts'
import { createTravel } from './travel.ts'
import { createControlPackets } from './walk/control-packets.ts'
import { createGrounds, type GroundAt } from './walk/ground.ts'
import { createWalkTravel } from './walk/walk-travel.ts'
import { createWalker } from './walk/walker.ts'
import { createWalking } from './walk/walking.ts'

/** All of a player's movement, in the air and on foot. */
interface Movement {
  readonly body: PlayerBody
  readonly walking: Walking
  readonly lookAt: LookAt
  readonly approach: Approach
}

interface MovementDependencies {
  readonly world: World
  readonly blocks: BlockRegistry
  readonly movement: () => MovementMode
}

/** Food points up to which the game allows no sprinting. */
const maxHungryFood = 6

/** Moves the body of a connection; it walks where it may not fly, or where the settings say so. */
export function createMovement(
  session: Session & { readonly body: Body },
  { world, blocks, movement }: MovementDependencies,
): Movement {
  const { game, body, clock } = session
  const groundOf = createGrounds(game.registry)
  const groundAt: GroundAt = (x, y, z) => {
    const state = world.stateAt(x, y, z)
    return state === null ? null : groundOf(state)
  }
  const walker = createWalker({
    groundAt,
    maySprint: () => (game.food ?? 20) > maxHungryFood,
    onControls: createControlPackets(session),
  })
  body.setGroundMovement(walker, () => movement() !== 'walk')
  const walkTravel = createWalkTravel({ body, walker, groundAt, clock })
  const travel = createTravel({ body, world, blocks, clock, onFoot: walkTravel })
  const approach = createApproach({ body, world, blocks, travel: travel.travel })

  return {
    body: {
      ...body,
      ...travel,
      approach: (targets, signal) => approach(targets, signal),
      land: createLand({ body, world, blocks, clock }),
    },
    walking: createWalking({ groundAt, walker, travel: walkTravel }, body),
    lookAt: createLookAt({ body, clock }),
    approach,
  }
}
