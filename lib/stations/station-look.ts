import { type Static, Type } from '@sinclair/typebox'
import { createErrand, type ErrandDependencies } from '../control/errand.ts'
import { createChannel, eitherOf } from '../emitter.ts'
import { TextSchema } from '../language/schema.ts'
import { sentence } from '../words/sentence.ts'

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
  report: (progress: LookProgress) => void,
) => Promise<void>

type LookProgress = Pick<StationLook, 'opened' | 'total'>

interface StationLookDependencies extends Pick<ErrandDependencies, 'botState' | 'otherWork' | 'log'> {
  readonly look: LookThroughStations
}

/** Looks through all stations when a caller asks for it, one look at a time. */
export function createStationLook({ look, ...deps }: StationLookDependencies) {
  const errand = createErrand({ ...deps, name: 'looking through the stations' })
  const opened = createChannel<void>()
  let progress: LookProgress = { opened: 0, total: 0 }

  function report(next: LookProgress): void {
    progress = next
    opened.publish()
  }

  return {
    state: (): StationLook => ({ isLooking: errand.isUnderWay(), ...progress, problem: errand.problem() }),
    changed: eitherOf(errand.changed, opened.subscribe),

    /** Begins a look and returns at once. */
    start(): void {
      errand.expectFree(sentence('busyWithStations'))
      progress = { ...progress, opened: 0 }
      errand.start((signal) => look(signal, report))
    },

    /** Ends the look, if there is one; resolves when it has ended. */
    stop: errand.stop,
  }
}

export type StationLookService = ReturnType<typeof createStationLook>
