import type { MovementMode } from '../../config/ports.ts'
import { columnsTouched } from '../../game/clear-path.ts'
import type { Body as PlayerBody } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import type { Log } from '../../log.ts'
import { waitUntil } from '../../waiting.ts'
import { createApproach } from './approach.ts'
import { createGrounding } from './grounding.ts'
import type { PlayerSession } from './player-session.ts'
import { createTravel } from './travel.ts'
import { createControlPackets } from './walk/control-packets.ts'
import { createGrounds, type GroundAt, noBlock } from './walk/ground.ts'
import { createRise } from './walk/rise.ts'
import { createSetBacks } from './walk/set-backs.ts'
import { createWalkTravel } from './walk/walk-travel.ts'
import { createWalker, type Walker } from './walk/walker.ts'
import { createWalking } from './walk/walking.ts'

/** Food points up to which the game allows no sprinting. */
const maxHungryFood = 6
/** Falling farther would hurt. */
const maxDropBlocks = 3
const landingTimeoutMs = 2000
const fullHealth = 20
/** Whatever is so far below the feet is trodden on; `Entity.getOnPosLegacy` of the game. */
const trodDepth = 0.2

/** Moves the body of a connection; it walks where it may not fly, or where the settings say so. */
export function createMovement(session: PlayerSession, mode: () => MovementMode, log: Pick<Log, 'warn'>) {
  const { game, clock, body, world, blocks } = session
  const groundOf = createGrounds(game.registry)
  let mayPress: (plate: Position) => boolean = () => false
  const seenGroundAt: GroundAt = (x, y, z) => {
    const state = world.stateAt(x, y, z)
    if (state === null) return null
    const ground = groundOf(state)
    return ground.isAvoided && blocks.isSetOff(state) && mayPress({ x, y, z }) ? noBlock : ground
  }
  const jumper = { jump: () => walker.jump(), isOnGround: () => walker.isOnGround() }
  const { groundAt, rise } = createRise(session, jumper, seenGroundAt)
  const walker: Walker = createWalker({
    groundAt,
    maySprint: () => (game.food ?? 20) > maxHungryFood,
    onControls: createControlPackets(session),
  })
  const grounding = createGrounding(body, hasGround, { clock, log })
  body.setGroundMovement(walker, () => mode() !== 'walk' && !grounding.isGrounded())
  const lostAt = createSetBacks(body, walker)
  const walkTravel = createWalkTravel(session, walker, groundAt, lostAt)
  const travel = createTravel(session, grounding, walkTravel.to)
  const approach = createApproach(session, travel.travel)

  const seenAt = ({ x, y, z }: Position) => seenGroundAt(x, y, z)
  const carries = (state: number) => blocks.isSolid(state) && blocks.height(state) >= trodDepth
  /** A body on such a block stands clear of water beside it. */
  const isFull = (cell: Position) =>
    !seenAt(cell)?.isNarrow &&
    cellHas(world, cell, (state) => blocks.isSolid(state) && blocks.height(state) >= 1)

  /**
   * Whether it comes to stand if it stops flying: without harm, or else, if need be, with half of its health left or afloat. Plants don't
   * count. On lava the body must not land, a plate it would press, and farmland it would trample, through a carpet, too.
   */
  function hasGround(mayHurt = false): boolean {
    const within = mayHurt ? maxDropBlocks + (game.health ?? fullHealth) / 2 : maxDropBlocks
    const at = body.position()
    const columns = columnsTouched(at)
    for (let down = 0; down <= within; down++) {
      const cells = columns.map((column) => ({ ...column, y: Math.floor(at.y - 0.01) - down }))
      if (cells.some((cell) => seenAt(cell)?.isAvoided)) return false
      if (cells.some(isFull)) return true
      if (cells.some((cell) => seenAt(cell)?.isWater)) return mayHurt
      if (cells.some((cell) => cellHas(world, cell, carries))) return true
    }
    return false
  }

  const playerBody: PlayerBody = {
    ...body,
    ...travel,
    approach: (targets, signal) => approach(targets, signal),
    // Digging in the air takes five times as long as on the ground (minecraft.wiki, Breaking), so a flying player lands for it.
    async land(signal) {
      if (body.isOnGround()) return true
      if (!hasGround()) return false
      body.descend()
      return waitUntil(body.ticked, body.isOnGround, { clock, timeoutMs: landingTimeoutMs, signal })
    },
  }
  return {
    body: playerBody,
    walking: {
      ...createWalking(
        { clock, groundAt, changed: world.changed, lostAt, walker, travel: walkTravel, rise },
        body,
      ),
      mayPress(isAllowed: (plate: Position) => boolean) {
        mayPress = isAllowed
      },
    },
    approach,
  }
}
