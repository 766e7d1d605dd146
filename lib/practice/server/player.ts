import { createAntiCheatRecord } from '../players/anti-cheat.ts'
import type { DigTask } from '../players/digging.ts'
import { createCooldown, createSpamMeter } from '../players/limits.ts'
import { createMotion } from '../players/movement.ts'
import { createTeleports } from '../players/teleports.ts'
import { createAcks } from '../protocol/acks.ts'
import { createChunkView } from '../protocol/chunk-view.ts'
import type { Connection } from '../protocol/connection.ts'
import type { Dialect } from '../protocol/dialect.ts'
import { createPlayerWindows } from '../windows/menu.ts'
import type { Craft } from '../windows/recipes.ts'
import type { Rules } from './options.ts'
import type { SubServer } from './sub-server.ts'

export interface Meal {
  readonly hand: number
  readonly item: string
  readonly endsAtTick: number
}

interface PlayerDependencies {
  readonly rules: Rules
  readonly dialect: Dialect
  readonly craft: Craft
  nextEntityId(): number
}

export type Player = ReturnType<typeof createPlayer>

/**
 * A player in the game: a connection, and one value per subsystem, which owns it. `saved` changes when the player goes to
 * another sub-server.
 */
export function createPlayer(
  { rules, dialect, craft, nextEntityId }: PlayerDependencies,
  subServer: SubServer,
  connection: Connection,
) {
  const saved = subServer.savedPlayer(connection.username)
  return {
    username: connection.username,
    uuid: connection.uuid,
    entityId: nextEntityId(),
    connection,
    acks: createAcks(),
    view: createChunkView(connection, rules.viewDistance, dialect.hasChunkBatches),
    subServer,
    saved,
    /** Ticks that this player has been in the game. */
    ticks: 0,
    /** Ticks since the last move, click or word. */
    idleTicks: 0,
    presence: {
      isLoaded: !dialect.saysWhenLoaded,
      isLoggedIn: false,
      isDead: saved.health <= 0,
      hasLeft: false,
      isInPortal: false,
      isAway: false,
    },
    stance: { isOnGround: false, isSneaking: false, isSprinting: false, isFlying: false },
    motion: createMotion(saved.position),
    teleports: createTeleports(),
    windows: createPlayerWindows(saved.inventory, craft),
    /** The block being dug, and one whose end the client reported too early. */
    digging: { current: null as DigTask | null, late: null as DigTask | null },
    /** The meal in progress. */
    eating: { meal: null as Meal | null },
    antiCheat: createAntiCheatRecord(),
    spam: createSpamMeter(),
    cooldowns: {
      travel: createCooldown(),
      switch: createCooldown(),
      refusalWarning: createCooldown(),
    },
  }
}
