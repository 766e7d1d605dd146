import type { MovementMode } from '../../config/ports.ts'
import type { Body as PlayerBody, Walking } from '../../game/player.ts'
import { type Approach, createApproach } from './approach.ts'
import { createLand } from './land.ts'
import type { PlayerSession } from './player-session.ts'
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
  readonly approach: Approach
}

/** Food points up to which the game allows no sprinting. */
const maxHungryFood = 6

/** Moves the body of a connection; it walks where it may not fly, or where the settings say so. */
export function createMovement(session: PlayerSession, mode: () => MovementMode): Movement {
  const { game, body, world } = session
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
  body.setGroundMovement(walker, () => mode() !== 'walk')
  const walkTravel = createWalkTravel(session, walker, groundAt)
  const travel = createTravel(session, walkTravel.to)
  const approach = createApproach(session, travel.travel)

  return {
    body: {
      ...body,
      ...travel,
      approach: (targets, signal) => approach(targets, signal),
      land: createLand(session),
    },
    walking: createWalking({ groundAt, walker, travel: walkTravel }, body),
    approach,
  }
}
