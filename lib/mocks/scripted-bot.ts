import { createChannel, type Subscribe } from '../emitter.ts'

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
  disconnect(reason?: string): void
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
  outage(): string | undefined
  /** The reason of a requested failure; returned once. */
  takeFailure(): string | undefined
  readonly changed: Subscribe<void>
}

/** A bot for `createHandlers({ bot })` that a test or a console controls. */
export function createScriptedBot({
  blocksPerSecond = 200,
  mapsPerSecond = 10,
}: ScriptedBotOptions = {}): ScriptedBot {
  const changed = createChannel<void>()
  let pace = blocksPerSecond
  let isPaused = false
  let outage: string | undefined
  let failure: string | undefined
  const change = (make: () => void) => {
    make()
    changed.publish()
  }

  return {
    setPace: (blocks) =>
      change(() => {
        pace = blocks
      }),
    pause: () =>
      change(() => {
        isPaused = true
      }),
    resume: () =>
      change(() => {
        isPaused = false
      }),
    fail: (reason = 'There is no white_carpet left at any station; fill one up and build again.') =>
      change(() => {
        failure = reason
      }),
    disconnect: (reason = 'Nothing answers at the server; start it or correct settings.server.') =>
      change(() => {
        outage = reason
      }),
    connect: () =>
      change(() => {
        outage = undefined
      }),
    script: {
      blocksPerSecond: () => pace,
      mapsPerSecond: () => mapsPerSecond,
      isPaused: () => isPaused,
      outage: () => outage,
      takeFailure() {
        const reason = failure
        failure = undefined
        return reason
      },
      changed: changed.subscribe,
    },
  }
}
