import type { OpeningBot } from '../builder/map-item/opening-bot.ts'
import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import type { Settings } from '../config/settings.ts'
import { createChannel, createEmitter } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { Player } from '../game/legacy-player.ts'
import type { Log } from '../log.ts'
import type { BlockAt } from '../mapart/picture-of-world.ts'
import type { PostprocessBot } from '../postprocess/postprocess-bot.ts'
import type { Capabilities } from './capabilities.ts'
import { clearAway } from './clear-away.ts'
import { type ConnectionState, createConnection } from './connection/connection.ts'
import { createSignIn, type PendingSignIn } from './connection/sign-in.ts'
import { type GameNews, watchGame } from './game-news.ts'
import { createMapBot } from './map-bot.ts'
import { sprintFlight } from './movement/flight-step.ts'
import { createLook } from './world/world-view.ts'

export interface BotDependencies {
  settings(): Pick<Settings, 'server' | 'account' | 'reconnect' | 'network'>
  delays(): { readonly afterWarp: number; readonly betweenClicks: number }
  /** `auto`, when not given: flies where the server allows it. */
  movement?(): MapartSettings['movement']
  /** Folder for Microsoft tokens; made with mode 0700 by whoever starts the program. */
  readonly authFolder: string
  readonly clock: Clock
  readonly log: Log
}

export interface BotEvents {
  connection: ConnectionState
  game: GameNews
  inventory: readonly (ItemStack | null)[]
  /** What is said in chat. */
  chat: string
}

/** The player that the service controls: one name, one connection at a time, again and again. */
export interface Bot extends OpeningBot {
  connect(): void
  disconnect(): Promise<void>
  /** Calls off what a bot that has left would still do by itself. */
  close(): void
  state(): ConnectionState
  /** The name in the game, else the configured one, else empty. */
  name(): string
  /** Game version of the connection; undefined while the bot is not in the game. */
  version(): string | undefined
  pendingSignIn(): PendingSignIn
  /** The part that post-processing works with. */
  readonly maps: PostprocessBot
  /** The loaded world for pictures of it; undefined while the bot is not in the game. */
  look(): BlockAt | undefined
  on<Name extends keyof BotEvents>(name: Name, listener: (value: BotEvents[Name]) => void): () => void
}

