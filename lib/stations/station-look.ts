import { type Static, Type } from '@sinclair/typebox'
import { createChannel } from '../emitter.ts'
import { Failure, textOf } from '../failure.ts'
import { type ConnectionState, notInGame } from '../game/bot.ts'
import { TextSchema } from '../language/schema.ts'
import type { Text } from '../language/text.ts'
import type { Log } from '../log.ts'
import { type Sentence, sentence } from '../words/sentence.ts'

/** The state of looking through the stations. */
export const StationLook = Type.Object(
  {
    isLooking: Type.Boolean(),
    opened: Type.Integer({ description: 'Boxes that this look, else the last one, has come to.' }),
    total: Type.Integer({ description: 'Boxes of the stations, as far as they are known.' }),
    problem: TextSchema({ description: 'Why the last look ended early; otherwise empty.' }),
  },
  { description: 'Whether the bot looks through the material stations, and how far it is.' },
)
export type StationLook = Static<typeof StationLook>

/** The work in the game. It ends within a second of the abort of its signal, with no window open. */
export type LookThroughStations = (
  signal: AbortSignal,
  report: (progress: Pick<StationLook, 'opened' | 'total'>) => void,
) => Promise<void>

interface StationLookDependencies {
  readonly look: LookThroughStations
  readonly botState: () => ConnectionState
  /** Says that the bot has another job; undefined when it is free. */
  readonly otherWork: () => Sentence | undefined
  readonly log: Log
}

/** Looks through all stations when a caller asks for it, one look at a time. */
export function createStationLook({ look, botState, otherWork, log }: StationLookDependencies) {
  const changed = createChannel<void>()
  let state: StationLook = { isLooking: false, opened: 0, total: 0, problem: '' }
  let run: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined

  function update(change: Partial<StationLook>): void {
    state = { ...state, ...change }
    changed.publish()
  }

  async function perform(signal: AbortSignal): Promise<void> {
    let problem: Text = ''
    try {
      signal.throwIfAborted()
      await look(signal, update)
    } catch (error) {
      if (!signal.aborted) problem = textOf(error)
      if (!(signal.aborted || error instanceof Failure))
        log.error('looking through the stations broke', { error })
    }
    log.info('looking through the stations ended', { opened: state.opened, problem })
    run = undefined
    update({ isLooking: false, problem })
  }

  return {
    state: (): StationLook => state,
    changed: changed.subscribe,

    /** Begins a look and returns at once. */
    start(): void {
      if (run) throw new Failure('conflict', sentence('busyWithStations'))
      const bot = botState()
      if (bot.status !== 'ready') throw notInGame(bot)
      const other = otherWork()
      if (other) throw new Failure('conflict', other)
      const controller = new AbortController()
      update({ isLooking: true, opened: 0, problem: '' })
      // `run` is set before the work begins, so that a look that fails at once clears it, too.
      run = { controller, ended: Promise.resolve().then(() => perform(controller.signal)) }
    },

    /** Ends the look, if there is one; resolves when it has ended. */
    async stop(): Promise<void> {
      run?.controller.abort()
      await run?.ended
    },
  }
}

export type StationLookService = ReturnType<typeof createStationLook>
