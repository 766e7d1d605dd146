import type { ConnectionState } from '../game/bot.ts'
import type { PlotState } from '../plots/schema.ts'
import type { ItemForecast } from '../stock/forecast.ts'
import type { Reported } from '../tasks/build-part.ts'
import type { Task } from '../tasks/task.ts'
import { says, sentence } from '../words/sentence.ts'
import type { Need } from './need.ts'

/** Without a time of its own it is open since it was first seen. */
type FoundNeed = Omit<Need, 'since'> & { readonly since?: string }

/** The part of a bot's state that tells whether it needs a person. */
export interface FleetBotState extends Pick<ConnectionState, 'status' | 'reason'> {
  readonly name: string
  readonly signIn: object | null
  readonly isPaused: boolean
  readonly member?: string | undefined
}

interface NeedSources {
  readonly queue: readonly Task[]
  readonly progress: Pick<Reported, 'id' | 'cause' | 'bots'> | undefined
  readonly bots: readonly FleetBotState[]
  readonly plots: readonly Pick<PlotState, 'name' | 'state' | 'reason'>[]
  readonly forecast: readonly ItemForecast[]
  /** With the bots of this program, by item. */
  readonly carried: ReadonlyMap<string, number>
  readonly now: Date
}

/** IDs that are told; a page asks for more by the code. */
const maxTasks = 100

export function findNeeds({
  queue,
  progress,
  bots,
  plots,
  forecast,
  carried,
  now,
}: NeedSources): FoundNeed[] {
  return [
    ...failedTasks(queue),
    ...waitingRun(queue, progress),
    ...bots.flatMap((bot) => needOfBot(bot, progress)),
    ...goneMembers(bots),
    ...plots.flatMap(closedPlot),
    ...scarceItems(forecast, carried, now),
  ]
}

/** Those of one reason are one need: whoever fills a box helps them all. */
function failedTasks(queue: readonly Task[]): FoundNeed[] {
  const failed = queue.filter(({ Status }) => Status === 'error')
  const byReason = Map.groupBy(failed, ({ ID, Record }) => {
    const { code, item } = Record?.Cause ?? {}
    return code ? `${code} ${item ?? ''}` : ID
  })
  return [...byReason].map(([reason, tasks]): FoundNeed => {
    const latest = tasks.reduce((one, other) => (failedAt(other) > failedAt(one) ? other : one))
    const { Cause: cause, ErrorMessage = '' } = latest.Record ?? {}
    const [retryAt] = tasks.flatMap(({ Record }) => Record?.Cause?.retryAt ?? []).sort()
    const since = failedAt(latest)
    return {
      id: `tasks ${reason}`,
      of: 'tasks',
      name: tasks.length === 1 ? nameOf(latest) : '',
      code: cause?.code ?? 'internal',
      text: ErrorMessage,
      ...(since === '' ? {} : { since }),
      verb: 'retry',
      tasks: tasks.slice(0, maxTasks).map(({ ID }) => ID),
      count: tasks.length,
      ...(cause?.item ? { item: cause.item } : {}),
      ...(retryAt ? { retryAt } : {}),
    }
  })
}

const failedAt = ({ Record }: Task): string => Record?.BuildScopes?.at(-1)?.EndTime ?? ''

const nameOf = ({ Group, BlueprintPath }: Task): string => `${Group}: ${BlueprintPath}`

function waitingRun(queue: readonly Task[], progress: NeedSources['progress']): FoundNeed[] {
  const cause = progress?.cause
  const task = cause && queue.find(({ ID }) => ID === progress.id)
  if (!task) return []
  const isOfStations = cause.code === 'waiting-for-material' || cause.code === 'material-missing'
  return [
    {
      id: `run ${task.ID} ${cause.code} ${cause.item ?? ''}`,
      of: 'run',
      name: nameOf(task),
      code: cause.code,
      text: cause.text,
      verb: isOfStations ? 'stations' : 'look',
      tasks: [task.ID],
      ...(cause.item ? { item: cause.item } : {}),
    },
  ]
}

const isOfGoneMember = ({ reason }: FleetBotState): boolean => says(reason, 'memberGone')

function needOfBot(bot: FleetBotState, progress: NeedSources['progress']): FoundNeed[] {
  const { name, status, reason, signIn, isPaused } = bot
  const subject = { id: `bot ${name}`, of: 'bot', name } as const
  if (signIn) return [{ ...subject, code: 'sign-in', text: reason, verb: 'sign-in' }]
  if (isPaused || isOfGoneMember(bot)) return []
  // Without a reason it is on its way, or stays away because it was told to.
  if (status !== 'ready' && reason !== '')
    return [{ ...subject, code: 'not-in-game', text: reason, verb: 'connect' }]
  const work = progress?.bots?.find((one) => one.name === name)
  return work?.width === 0 && work.need !== ''
    ? [{ ...subject, code: 'left-work', text: work.need, verb: 'look' }]
    : []
}

function goneMembers(bots: readonly FleetBotState[]): FoundNeed[] {
  const gone = new Set(bots.filter(isOfGoneMember).flatMap(({ member }) => member ?? []))
  return [...gone].map(
    (member): FoundNeed => ({
      id: `member ${member}`,
      of: 'member',
      name: member,
      code: 'member-gone',
      text: sentence('memberGone', { member }),
      verb: 'look',
    }),
  )
}

function closedPlot({ name, state, reason = '' }: NeedSources['plots'][number]): FoundNeed[] {
  if (state !== 'closed') return []
  return [{ id: `plot ${name}`, of: 'plot', name, code: 'plot-closed', text: reason, verb: 'look' }]
}

/** A day ahead, so that there is time to fetch more. */
const warningMs = 86_400_000

/** The items whose boxes are empty within a day, and of which the bots carry too few, as one need. */
function scarceItems(
  items: readonly ItemForecast[],
  carried: ReadonlyMap<string, number>,
  now: Date,
): FoundNeed[] {
  const scarce = items.flatMap(({ item, short, lastsUntil }) => {
    const isSoon = lastsUntil !== undefined && Date.parse(lastsUntil) - now.getTime() < warningMs
    const lacking = short - (carried.get(item) ?? 0)
    return isSoon && lacking > 0 ? [{ item, lacking }] : []
  })
  const [first] = scarce
  if (!first) return []
  return [
    {
      id: 'stock',
      of: 'stock',
      name: '',
      code: 'stock-short',
      text: sentence('stockShort', { lacking: scarce.map(({ item, lacking }) => [item, lacking] as const) }),
      verb: 'stations',
      item: first.item,
      count: scarce.length,
    },
  ]
}