export function createBot(deps: BotDependencies): Bot {
  const { settings, clock, log } = deps
  const events = createEmitter<BotEvents>()
  const signIn = createSignIn()
  let current: Capabilities | null = null
  let stopClearing = (): void => {}

  /** News of whatever connection there is, so that a subscription outlives it. */
  const blockChanged = createChannel<Parameters<Parameters<Player['world']['changed']>[0]>[0]>()
  const chunkLoaded = createChannel<{ readonly x: number; readonly z: number }>()
  const inventoryChanged = createChannel<void>()
  const ticked = createChannel<void>()
  const movedByServer = createChannel<Parameters<Parameters<Player['body']['movedByServer']>[0]>[0]>()
  const setBack = createChannel<void>()
  const settled = createChannel<Parameters<Parameters<Player['placing']['settled']>[0]>[0]>()

  const connection = createConnection({
    clock,
    reconnect: () => settings().reconnect,
    async join(signal) {
      const { server, account } = settings()
      if (server.host === '') throw new Failure('offline', 'No server is set; give settings.server.host.')
      log.info('connecting', { host: server.host, port: server.port })
      const { play } = await import('./play.ts')
      return play(
        {
          address: { host: server.host, port: server.port },
          version: server.version,
          account,
          authFolder: deps.authFolder,
          signIn,
          clock,
          signal,
        },
        () => ({
          network: settings().network,
          delays: deps.delays(),
          movement: deps.movement?.() ?? 'auto',
        }),
        log,
      )
    },
    onJoined(capabilities) {
      current = capabilities
      stopClearing()
      maps.joined(capabilities)
      capabilities.world.changed(blockChanged.publish)
      capabilities.world.chunkLoaded(chunkLoaded.publish)
      capabilities.inventory.changed(inventoryChanged.publish)
      capabilities.placement.settled(settled.publish)
      capabilities.network.said((text) => events.emit('chat', text))
      capabilities.body.ticked(ticked.publish)
      capabilities.body.movedByServer(movedByServer.publish)
      capabilities.body.setBack(setBack.publish)
      watchGame(capabilities, {
        onGame: (news) => events.emit('game', news),
        onInventory: () => events.emit('inventory', capabilities.inventory.slots()),
      })
      capabilities.ended.addEventListener('abort', () => {
        if (current === capabilities) current = null
        stopClearing = clearAway(clock)
      })
    },
  })
  connection.changed((state) => {
    if (state.status !== 'connecting' || state.reason !== '') log.info('connection', { ...state })
    events.emit('connection', state)
  })

  function now(): Capabilities {
    if (!current) throw new Failure('offline', connection.state().reason || 'The bot is not in the game.')
    return current
  }

  async function ready(signal: AbortSignal): Promise<void> {
    await connection.ready(signal)
    const joined = current
    try {
      await joined?.stay.spawned(signal)
    } catch (error) {
      if (signal.aborted || !joined?.ended.aborted) throw error
      // The connection has ended meanwhile; the next one counts.
      await ready(signal)
    }
  }

  const maps = createMapBot({
    now,
    current: () => current,
    ready,
  })

  return {
    maps: maps.bot,
    mapHand: {
      fill: async (signal) => now().mapHand.fill(signal),
      holding: async (mapId, signal, work) => now().mapHand.holding(mapId, signal, work),
    },
    connect: connection.connect,
    disconnect: connection.disconnect,
    close: () => stopClearing(),
    state: connection.state,
    name: () => current?.game.username ?? settings().account.username,
    version: () => current?.game.version,
    pendingSignIn: signIn.pending,
    look: () => (current ? createLook(current) : undefined),
    on: events.on,
    ready,
    session: () => now().stay.signal(),
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
      keepDown: (isKept) => current?.body.keepDown(isKept),
      ticked: ticked.subscribe,
      movedByServer: movedByServer.subscribe,
      setBack: setBack.subscribe,
      aim: (target) => current?.body.aim(target),
      setInertia: (hasInertia) => now().body.setLimits({ ...sprintFlight, hasInertia }),
      lookAt: (point) => now().body.lookAt(point),
      isPathClear: (from, to) => now().travel.isPathClear(from, to),
      findPath: (to, isTaken) => now().travel.findPath(to, isTaken),
      travel: async (target, options) => now().travel.to(target, options),
      land: async (signal) => now().land(signal),
    },
    walking: {
      around: () => now().walking.around(),
      find: (target, isGood, area) => now().walking.find(target, isGood, area),
      isShutIn: (foothold, isTaken) => now().walking.isShutIn(foothold, isTaken),
      walk: async (to, options) => now().walking.walk(to, options),
      isStanding: () => now().walking.isStanding(),
      ahead: () => current?.walking.ahead() ?? [],
      isStandable: (x, y, z) => now().walking.isStandable(x, y, z),
    },
    placing: {
      place: (order) => now().placement.place(order),
      settled: settled.subscribe,
      inFlight: () => current?.placement.inFlight() ?? 0,
      heldSlot: () => now().placement.heldSlot(),
    },
    eating: {
      food: () => now().eating.food(),
      isFood: (item) => now().eating.isFood(item),
      eat: async (signal) => now().eating.eat(signal),
    },
    digging: { dig: async (place, signal) => now().digging.dig(place, signal) },
    containers: {
      find: (around, radius) => now().containers.find(around, radius),
      open: async (place, signal) => now().containers.open(place, signal),
      press: async (place, signal) => now().containers.press(place, signal),
    },
    network: {
      switchServer: async (server, signal) => now().network.switchServer(server, signal),
      warp: async (name, signal) => now().network.warp(name, signal),
    },
  }
}
