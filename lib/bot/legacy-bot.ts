import type { OpeningBot } from '../builder/map-item/opening-bot.ts'
import { createChannel } from '../emitter.ts'
import type { PostprocessBot, WorkWindow } from '../game/legacy-map-bot.ts'
import type { Player as LegacyPlayer, PlaceSettled } from '../game/legacy-player.ts'
import type { Player } from '../game/player.ts'
import { blockAt, boxAround, distance } from '../game/position.ts'
import type { Window } from '../game/windows.ts'
import type { BlockChange } from '../game/world.ts'
import type { PlayerConnection } from './player.ts'

interface LegacyDependencies {
  connection(): PlayerConnection
  current(): PlayerConnection | null
  ready(signal: AbortSignal): Promise<void>
}

/** The bot in the shape that the builder and post-processing had before `Player`; goes when they have moved. */
export function createLegacyBot({ connection, current, ready }: LegacyDependencies) {
  const now = (): Omit<Player, 'signal'> => connection().abilities
  const blockChanged = createChannel<BlockChange>()
  const chunkLoaded = createChannel<{ readonly x: number; readonly z: number }>()
  const inventoryChanged = createChannel<void>()
  const ticked = createChannel<void>()
  const movedByServer = createChannel<Parameters<Parameters<LegacyPlayer['body']['movedByServer']>[0]>[0]>()
  const setBack = createChannel<void>()
  const settled = createChannel<PlaceSettled>()
  const pictured = createChannel<number>()
  const appeared = createChannel<void>()
  let clicksBefore = 0

  const maps: PostprocessBot = {
    ready,
    isReady: () => current() !== null,
    version: () => current()?.game.version,
    level: () => now().experience.level(),
    place: () => blockAt(now().body.position()),
    loaded: async (box, signal) => now().world.loaded(box, signal),
    find: (kind, box) => now().world.find(kind, box),
    halves: (container) => now().world.halves(container),
    frames: (box) =>
      now()
        .entities.frames(box)
        .map(({ position, ...frame }) => ({ ...frame, place: position })),
    lying: (box) =>
      now()
        .entities.dropped(box)
        .map(({ position, ...item }) => ({ ...item, place: position })),
    appeared: appeared.subscribe,
    inventory() {
      const slots = now().inventory.slots()
      return [...slots.slice(9), ...slots.slice(0, 9)]
    },
    approach: async (blocks, signal) => now().body.approach(blocks, signal),
    open: async (block, signal) => workWindow(await now().windows.open(block, signal)),
    closeWindow: () => current()?.abilities.windows.close(),
    refresh: async (signal) => now().inventory.refresh(signal),
    collect: async ({ place, ...item }, signal) =>
      now().entities.collect({ ...item, position: place }, signal),
    takeFromFrame: async ({ place, ...frame }, signal) =>
      now().entities.takeFromFrame({ ...frame, position: place }, signal),
    putIntoFrame: async ({ place, ...frame }, mapId, signal) =>
      now().entities.putIntoFrame({ ...frame, position: place }, mapId, signal),
    throwBottle: async (signal) => now().experience.throwBottle(signal),
    placeBlock: async (item, at, signal) => now().placing.placeOne(item, at, signal),
    picture: (mapId) => current()?.abilities.maps.picture(mapId),
    pictured: pictured.subscribe,
    clicks: () => clicksBefore + (current()?.abilities.windows.clicks() ?? 0),
  }

  const bot: Omit<OpeningBot, 'maps'> & { readonly maps: PostprocessBot } = {
    maps,
    mapHand: {
      fill: async (signal) => now().maps.fill(signal),
      holding: async (mapId, signal, work) => now().maps.holding(mapId, signal, work),
    },
    ready,
    session: () => connection().alive.signal(),
    blocks: {
      kind: (state) => now().blocks.kind(state),
      nameOf: (state) => now().blocks.nameOf(state),
      isReplaceable: (state) => now().blocks.isReplaceable(state),
      isSolid: (state) => now().blocks.isSolid(state),
      isInteractive: (state) => now().blocks.isInteractive(state),
      stackSize: (item) => now().blocks.stackSize(item),
    },
    world: {
      stateAt: (x, y, z) => now().world.stateAt(x, y, z),
      changed: blockChanged.subscribe,
      chunkLoaded: chunkLoaded.subscribe,
    },
    inventory: {
      slots: () => now().inventory.slots(),
      swap: async (slot, hotbar, signal) => now().inventory.swap(slot, hotbar, signal),
      refresh: async (signal) => now().inventory.refresh(signal),
      changed: inventoryChanged.subscribe,
    },
    body: {
      position: () => now().body.position(),
      eyeHeight: 1.62,
      mayFly: () => now().body.mayFly(),
      canFly: () => now().body.canFly(),
      keepDown: (isKept) => current()?.body.keepDown(isKept),
      ticked: ticked.subscribe,
      movedByServer: movedByServer.subscribe,
      setBack: setBack.subscribe,
      aim: (target) => current()?.body.aim(target),
      setInertia: (hasInertia) => now().body.setInertia(hasInertia),
      lookAt: (point) => now().body.lookAt(point),
      isPathClear: (from, to) => now().body.isPathClear(from, to),
      findPath: (to, isTaken) => now().body.findPath(to, isTaken),
      travel: async (target, options) => now().body.travel(target, options),
      land: async (signal) => now().body.land(signal),
    },
    walking: {
      around: () => now().walking.around(),
      find: (target, isGood, area) => now().walking.find(target, isGood, area),
      isShutIn: (stand, isTaken) => now().walking.isShutIn(stand, isTaken),
      walk: async (to, options) => now().walking.walk(to, options),
      isStanding: () => now().walking.isStanding(),
      ahead: () => current()?.abilities.walking.ahead() ?? [],
      isStandable: (x, y, z) => now().walking.isStandable(x, y, z),
    },
    placing: {
      place: (order) => now().placing.place(order),
      settled: settled.subscribe,
      inFlight: () => current()?.abilities.placing.inFlight() ?? 0,
      heldSlot: () => now().placing.heldSlot(),
    },
    eating: {
      food: () => now().eating.food(),
      isFood: (item) => now().eating.isFood(item),
      eat: async (signal) => now().eating.eat(signal),
    },
    digging: { dig: async (place, signal) => now().digging.dig(place, signal) },
    containers: {
      find: (around, radius) =>
        now()
          .world.find('container', boxAround(around, radius))
          .sort((a, b) => distance(a, around) - distance(b, around)),
      open: async (place, signal) => {
        const window = await now().windows.open(place, signal)
        return {
          slots: () => window.slots().slice(0, window.ownSize),
          take: window.take,
          put: window.put,
          close: async () => window.close(),
        }
      },
      press: async (place, signal) => now().windows.press(place, signal),
    },
    network: {
      switchServer: async (server, signal) => now().network.switchServer(server, signal),
      warp: async (name, signal) => now().network.warp(name, signal),
    },
  }

  return {
    bot,
    /** Takes over a new connection. */
    joined({ abilities, ended }: PlayerConnection): void {
      abilities.world.changed(blockChanged.publish)
      abilities.world.chunkLoaded(chunkLoaded.publish)
      abilities.inventory.changed(inventoryChanged.publish)
      abilities.placing.settled(({ roundTripMs, ...rest }) =>
        settled.publish({ ...rest, roundTrip: roundTripMs }),
      )
      abilities.body.ticked(ticked.publish)
      abilities.body.movedByServer(movedByServer.publish)
      abilities.body.setBack(setBack.publish)
      abilities.maps.pictured(pictured.publish)
      abilities.entities.changed(appeared.publish)
      ended.addEventListener(
        'abort',
        () => {
          clicksBefore += abilities.windows.clicks()
        },
        { once: true },
      )
    },
  }
}

function workWindow(window: Window): WorkWindow {
  return {
    ...window,
    slots: () => window.slots(),
    click: (clicks, isDone, timeoutMessage, signal) =>
      window.click(clicks, { isDone: (slots) => isDone(slots), timeoutMessage, signal }),
  }
}
