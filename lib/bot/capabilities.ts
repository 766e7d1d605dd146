import type { MapHand } from '../builder/map-item/opening-bot.ts'
import type { MapartSettings } from '../config/mapart.ts'
import type { WalkingView } from '../game/legacy-player.ts'
import type { Log } from '../log.ts'
import { pause, waitFor } from '../waiting.ts'
import { createDigging, type Digging } from './actions/digging.ts'
import { createEating, type Eating } from './actions/eating.ts'
import { createMapHand } from './actions/map-hand.ts'
import { createMapWork, type MapWork } from './actions/map-work.ts'
import { createPlacement, type Placement } from './actions/placement.ts'
import { type Alive, createAliveSignal } from './connection/alive.ts'
import type { Joined } from './join.ts'
import { createLanding, type Land } from './movement/landing.ts'
import { createLookAt } from './movement/look-at.ts'
import { createOnFoot } from './movement/on-foot.ts'
import { createTravel, type Travel } from './movement/travel.ts'
import { createWalking } from './movement/walking.ts'
import { createNetwork, type Network, type NetworkSettings } from './network/network.ts'
import { createSequence } from './packets/sequence.ts'
import { type Containers, createContainers } from './windows/containers.ts'
import { createClickWindow, createInventory, type Inventory } from './windows/inventory.ts'
import { createOpenBlock } from './windows/open-block.ts'
import { type Blocks, createBlocks } from './world/blocks.ts'
import { createWorld, type World } from './world/world.ts'

/** Everything that the bot can do during one connection. */
export interface Capabilities extends Joined {
  readonly blocks: Blocks
  readonly world: World
  readonly inventory: Inventory
  readonly placement: Placement
  readonly digging: Digging
  readonly containers: Containers
  readonly network: Network
  readonly travel: Travel
  readonly walking: WalkingView
  readonly stay: Alive
  readonly land: Land
  readonly eating: Eating
  readonly maps: MapWork
  readonly mapHand: MapHand
}

export interface CapabilitySettings {
  readonly network: NetworkSettings
  /** Seconds after a warp, and between two clicks in a window. */
  readonly delays: { readonly afterWarp: number; readonly betweenClicks: number }
  readonly movement: MapartSettings['movement']
}

export function createCapabilities(
  joined: Joined,
  settings: () => CapabilitySettings,
  log: Log,
): Capabilities {
  const { game, body, clock } = joined
  const blocks = createBlocks(game.registry)
  const world = createWorld(joined)
  const nextSequence = createSequence()
  const clickWindow = createClickWindow(joined)
  const inventory = createInventory(joined, clickWindow)

  /** After a teleport: until the chunk under the feet has come. */
  async function settle(signal: AbortSignal): Promise<void> {
    const here = () => {
      const { x, y, z } = body.position()
      return body.isPlaced() && world.stateAt(Math.floor(x), Math.floor(y), Math.floor(z)) !== null
    }
    if (!here()) {
      await waitFor(body.ticked, here, {
        clock,
        timeoutMs: 20_000,
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

  const regard = createLookAt({ body, clock })
  const openBlock = createOpenBlock(joined, { regard, nextSequence })
  const clickDelay = () => settings().delays.betweenClicks * 1000
  const placement = createPlacement(joined, { world, nextSequence })
  const onFoot = createOnFoot(joined, { world, movement: () => settings().movement })
  const travel = createTravel({ body, world, blocks, clock, onFoot: onFoot.travel })

  return {
    ...joined,
    blocks,
    world,
    inventory,
    placement,
    digging: createDigging(joined, {
      world,
      blocks,
      inventory,
      nextSequence,
      regard,
      isOnGround: body.isOnGround,
    }),
    containers: createContainers(joined, {
      world,
      blocks,
      nextSequence,
      clickWindow,
      clickDelay,
      regard,
      openBlock,
    }),
    network,
    travel,
    walking: createWalking(onFoot, body),
    land: createLanding({ body, world, blocks, clock }),
    eating: createEating(joined, { clickWindow, nextSequence }),
    stay: createAliveSignal(joined, {
      displaced: network.displaced,
      isPlaced: body.isPlaced,
      ticked: body.ticked,
    }),
    maps: createMapWork(joined, {
      world,
      blocks,
      travel,
      placement,
      nextSequence,
      clickWindow,
      clickDelay,
      regard,
      openBlock,
    }),
    mapHand: createMapHand(joined, { clickWindow, nextSequence }),
  }
}
