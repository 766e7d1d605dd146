import type { PostprocessBot } from '../../postprocess/postprocess-bot.ts'
import { waitFor } from '../../waiting.ts'
import { packets } from '../connection/session.ts'
import type { Joined } from '../join.ts'
import type { LookAt } from '../movement/look-at.ts'
import { createApproach, entityReach } from '../movement/standing.ts'
import type { Travel } from '../movement/travel.ts'
import { faceCentre } from '../packets/click-block.ts'
import type { NextSequence } from '../packets/sequence.ts'
import { useItem } from '../packets/use-item.ts'
import type { ClickWindow } from '../windows/inventory.ts'
import { askForInventory, keepInventoryTrue } from '../windows/inventory-view.ts'
import type { OpenBlock } from '../windows/open-block.ts'
import { createWorkWindows } from '../windows/work-window.ts'
import { createStations } from '../windows/workstations.ts'
import type { Blocks } from '../world/blocks.ts'
import { mapStackOf } from '../world/map-items.ts'
import type { World } from '../world/world.ts'
import { createHand } from './hand.ts'
import { createMapFrames } from './map-frames.ts'
import type { Placement } from './placement.ts'

interface Dependencies {
  readonly world: World
  readonly blocks: Blocks
  readonly travel: Travel
  readonly placement: Placement
  readonly nextSequence: NextSequence
  readonly clickWindow: ClickWindow
  readonly clickDelay: () => number
  readonly regard: LookAt
  readonly openBlock: OpenBlock
}

/** What the bot can do with maps during one connection. */
export type MapWork = Omit<PostprocessBot, 'ready' | 'isReady' | 'version' | 'pictured' | 'appeared'>

/** Milliseconds from throwing a bottle until its experience has come: flight, and the orbs' way back. */
const bottleDeadline = 4000

export function createMapWork(joined: Joined, deps: Dependencies): MapWork {
  const { game, clock, ended, body, entities, pictures } = joined
  const { world, blocks, travel, placement, nextSequence, clickWindow, regard } = deps
  let clicks = 0
  const windows = createWorkWindows(joined, {
    openBlock: deps.openBlock,
    clickWindow,
    clickDelay: deps.clickDelay,
    onClick: () => {
      clicks++
    },
  })
  keepInventoryTrue(joined)
  const hand = createHand(joined, clickWindow)
  const stations = createStations(joined, { world, blocks })
  const frames = createMapFrames(joined, { entities, hand, travel, regard })
  const approach = createApproach({ body, world, blocks, travel })

  return {
    level: () => game.experience.level ?? 0,
    place() {
      const { x, y, z } = body.position()
      return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    },
    loaded: stations.loaded,
    find: stations.find,
    halves: stations.halves,
    frames: frames.frames,
    lying: frames.lying,
    inventory() {
      const window = game.currentWindow
      return window
        ? window.slots.slice(window.inventoryStart, window.inventoryEnd).map(mapStackOf)
        : hand.slots()
    },
    approach: (targets, signal) => approach(targets, signal),
    open: windows.open,
    closeWindow: windows.close,
    refresh: (signal) => askForInventory(joined, clickWindow, signal),
    collect: frames.collect,
    async takeFromFrame(frame, signal) {
      await approach([frame.place], signal, entityReach)
      await frames.take(frame, signal)
    },
    async putIntoFrame(frame, mapId, signal) {
      await approach([frame.place], signal, entityReach)
      await frames.put(frame, mapId, signal)
    },
    async throwBottle(signal) {
      await hand.holding(
        (stack) => stack.item === 'experience_bottle',
        signal,
        async () => {
          const either = AbortSignal.any([signal, ended])
          const { x, y, z } = body.position()
          // At its own feet, so that what comes out lies where the bot stands.
          await regard.point({ x, y: y - 1, z }, either)
          const gained = waitFor(packets(joined, 'experience'), () => true, {
            clock,
            timeoutMs: bottleDeadline,
            signal: either,
            timeoutMessage: 'A thrown experience bottle has brought nothing.',
          })
          gained.catch(() => {})
          useItem(joined, nextSequence())
          await gained
        },
      )
    },
    async placeBlock(item, at, signal) {
      await hand.holding(
        (stack) => stack.item === item,
        signal,
        async () => {
          const clicked = { ...at, y: at.y - 1 }
          const either = AbortSignal.any([signal, ended])
          await regard.point(faceCentre(clicked, 1), either)
          const order = {
            id: -1,
            target: at,
            clicked,
            face: 1 as const,
            hotbar: game.quickBarSlot ?? 0,
            accepts: (state: number) => blocks.nameOf(state) === item,
          }
          const placed = waitFor(
            placement.settled,
            (settled) => settled.order === order && settled.outcome === 'placed',
            {
              clock,
              timeoutMs: 3000,
              signal: either,
              timeoutMessage: `The ${item} can't be placed at ${at.x} ${at.y} ${at.z}; make room or place it by hand.`,
            },
          )
          placed.catch(() => {})
          placement.place(order)
          await placed
        },
      )
    },
    picture: pictures.get,
    clicks: () => clicks,
  }
}
