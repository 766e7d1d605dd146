import { Failure } from '../failure.ts'
import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'
import type { ItemStack } from './item-stack.ts'
import type { Position } from './position.ts'

export interface ConnectionState {
  readonly status: 'disconnected' | 'connecting' | 'ready'
  /** Why it is not ready; empty when there is nothing to say. */
  readonly reason: Text
  /** When it tries again, ISO 8601; absent unless it waits for that. */
  readonly retryAt?: string
}

/** The failure of whatever needs the game while the bot is not in it; with the reason for that, if there is one. */
export function notInGame({ status, reason }: ConnectionState): Failure {
  if (reason !== '') return new Failure('offline', reason)
  return new Failure(
    'offline',
    status === 'connecting' ? sentence('botConnecting') : sentence('botNotInGame'),
  )
}

export interface BotEvents {
  connection: ConnectionState
  /** The figures on a player's screen. */
  game: {
    /** Half hearts, 0..20. */
    readonly health: number
    /** Half drumsticks, 0..20. */
    readonly food: number
    /** Experience level. */
    readonly level: number
    readonly position: Position
    readonly dimension: string
  }
  /** The 36 slots, the nine of the hotbar first; null for an empty one. */
  inventory: readonly (ItemStack | null)[]
  /** A line of chat. */
  chat: string
}

export interface WorldHeights {
  /** Y of the lowest layer. */
  readonly bottom: number
  /** One past the highest layer. */
  readonly top: number
}

/** The bot as services see it: one account, one connection at a time, again and again. */
export interface Bot {
  connect(): void
  disconnect(): Promise<void>
  /** Ends the connection and connects again at once, also when it waits before that. */
  reconnect(): void
  /** Cancels its timers, at the end of the program. */
  close(): void
  state(): ConnectionState
  /** The name in the game, else the configured one, else empty. */
  name(): string
  /** Game version of the connection; undefined while the bot is not in the game. */
  version(): string | undefined
  /** Of the world that the bot is in, as the server has given them; undefined while it is not in the game. */
  worldHeights(): WorldHeights | undefined
  /** Whether it is in the game and knows the world around it: the server has sent it, and it could be read. */
  seesWorld(): boolean
  on<Name extends keyof BotEvents>(name: Name, listener: (value: BotEvents[Name]) => void): () => void
}

/** Reads the last event of that name; null once the bot has left the game. */
export function lastWhileInGame<Name extends 'game' | 'inventory'>(bot: Pick<Bot, 'on'>, name: Name) {
  let last: BotEvents[Name] | null = null
  bot.on(name, (event) => {
    last = event
  })
  bot.on('connection', ({ status }) => {
    if (status !== 'ready') last = null
  })
  return () => last
}
