import type { MovementMode, NetworkSettings } from '../config/ports.ts'
import type { Subscribe } from '../emitter.ts'
import type { Player } from '../game/player.ts'
import { blockAt } from '../game/position.ts'
import type { Log } from '../log.ts'
import type { BlockAt } from '../mapart/picture-of-world.ts'
import { pause, waitFor } from '../waiting.ts'
import { createDigging } from './actions/digging.ts'
import { createEating } from './actions/eating.ts'
import { createEntities } from './actions/entities.ts'
import { createExperience } from './actions/experience.ts'
import { createHand } from './actions/hand.ts'
import { createMaps } from './actions/maps.ts'
import { createPlaceOne } from './actions/place-one.ts'
import { createPlacement } from './actions/placement.ts'
import { type Alive, createAlive } from './connection/alive.ts'
import type { Joined } from './join.ts'
import { createMovement } from './movement/movement.ts'
import { createNetwork } from './network/network.ts'
import { createSequence } from './packets/sequence.ts'
import { useItem } from './packets/use-item.ts'
import { createClickWindow } from './windows/click-window.ts'
import { createInventory } from './windows/inventory.ts'
import { createWindows } from './windows/windows.ts'
import { createBlocks } from './world/blocks.ts'
import { createWorld } from './world/world.ts'
import { createWorldView } from './world/world-view.ts'

/** A connection with its player. */
export interface PlayerConnection extends Joined {
  /** Resolves when the player is alive, with a signal that aborts when that ends. */
  readonly alive: Alive
  /** The player on this connection, in all of its lives. */
  readonly abilities: Omit<Player, 'signal'>
  /** Chat lines. */
  readonly said: Subscribe<string>
  /** The loaded world for pictures of it. */
  readonly worldView: BlockAt
}

export interface PlayerSettings {
  readonly network: NetworkSettings
  /** In seconds: after a warp, and between two clicks in a window. */
  readonly delays: { readonly afterWarp: number; readonly betweenClicks: number }
  readonly movement: MovementMode
}

const chunkTimeoutMs = 20_000

export function createPlayer(joined: Joined, settings: () => PlayerSettings, log: Log): PlayerConnection {
  const { game, body, clock } = joined
  const blocks = createBlocks(game.registry)
  const world = createWorld(joined, blocks)
  const nextSequence = createSequence()

  /** After a teleport: until the chunk under the feet is loaded. */
  async function settle(signal: AbortSignal): Promise<void> {
    const isLoaded = () => {
      const { x, y, z } = blockAt(body.position())
      return body.isPlaced() && world.stateAt(x, y, z) !== null
    }
    if (!isLoaded()) {
      await waitFor(body.ticked, isLoaded, {
        clock,
        timeoutMs: chunkTimeoutMs,
        signal,
        timeoutMessage: 'The server has moved the bot but does not send the world around it.',
      })
    }
    const { afterWarp } = settings().delays
    if (afterWarp > 0) await pause(afterWarp * 1000, clock, signal)
  }

  const network = createNetwork(joined, {
    settings: () => settings().network,
    movedByServer: body.movedByServer,
    settle,
    log,
  })
  network.said((text) => log.debug('chat', { text }))

  const { lookAt, approach, ...movement } = createMovement(joined, {
    world,
    blocks,
    movement: () => settings().movement,
  })
  const clickWindow = createClickWindow(joined)
  const inventory = createInventory(joined, clickWindow)
  const hand = createHand(joined, { inventory, clickWindow })
  const placement = createPlacement(joined, { world, nextSequence })
  const useHeld = () => useItem(joined, body.rotation(), nextSequence())

  return {
    ...joined,
    said: network.said,
    worldView: createWorldView(world, blocks),
    alive: createAlive(joined, {
      displaced: network.displaced,
      isPlaced: body.isPlaced,
      ticked: body.ticked,
    }),
    abilities: {
      version: game.version,
      blocks,
      world,
      ...movement,
      inventory,
      windows: createWindows(joined, {
        world,
        blocks,
        nextSequence,
        clickWindow,
        lookAt,
        clickDelayMs: () => settings().delays.betweenClicks * 1000,
      }),
      placing: { ...placement, placeOne: createPlaceOne(joined, { hand, lookAt, placement, blocks }) },
      digging: createDigging(joined, {
        world,
        blocks,
        inventory,
        nextSequence,
        lookAt,
        isOnGround: body.isOnGround,
      }),
      eating: createEating(joined, { hand, inventory, useHeld }),
      experience: createExperience(joined, { hand, lookAt, position: body.position, useHeld }),
      maps: createMaps(joined, { hand, inventory, pictures: joined.pictures, useHeld }),
      entities: createEntities(joined, {
        entities: joined.entities,
        hand,
        approach,
        travel: movement.body.travel,
        lookAt,
      }),
      network,
    },
  }
}
