import { createChannel } from '../emitter.ts'
import { Failure, textOf } from '../failure.ts'
import { type ConnectionState, notInGame } from '../game/bot.ts'
import type { Text } from '../language/text.ts'
import type { Log } from '../log.ts'
import type { Sentence } from '../words/sentence.ts'

export interface ErrandDependencies {
  /** For the log. */
  readonly name: string
  readonly botState: () => ConnectionState
  /** Says that the bot has another job; undefined when it is free. */
  readonly otherWork: () => Sentence | undefined
  readonly log: Log
}

/** Work in the game that a caller starts and stops: one at a time, and none while the bot has another job. */
export function createErrand({ name, botState, otherWork, log }: ErrandDependencies) {
  const changed = createChannel<void>()
  let problem: Text = ''
  let run: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined

  async function perform(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    let failure: Text = ''
    try {
      signal.throwIfAborted()
      await work(signal)
    } catch (error) {
      if (!signal.aborted) failure = textOf(error)
      if (!(signal.aborted || error instanceof Failure)) log.error(`${name} broke`, { error })
    }
    log.info(`${name} ended`, { problem: failure })
    run = undefined
    problem = failure
    changed.publish()
  }

  return {
    isUnderWay: (): boolean => run !== undefined,
    /** Why the last one ended early; otherwise empty. */
    problem: (): Text => problem,
    /** One has begun or ended. */
    changed: changed.subscribe,

    /** Throws when the bot is not free. */
    expectFree(busy: Sentence): void {
      if (run) throw new Failure('conflict', busy)
      const bot = botState()
      if (bot.status !== 'ready') throw notInGame(bot)
      const other = otherWork()
      if (other) throw new Failure('conflict', other)
    },

    /** Begins one and returns at once; the work ends within a second of the abort of its signal. */
    start(work: (signal: AbortSignal) => Promise<void>): void {
      const controller = new AbortController()
      problem = ''
      // `run` is set before the work begins, so that work that fails at once clears it, too.
      run = { controller, ended: Promise.resolve().then(() => perform(work, controller.signal)) }
      changed.publish()
    },

    /** Ends the one under way, if there is one; resolves when it has ended. */
    async stop(): Promise<void> {
      run?.controller.abort()
      await run?.ended
    },
  }
}
