import type { Clock } from '../clock.ts'
import { createEmitter } from '../emitter.ts'
import type { Bot, BotEvents } from '../game/bot.ts'
import type { ItemStack } from '../game/item-stack.ts'
import { mockGameVersion } from './mock-game-version.ts'
import type { BotScript } from './scripted-bot.ts'

interface Dependencies {
  readonly script: BotScript
  /** The configured player name. */
  readonly name: () => string
  readonly clock: Clock
}

/** Milliseconds that joining a server takes. */
const joinTime = 400

type Position = BotEvents['game']['position']

/** The part of the bot that is in a game or not. */
export type ScriptedPlayer = ReturnType<typeof createScriptedPlayer>

export function createScriptedPlayer({ script, name, clock }: Dependencies) {
  const events = createEmitter<BotEvents>()
  let isWanted = false
  let state: BotEvents['connection'] = { status: 'disconnected', reason: '' }
  let cancelJoining: (() => void) | undefined
  let position: Position = { x: 0.5, y: 64, z: 0.5 }
  let slots: readonly (ItemStack | null)[] = Array.from({ length: 36 }, () => null)

  function become(status: BotEvents['connection']['status'], reason: string): void {
    if (state.status === status && state.reason === reason) return
    state = { status, reason }
    events.emit('connection', state)
    if (status === 'ready') tell()
  }

  function tell(): void {
    events.emit('game', { health: 20, food: 18, level: 30, position, dimension: 'overworld' })
    events.emit('inventory', slots)
  }

  /** Brings the connection in line with what is wanted and possible. */
  function settle(delay: number): void {
    cancelJoining?.()
    const outage = script.outage()
    if (!isWanted) become('disconnected', '')
    else if (outage !== undefined) become('connecting', outage)
    else if (state.status !== 'ready') {
      if (delay > 0) become('connecting', '')
      cancelJoining = clock.after(delay, () => become('ready', ''))
    }
  }

  script.changed(() => settle(joinTime))

  return {
    on: events.on,
    state: () => state,
    isReady: () => state.status === 'ready',
    name,
    version: () => (state.status === 'ready' ? mockGameVersion : undefined),

    connect(): void {
      isWanted = true
      settle(joinTime)
    },
    async disconnect(): Promise<void> {
      isWanted = false
      settle(0)
    },
    /** In the game from the first moment, as a scenario may have it. */
    beThere(): void {
      isWanted = true
      if (script.outage() === undefined) become('ready', '')
      else settle(joinTime)
    },

    /** Is somewhere else and carries something else. */
    live(where: Position, carried: readonly (ItemStack | null)[]): void {
      position = where
      slots = carried
      if (state.status === 'ready') tell()
    },
  } satisfies Pick<Bot, 'on' | 'state' | 'name' | 'version' | 'connect' | 'disconnect'> &
    Record<string, unknown>
}
