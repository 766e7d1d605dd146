import { computed } from '@preact/signals'
import type {
  Cause,
  ConnectionEvent,
  EulaStatus,
  ProgressEvent,
  Settings,
  Task,
} from '../../client/client.ts'
import { agreement, configurations } from './configuration.ts'
import { connection, needs } from './events.ts'
import { isReadOnly } from './read-only.ts'
import { runs } from './runs.ts'
import { history, type QueueTask, queue } from './tasks.ts'

type TaskStart = Pick<
  QueueTask,
  'ID' | 'Status' | 'Group' | 'BlueprintPath' | 'Record' | 'EndTime' | 'Cause'
> &
  Pick<Task, 'Finish'>

/** The state of everything in one word, with what is needed to say it and to help. */
export type Situation =
  | { readonly kind: 'loading' | 'agreement' | 'no-server' | 'empty' | 'building' }
  | { readonly kind: 'sign-in'; readonly signIn: NonNullable<ConnectionEvent['signIn']> }
  | {
      readonly kind: 'connecting' | 'disconnected'
      readonly reason: string
      /** When the next attempt is made, ISO 8601. */
      readonly retryAt?: string | undefined
    }
  | { readonly kind: 'waiting'; readonly cause: Cause }
  | { readonly kind: 'failed' | 'paused' | 'ready' | 'done'; readonly task: TaskStart }

interface Known {
  readonly agreement: EulaStatus | undefined
  readonly settings: Pick<Settings, 'server'> | undefined
  readonly connection: Pick<ConnectionEvent, 'status' | 'reason' | 'signIn' | 'retryAt'> | undefined
  readonly progress: Pick<ProgressEvent, 'need' | 'cause'> | null
  readonly queue: readonly TaskStart[] | undefined
  /** Newest first. */
  readonly history: readonly Task[] | undefined
}

export function situationOf({
  agreement: answer,
  settings,
  connection: link,
  progress: run,
  ...lists
}: Known): Situation {
  if (!answer || !settings || !link || !lists.queue) return { kind: 'loading' }
  if (answer !== 'accepted') return { kind: 'agreement' }
  if (settings.server.host === '') return { kind: 'no-server' }
  if (link.status !== 'ready')
    return link.signIn
      ? { kind: 'sign-in', signIn: link.signIn }
      : { kind: link.status, reason: link.reason, ...(link.retryAt ? { retryAt: link.retryAt } : {}) }
  if (run?.cause) return { kind: 'waiting', cause: run.cause }
  if (run) return { kind: 'building' }
  return restingSituation(lists.queue, lists.history)
}

/**
 * In the game without work: what was stopped or has failed comes before what is new, unless a map was done since; then a failure is one
 * of those that need somebody.
 */
function restingSituation(tasks: readonly TaskStart[], [last]: readonly Task[] = []): Situation {
  const [ended] = tasks.filter(({ Status }) => Status === 'pause' || Status === 'error').sort(byEnd)
  const isPaused = ended?.Status === 'pause'
  const isOld = ended && last && byEnd(last, ended) < 0
  if (ended && !isOld) return { kind: isPaused ? 'paused' : 'failed', task: ended }
  const next = tasks.find(({ Status }) => Status === 'init')
  if (next) return { kind: 'ready', task: next }
  if (ended && isPaused) return { kind: 'paused', task: ended }
  return last ? { kind: 'done', task: last } : { kind: 'empty' }
}

const endOf = ({ EndTime, Record }: Pick<TaskStart, 'EndTime' | 'Record'>) =>
  Date.parse(EndTime ?? Record?.FinishTime ?? '') || 0

/** The last first; of those that ended together, the one that can just go on. */
function byEnd(one: TaskStart, other: TaskStart): number {
  return endOf(other) - endOf(one) || (one.Status === other.Status ? 0 : one.Status === 'pause' ? -1 : 1)
}

/** Readers don't see the settings; the connection says how it is. */
const unknownServer = { server: { host: '-', port: 0, version: 'auto' } }

export const situation = computed(() =>
  situationOf({
    agreement: agreement.value,
    settings: isReadOnly ? unknownServer : configurations.settings.value,
    connection: connection.value,
    progress: runs.value.find(({ cause }) => cause) ?? runs.value[0] ?? null,
    queue: queue.value,
    history: history.value,
  }),
)

/** No block of any art stands yet: the page leads to the first map. */
export const isFirstStart = computed(
  () =>
    situation.value.kind !== 'loading' &&
    history.value?.length === 0 &&
    !runs.value.some(({ placements }) => placements > 0) &&
    !queue.value?.some(({ Record }) => hasBegun(Record)),
)

function hasBegun({
  PlaceBlockTimes = 0,
  TotalBlocks = 0,
  RemainBlocks = TotalBlocks,
}: Task['Record'] = {}): boolean {
  return PlaceBlockTimes > 0 || RemainBlocks < TotalBlocks
}

/** How many things need a person beside the one that the situation is about. */
export const otherNeeds = computed(() => {
  const { kind } = situation.value
  const isNeed = kind === 'failed' || kind === 'waiting' || kind === 'sign-in'
  return (needs.value?.length ?? 0) - Number(isNeed)
})
