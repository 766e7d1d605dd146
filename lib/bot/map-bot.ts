import { createChannel } from '../emitter.ts'
import type { PostprocessBot } from '../postprocess/postprocess-bot.ts'
import type { Capabilities } from './capabilities.ts'

interface Dependencies {
  /** What the bot can do now; throws a `Failure('offline')` while it is away. */
  now(): Capabilities
  current(): Capabilities | null
  ready(signal: AbortSignal): Promise<void>
}

/** The bot as post-processing sees it: the same object from connection to connection. */
export function createMapBot({ now, current, ready }: Dependencies) {
  const pictured = createChannel<number>()
  const appeared = createChannel<void>()
  let clicksBefore = 0

  const bot: PostprocessBot = {
    ready,
    isReady: () => current() !== null,
    version: () => current()?.game.version,
    level: () => now().maps.level(),
    place: () => now().maps.place(),
    loaded: async (box, signal) => now().maps.loaded(box, signal),
    find: (kind, box) => now().maps.find(kind, box),
    halves: (container) => now().maps.halves(container),
    frames: (box) => now().maps.frames(box),
    lying: (box) => now().maps.lying(box),
    appeared: appeared.subscribe,
    inventory: () => now().maps.inventory(),
    approach: async (blocks, signal) => now().maps.approach(blocks, signal),
    open: async (block, signal) => now().maps.open(block, signal),
    closeWindow: () => current()?.maps.closeWindow(),
    refresh: async (signal) => now().maps.refresh(signal),
    collect: async (item, signal) => now().maps.collect(item, signal),
    takeFromFrame: async (frame, signal) => now().maps.takeFromFrame(frame, signal),
    putIntoFrame: async (frame, mapId, signal) => now().maps.putIntoFrame(frame, mapId, signal),
    throwBottle: async (signal) => now().maps.throwBottle(signal),
    placeBlock: async (item, at, signal) => now().maps.placeBlock(item, at, signal),
    picture: (mapId) => current()?.maps.picture(mapId),
    pictured: pictured.subscribe,
    clicks: () => clicksBefore + (current()?.maps.clicks() ?? 0),
  }

  return {
    bot,
    /** Takes over a new connection. */
    joined(capabilities: Capabilities): void {
      capabilities.pictures.shown(pictured.publish)
      capabilities.entities.changed(appeared.publish)
      capabilities.ended.addEventListener(
        'abort',
        () => {
          clicksBefore += capabilities.maps.clicks()
        },
        { once: true },
      )
    },
  }
}
