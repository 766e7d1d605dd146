import type { Clock } from '../clock.ts'
import { createEmitter } from '../emitter.ts'
import type { Bot, BotEvents } from '../game/bot.ts'
import { overworldHeights } from '../game/game-version.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import packedItems from './items.json' with { type: 'json' }
import type { BotScript } from './scripted-bot.ts'

interface MockBotDependencies {
  readonly script: BotScript
  /** The configured player name. */
  readonly name: () => string
  readonly clock: Clock
}

const joinTimeMs = 400

export interface MockBot extends Bot {
  isReady(): boolean
  ready(): Promise<void>
  /** Joins without delay, for a scenario that begins in the game. */
  joinAtOnce(): void
  /** Changes position, and inventory if it is given. */
  move(position: Position, slots?: readonly (ItemStack | null)[]): void
  position(): Position
  /** A line of chat that it hears. */
  hear(line: string): void
}

/** A bot without a game: joining takes a moment, and an outage of the script keeps it out. */
export function createMockBot({ script, name, clock }: MockBotDependencies): MockBot {
  const events = createEmitter<BotEvents>()
  let isWanted = false
  let state: BotEvents['connection'] = { status: 'disconnected', reason: '' }
  let cancelJoining: (() => void) | undefined
  let position: Position = { x: 0.5, y: 64, z: 0.5 }
  let slots: readonly (ItemStack | null)[] = Array.from({ length: 36 }, () => null)

  function setState(status: BotEvents['connection']['status'], reason: Text): void {
    if (state.status === status && state.reason === reason) return
    state = { status, reason }
    events.emit('connection', state)
    if (status === 'ready') publishGame()
  }

  function publishGame(): void {
    events.emit('game', { health: 20, food: 18, level: 30, position, dimension: 'overworld' })
    events.emit('inventory', slots)
  }

  /** Connects or disconnects as the service wants and the script allows. */
  function update(delayMs: number): void {
    cancelJoining?.()
    const outage = script.outage()
    if (!isWanted) setState('disconnected', '')
    else if (outage !== undefined) setState('connecting', outage)
    else if (state.status !== 'ready') {
      if (delayMs > 0) setState('connecting', '')
      cancelJoining = clock.after(delayMs, () => setState('ready', ''))
    }
  }

  script.changed(() => update(joinTimeMs))

  return {
    on: events.on,
    state: () => state,
    isReady: () => state.status === 'ready',
    name,
    version: () => (state.status === 'ready' ? packedItems.version : undefined),
    worldHeights: () => (state.status === 'ready' ? overworldHeights(packedItems.version) : undefined),

    seesWorld: () => state.status === 'ready',

    /** The scripted builder waits for it by itself. */
    ready: async () => {},

    connect() {
      isWanted = true
      update(joinTimeMs)
    },
    async disconnect() {
      isWanted = false
      update(0)
    },
    reconnect() {
      isWanted = true
      if (state.status === 'ready') setState('connecting', '')
      update(joinTimeMs)
    },
    close() {},
    joinAtOnce() {
      isWanted = true
      if (script.outage() === undefined) setState('ready', '')
      else update(joinTimeMs)
    },
    position: () => position,
    hear: (line) => events.emit('chat', line),
    move(newPosition, newSlots = slots) {
      position = newPosition
      slots = newSlots
      if (state.status === 'ready') publishGame()
    },
  }
}
