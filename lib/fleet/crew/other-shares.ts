import type { Clock } from '../../clock.ts'
import type { BotState } from '../../events/payloads.ts'
import { type Log, logUnexpected } from '../../log.ts'
import type { SharedQueue } from '../ports.ts'
import type { OtherShares } from '../shares/other-shares.ts'
import type { SharedState } from './shared-state.ts'

interface OtherSharesDependencies {
  readonly queue: Pick<SharedQueue, 'change'>
  readonly state: SharedState
  /** The names of the bots of this program. */
  readonly ownNames: () => readonly string[]
  /** Those of all members. */
  readonly bots: () => readonly Pick<BotState, 'name' | 'status' | 'isPaused'>[]
  /** The tasks that are built. */
  readonly tasks: () => readonly string[]
  readonly clock: Clock
  readonly log: Log
}

const retryIntervalMs = 2000

/** The bots of the other members, and which of them builds what. */
export function createOtherShares({
  queue,
  state,
  ownNames,
  bots,
  tasks,
  clock,
  log,
}: OtherSharesDependencies): OtherShares {
  const report = logUnexpected(log, 'the tasks of the bots could not be written')
  const pause = () => new Promise<void>((resolve) => clock.after(retryIntervalMs, resolve))

  function able(): Set<string> {
    const here = new Set(ownNames())
    const isAble = ({ name, status, isPaused }: ReturnType<typeof bots>[number]) =>
      status === 'ready' && !isPaused && !here.has(name)
    return new Set(
      bots()
        .filter(isAble)
        .map(({ name }) => name),
    )
  }

  return {
    count(task) {
      const there = able()
      return Object.entries(state.tasksOfBots()).filter(([name, other]) => other === task && there.has(name))
        .length
    },
    areAble: () => able().size > 0,
    isAgreed(wanted) {
      const known = state.tasksOfBots()
      return wanted.entries().every(([name, task]) => known[name] === task)
    },
    agree: (decide) =>
      queue
        .change(() => {
          const decided = decide()
          const here = new Set(ownNames())
          const isKept = ([name, task]: [string, string]) => !here.has(name) && tasks().includes(task)
          const others = Object.entries(state.tasksOfBots()).filter(isKept)
          state.setTasksOfBots(Object.fromEntries([...others, ...decided]))
        })
        .catch((error: unknown) => {
          report(error)
          return pause()
        }),
  }
}
