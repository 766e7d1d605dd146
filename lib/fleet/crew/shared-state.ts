import type { Log } from '../../log.ts'
import type { BuildState } from '../../tasks/crew.ts'
import { toStored } from '../../words/sentence.ts'
import type { SharedQueue } from '../ports.ts'
import { createReportReader } from '../report-reader.ts'
import { StoredBuildState } from './crew-reports.ts'

type LaneState = Omit<BuildState, 'isAutomatic'>

interface State extends BuildState {
  readonly beside: readonly LaneState[]
  /** The tasks of the bots, by their names. */
  readonly bots: Readonly<Record<string, string>>
}

const idle: LaneState = { run: null, skipped: [], ended: null }
const atFirst: State = { ...idle, isAutomatic: false, beside: [], bots: {} }

/** The state of building that all members share: of so many tasks at once. */
export function createSharedState(queue: Pick<SharedQueue, 'state' | 'setState'>, log: Log) {
  const read = createReportReader(StoredBuildState, 'the state of building could not be read', log)
  let known = { text: '', state: atFirst }

  /** One that can't be read counts as none, and is replaced by the next. */
  function all(): State {
    const text = queue.state()
    if (text !== known.text) {
      const state = text === '' ? undefined : (read('', text) as State | undefined)
      known = { text, state: { ...atFirst, ...state } }
    }
    return known.state
  }

  const set = (changes: Partial<State>): void => queue.setState(toStored({ ...all(), ...changes }))

  return {
    /** That of one task after another, in one of the places. */
    of(lane: number): BuildState {
      const state = all()
      return lane === 0 ? state : { ...(state.beside[lane - 1] ?? idle), isAutomatic: state.isAutomatic }
    },
    /** Within a change. */
    setOf(lane: number, { isAutomatic = all().isAutomatic, ...changes }: Partial<BuildState>): void {
      const others = all().beside
      const beside = Array.from({ length: Math.max(lane, others.length) }, (_, at) => ({
        ...(others[at] ?? idle),
        ...(at === lane - 1 ? changes : {}),
      }))
      const used = beside.findLastIndex(({ run, skipped, ended }) => run || skipped.length > 0 || ended) + 1
      set({ isAutomatic, beside: beside.slice(0, used), ...(lane === 0 ? changes : {}) })
    },
    tasksOfBots: () => all().bots,
    /** Within a change. */
    setTasksOfBots: (bots: State['bots']): void => set({ bots }),
  }
}

export type SharedState = ReturnType<typeof createSharedState>
