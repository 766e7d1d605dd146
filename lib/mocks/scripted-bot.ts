import { createChannel, type Subscribe } from '../emitter.ts'

export interface ScriptedBotOptions {
  /** How fast builds go; 200 unless said. */
  readonly blocksPerSecond?: number
  /** How many maps are scanned, renamed or copied in a second; 10 unless said. */
  readonly mapsPerSecond?: number
}

/** The bot of a mock: it does what the service asks of it, over time, and whatever happens to bots when it is told so. */
export interface ScriptedBot {
  /** How fast builds go from now on. */
  setPace(blocksPerSecond: number): void
  /** Lets time stand still for the bot. */
  pause(): void
  /** Goes on after a pause. */
  resume(): void
  /** Ends the build in progress in an error, else the next one as it begins. */
  fail(reason?: string): void
  /** Loses the connection and keeps failing to get it back. */
  disconnect(reason?: string): void
  /** Gets the connection back, if the service wants the bot in the game. */
  connect(): void
  /** What the mock reads of all that. */
  readonly script: BotScript
}

export interface BotScript {
  blocksPerSecond(): number
  mapsPerSecond(): number
  isPaused(): boolean
  /** Why there is no way to the server; undefined when there is one. */
  outage(): string | undefined
  /** Why the build shall fail, told once. */
  takeFailure(): string | undefined
  readonly changed: Subscribe<void>
}

/** A bot for `createHandlers({ bot })`, to be directed from a test or a console. */
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
