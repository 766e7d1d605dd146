import type { OpeningBot } from '../builder/map-item/opening-bot.ts'
import type { Clock } from '../clock.ts'
import type { BotSettings, MovementMode } from '../config/ports.ts'
import { createEmitter } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { PostprocessBot } from '../game/legacy-map-bot.ts'
import type { Player } from '../game/player.ts'
import type { Log } from '../log.ts'
import type { BlockAt } from '../mapart/picture-of-world.ts'
import { clearAway } from './clear-away.ts'
import { type ConnectionState, createConnection } from './connection/connection.ts'
import { createSignIn, type PendingSignIn } from './connection/sign-in.ts'
import { type GameNews, watchGame } from './game-news.ts'
import { createLegacyBot } from './legacy-bot.ts'
import type { PlayerConnection } from './player.ts'

export interface BotDependencies {
  settings(): BotSettings
  delays(): { readonly afterWarp: number; readonly betweenClicks: number }
  /** `auto`, when not given: flies where the server allows it. */
  movement?(): MovementMode
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
  /**
   * Resolves with the player once it stands in the game alive, however often the bot has to reconnect. Rejects with
   * `Failure('offline')` when the bot does not try to connect, and with the reason of the signal when that aborts.
   */
  player(signal: AbortSignal): Promise<Player>
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
  let current: PlayerConnection | null = null
  let stopClearing = (): void => {}

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
    onJoined(joined) {
      current = joined
      stopClearing()
      legacy.joined(joined)
      joined.said((text) => events.emit('chat', text))
      watchGame(joined, {
        onGame: (news) => events.emit('game', news),
        onInventory: () => events.emit('inventory', joined.abilities.inventory.slots().map(itemAndCount)),
      })
      joined.ended.addEventListener('abort', () => {
        if (current === joined) current = null
        stopClearing = clearAway(clock)
      })
    },
  })
  connection.changed((state) => {
    if (state.status !== 'connecting' || state.reason !== '') log.info('connection', { ...state })
    events.emit('connection', state)
  })

  async function player(signal: AbortSignal): Promise<Player> {
    for (;;) {
      const { alive, abilities, ended } = await connection.ready(signal)
      try {
        await alive.spawned(signal)
        return { ...abilities, signal: alive.signal() }
      } catch (error) {
        // Another connection may follow.
        if (signal.aborted || !ended.aborted) throw error
      }
    }
  }

  const legacy = createLegacyBot({
    connection() {
      if (current) return current
      throw new Failure('offline', connection.state().reason || 'The bot is not in the game.')
    },
    current: () => current,
    ready: async (signal) => {
      await player(signal)
    },
  })

  return {
    ...legacy.bot,
    player,
    connect: connection.connect,
    disconnect: connection.disconnect,
    close: () => stopClearing(),
    state: connection.state,
    name: () => current?.game.username ?? settings().account.username,
    version: () => current?.game.version,
    pendingSignIn: signIn.pending,
    look: () => current?.worldView,
    on: events.on,
  }
}

function itemAndCount(stack: ItemStack | null): ItemStack | null {
  return stack && { item: stack.item, count: stack.count }
}
