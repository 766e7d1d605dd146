import type { Clock } from '../clock.ts'
import type { BotSettings, MovementMode } from '../config/ports.ts'
import { createEmitter } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { PlayerSource } from '../game/across-connections.ts'
import type { BotEvents, Bot as WatchedBot } from '../game/bot.ts'
import type { Player } from '../game/player.ts'
import type { Sight } from '../game/sight.ts'
import type { Log } from '../log.ts'
import type { ConnectionSignIn } from '../sign-in.ts'
import { sentence } from '../words/sentence.ts'
import { clearAway } from './clear-away.ts'
import { createConnection } from './connection/connection.ts'
import type { OpenSocket } from './connection/find-server.ts'
import { createSignIn } from './connection/sign-in.ts'
import type { InputWatch } from './connection/watched-input.ts'
import type { HomeMemory } from './network/network.ts'
import type { PlayerConnection, ServerHabits } from './player.ts'
import { watchGame } from './watch-game.ts'
import { createClickMemory } from './windows/click-memory.ts'

interface BotDependencies {
  settings(): BotSettings
  delays(): { readonly afterWarp: number; readonly betweenClicks: number }
  /** `auto`, when not given: flies where the server allows it. */
  movement?(): MovementMode
  /** Folder for Microsoft tokens, with mode 0700. */
  readonly authFolder: string
  readonly clock: Clock
  readonly log: Log
  readonly openSocket?: OpenSocket | undefined
  readonly watch?: InputWatch | undefined
  /** Resolves when it may join. */
  beforeJoin?(signal: AbortSignal): Promise<void>
}

export interface Bot extends WatchedBot, PlayerSource {
  readonly signIn: ConnectionSignIn
  /** Ends the present connection because of an error that nothing caught: the game's side is where such come from. */
  fail(error: unknown): void
  /** Undefined while the bot is not in the game. */
  sight(): Sight | undefined
}

export function createBot(deps: BotDependencies): Bot {
  const { settings, clock, log } = deps
  const events = createEmitter<BotEvents>()
  const signIn = createSignIn(() => events.emit('connection', connection.state()))
  const home: HomeMemory = { current: null }
  const memories = new Map<string, ServerHabits>()
  let current: PlayerConnection | null = null
  let cancelClearing = (): void => {}

  const connection = createConnection({
    clock,
    reconnect: () => settings().reconnect,
    async isListening(signal) {
      const { isListening, openTcp } = await import('./connection/find-server.ts')
      const { openSocket = openTcp } = deps
      return isListening({ address: settings().server, openSocket, clock, signal })
    },
    async join(signal) {
      const { server, account } = settings()
      if (server.host === '') throw new Failure('offline', sentence('noServerSet'))
      await deps.beforeJoin?.(signal)
      log.info('connecting', { host: server.host, port: server.port })
      const { play } = await import('./player.ts')
      const joining = play(
        {
          address: { host: server.host, port: server.port },
          version: server.version,
          account,
          authFolder: deps.authFolder,
          signIn,
          clock,
          signal,
          openSocket: deps.openSocket,
          watch: deps.watch,
        },
        () => ({
          network: settings().network,
          delays: deps.delays(),
          movement: deps.movement?.() ?? 'auto',
        }),
        { home, ...memoryOf(`${server.host}:${server.port}`), hurry: () => connection.retry() },
        log,
      )
      joining.catch(logCause)
      return joining
    },
    onJoined(joined) {
      current = joined
      cancelClearing()
      joined.said((text) => events.emit('chat', text))
      watchGame(joined, events.emit)
      joined.ended.addEventListener('abort', () => {
        if (current === joined) current = null
        logCause(joined.ended.reason)
        cancelClearing = clearAway(clock)
      })
    },
  })
  function memoryOf(address: string): ServerHabits {
    const known = memories.get(address) ?? { clicks: createClickMemory(), timeOfDay: { intervalsMs: [] } }
    memories.set(address, known)
    return known
  }

  function logCause(reason: unknown): void {
    if (reason instanceof Error && reason.cause !== undefined)
      log.error('an unexpected error has ended the connection', { error: reason.cause })
  }

  connection.changed((state) => {
    if (state.status !== 'connecting' || state.reason !== '') log.info('connection', { ...state })
    events.emit('connection', state)
  })

  async function ready(signal: AbortSignal): Promise<Player> {
    for (;;) {
      const { alive, abilities, ended } = await connection.ready(signal)
      try {
        return { ...abilities, signal: await alive(signal) }
      } catch (error) {
        // Another connection may follow.
        if (signal.aborted || !ended.aborted) throw error
      }
    }
  }

  return {
    ready,
    connect: connection.connect,
    disconnect: connection.disconnect,
    reconnect() {
      connection.retry()
      current?.leave()
    },
    close: () => cancelClearing(),
    fail: (error) => current?.fail(error),
    state: connection.state,
    name: () => current?.game.username ?? settings().account.username,
    version: () => current?.game.version,
    worldHeights: () => current?.worldHeights(),
    seesWorld: () => current?.seesWorld() ?? false,
    signIn: {
      pending() {
        const { code, address } = signIn.pending()
        return { Code: code, RedirectUri: address }
      },
      until: () => signIn.pending().until,
    },
    sight: () => current?.sight,
    on: events.on,
  }
}
