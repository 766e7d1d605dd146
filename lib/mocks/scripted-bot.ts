import { createChannel, type Subscribe } from '../emitter.ts'
import type { Text } from '../language/text.ts'

export interface ScriptedBotOptions {
  /** Default 200. */
  readonly blocksPerSecond?: number
  /** Maps that are scanned, renamed or copied in a second; default 10. */
  readonly mapsPerSecond?: number
}

/** Controls the bot of a mock: its pace, and the mishaps of real bots. */
export interface ScriptedBot {
  /** Sets the pace of builds. */
  setPace(blocksPerSecond: number): void
  /** Pauses the bot. */
  pause(): void
  /** Ends the pause. */
  resume(): void
  /** Makes the build in progress fail, else the next one at its start. */
  fail(reason?: string): void
  /** Ends the connection; reconnecting fails until `connect`. */
  disconnect(reason?: Text): void
  /** Ends the outage; the bot reconnects if the service wants it in the game. */
  connect(): void
  /** The current values, for the mock. */
  readonly script: BotScript
}

export interface BotScript {
  blocksPerSecond(): number
  mapsPerSecond(): number
  isPaused(): boolean
  /** The reason why the server can't be reached; undefined when it can. */
  outage(): Text | undefined
  /** The reason of a requested failure; returned once. */
  takeFailure(): string | undefined
  readonly changed: Subscribe<void>
}

interface ScriptState {
  readonly pace: number
  readonly isPaused: boolean
  readonly outage: Text | undefined
  readonly failure: string | undefined
}

/** A bot for `createHandlers({ bot })` that a test or a console controls. */
export function createScriptedBot({
  blocksPerSecond = 200,
  mapsPerSecond = 10,
}: ScriptedBotOptions = {}): ScriptedBot {
  const changed = createChannel<void>()
  let now: ScriptState = { pace: blocksPerSecond, isPaused: false, outage: undefined, failure: undefined }
  const change = (fields: Partial<ScriptState>) => {
    now = { ...now, ...fields }
    changed.publish()
  }

  return {
    setPace: (pace) => change({ pace }),
    pause: () => change({ isPaused: true }),
    resume: () => change({ isPaused: false }),
    fail: (failure = 'There is no white_carpet left at any station; fill one up and build again.') =>
      change({ failure }),
    disconnect: (
      outage = 'Nothing answers at the server; start it or correct its address (settings.server).',
    ) => change({ outage }),
    connect: () => change({ outage: undefined }),
    script: {
      blocksPerSecond: () => now.pace,
      mapsPerSecond: () => mapsPerSecond,
      isPaused: () => now.isPaused,
      outage: () => now.outage,
      takeFailure() {
        const { failure } = now
        now = { ...now, failure: undefined }
        return failure
      },
      changed: changed.subscribe,
    },
  }
}
