import type { MovementMode, NetworkSettings } from '../config/ports.ts'
import type { Subscribe } from '../emitter.ts'
import { reasonOf } from '../failure.ts'
import type { WorldHeights } from '../game/bot.ts'
import type { Player, Body as PlayerBody } from '../game/player.ts'
import { blockAt } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import type { Log } from '../log.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import { createBuckets } from './actions/buckets.ts'
import { createDigging } from './actions/digging.ts'
import { createDropping } from './actions/dropping.ts'
import { createEating } from './actions/eating.ts'
import { createEntities } from './actions/entities.ts'
import { createExperience } from './actions/experience.ts'
import { createHand } from './actions/hand.ts'
import { createMaps } from './actions/maps.ts'
import { createPlacement } from './actions/placement.ts'
import { type Alive, createAlive } from './connection/alive.ts'
import { createRecentPackets } from './connection/recent-packets.ts'
import { waitForServer } from './connection/session.ts'
import { createPulse, type TimeOfDayMemory } from './connection/silence.ts'
import { type Joined, type JoinOptions, join } from './join.ts'
import { createLookAt } from './movement/look-at.ts'
import { createMovement } from './movement/movement.ts'
import { createNetwork, type HomeMemory } from './network/network.ts'
import type { ClickMemory } from './windows/click-memory.ts'
import { createClickPackets } from './windows/click-packets.ts'
import { createClicks } from './windows/clicks.ts'
import { createInventory } from './windows/inventory.ts'
import { createWindowSlots } from './windows/slots.ts'
import { createWindows } from './windows/windows.ts'
import { createBlocks } from './world/blocks.ts'
import { createSight } from './world/sight.ts'
import { createWorld } from './world/world.ts'
import { worldHeights } from './world/world-heights.ts'

/** A connection with its player. */
export interface PlayerConnection extends Joined {
  /** Resolves when the player is alive, with a signal that aborts when that ends. */
  readonly alive: Alive
  /** The player on this connection, in all of its lives. */
  readonly abilities: Omit<Player, 'signal'>
  /** Chat lines. */
  readonly said: Subscribe<string>
  readonly sight: Sight
  readonly worldHeights: () => WorldHeights
  /** Whether the world around the player is known. */
  readonly seesWorld: () => boolean
}

interface PlayerSettings {
  readonly network: NetworkSettings
  /** In seconds: after a warp, and between two clicks in a window. */
  readonly delays: { readonly afterWarp: number; readonly betweenClicks: number }
  readonly movement: MovementMode
}

/** How a server behaves, as a bot remembers it from one connection to the next. */
export interface ServerHabits {
  readonly clicks: ClickMemory
  readonly timeOfDay: TimeOfDayMemory
}

interface BotMemory extends ServerHabits {
  readonly home: HomeMemory
  /** Has the next connection begun at once when this one ends. */
  hurry(): void
}

const chunkTimeoutMs = 20_000

/**
 * Joins a game and makes its player. To be imported by the first connection: the game library, 1,300 modules, hangs on this
 * file, and a start does not wait for it.
 */
export async function play(
  options: JoinOptions,
  settings: () => PlayerSettings,
  memory: BotMemory,
  log: Log,
): Promise<PlayerConnection> {
  const joined = await join(options)
  // A server may disconnect the bot at once, before anything listens for the end of the connection.
  joined.ended.throwIfAborted()
  const { player, sayAfterJoin } = createPlayer(joined, settings, memory, log)
  try {
    await sayAfterJoin(options.signal)
  } catch (error) {
    joined.leave(reasonOf(error))
    throw error
  }
  return player
}

function createPlayer(
  joined: Joined,
  settings: () => PlayerSettings,
  memory: BotMemory,
  log: Log,
): { readonly player: PlayerConnection; sayAfterJoin(signal: AbortSignal): Promise<void> } {
  const { game, body, clock } = joined
  const blocks = createBlocks(game.registry)
  const world = createWorld(joined, blocks)

  function seesWorld(): boolean {
    const { x, y, z } = blockAt(body.position())
    return body.isPlaced() && world.stateAt(x, y, z) !== null
  }

  /** After a teleport: until the chunk under the feet is loaded. */
  async function settle(signal: AbortSignal): Promise<void> {
    if (!seesWorld()) {
      await waitForServer(joined, body.ticked, seesWorld, {
        timeoutMs: chunkTimeoutMs,
        signal,
        timeoutMessage: sentence('movedButNoWorld'),
      })
    }
    const { afterWarp } = settings().delays
    if (afterWarp > 0) await pause(afterWarp * 1000, clock, signal)
  }

  const pulse = createPulse(joined, memory.timeOfDay)
  const network = createNetwork(joined, {
    settings: () => settings().network,
    movedByServer: body.movedByServer,
    transferred: joined.transferred,
    settle,
    position: body.position,
    pulse,
    home: memory.home,
    log,
  })
  network.said((text) => log.debug('chat', { text }))

  /** Without those by which the bot arrives where it has asked to be taken. */
  const setBack: PlayerBody['setBack'] = (listener) =>
    body.setBack(() => {
      if (!network.isUnderWay()) listener()
    })
  function seeAnew(): void {
    memory.hurry()
    joined.leave(sentence('seesAnew'))
  }

  const playerSession = {
    seeAnew,
    ...joined,
    body: { ...body, setBack },
    world,
    blocks,
    lookAt: createLookAt(joined),
    pulse,
  }
  const { approach, ...movement } = createMovement(playerSession, () => settings().movement, log)
  const slots = createWindowSlots(joined)
  slots.contradicted(seeAnew)
  const delayMs = () => settings().delays.betweenClicks * 1000
  const packets = createClickPackets(joined)
  const clicks = createClicks(playerSession, { slots, packets, memory: memory.clicks, delayMs })
  const windowParts = { slots, clicks, memory: memory.clicks }
  const inventory = createInventory(windowParts)
  const session = { ...playerSession, inventory, hand: createHand(playerSession, inventory, slots) }

  const player: PlayerConnection = {
    ...joined,
    said: network.said,
    sight: createSight(joined, world, blocks, network.subServer),
    worldHeights: () => worldHeights(game.game),
    seesWorld,
    alive: createAlive(joined, { ...body, displaced: network.displaced }),
    abilities: {
      seeAnew,
      version: game.version,
      recentPackets: createRecentPackets(joined),
      blocks,
      world,
      ...movement,
      inventory,
      windows: createWindows(session, windowParts),
      placing: createPlacement(session),
      digging: createDigging(session),
      buckets: createBuckets(session),
      eating: createEating(session),
      dropping: createDropping(session),
      experience: createExperience(session),
      maps: createMaps(session, joined.pictures),
      entities: createEntities(session, approach, movement.body),
      network,
    },
  }
  return { player, sayAfterJoin: network.sayAfterJoin }
}
