import { type Static, Type } from '@sinclair/typebox'
import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { BotState } from '../events/payloads.ts'
import { attempt, Failure, failureCodes } from '../failure.ts'
import { TextSchema } from '../language/schema.ts'
import { type Log, logUnexpected } from '../log.ts'
import { isSignInPage } from '../sign-in.ts'
import { createThrottle } from '../throttle.ts'
import { sentence, toStored } from '../words/sentence.ts'
import type { Fleet } from './fleet.ts'
import type { Sharing, StoredMember, StoredOrder } from './ports.ts'
import { createReportReader } from './report-reader.ts'

const verbs = ['connect', 'disconnect', 'pause', 'resume'] as const
type Verb = (typeof verbs)[number]
const isVerb = (verb: string): verb is Verb => verbs.some((known) => known === verb)

interface SharedBotsDependencies {
  /** The bots of this program. */
  readonly fleet: Pick<Fleet, 'bots' | 'changed' | 'moved' | 'state' | 'setElsewhere' | Verb>
  readonly sharing: Pick<Sharing, 'name' | 'members'>
  readonly clock: Clock
  readonly log: Log
  /** Aborts when the program ends. */
  readonly ending: AbortSignal
}

const Report = Type.Object({ name: Type.String(), bots: Type.Array(BotState) })
type Report = Static<typeof Report>

interface OtherBot {
  readonly memberId: string
  readonly state: BotState
}

/** The answer to an order: null, or why it was not carried out. */
const Outcome = Type.Union([
  Type.Null(),
  Type.Object({ code: Type.Union(failureCodes.map((code) => Type.Literal(code))), text: TextSchema() }),
])
type Outcome = Static<typeof Outcome>

/** Reports are written and read at most so often. */
const reportIntervalMs = 1000
/** By then a member that has died is seen to be dead. */
const lookIntervalMs = 5000

/** The bots of all members of a fleet: those of this program, and those of the others as they report them. */
export function createSharedBots({ fleet, sharing, clock, log, ending }: SharedBotsDependencies) {
  const { name, members } = sharing
  const changed = createChannel<void>()
  let others: readonly OtherBot[] = []
  let cancelLook = (): void => {}
  let hasRead = false

  const readReport = createReportReader(Report, 'the report of another member could not be read', log)
  const readOutcome = createReportReader(Outcome, 'the answer of another member could not be read', log)
  const report = logUnexpected(log, 'the members of the fleet could not be asked')

  async function read(): Promise<void> {
    cancelLook()
    if (ending.aborted) return
    cancelLook = clock.after(lookIntervalMs, reading.add)
    try {
      take(await members.readOthers())
    } catch (error) {
      // Without the database nothing is known of them.
      if (!hasRead) fleet.setElsewhere(new Map())
      throw error
    } finally {
      hasRead = true
    }
  }

  function take(stored: readonly StoredMember[]): void {
    const members = stored.flatMap(({ id, isAlive, report }) => {
      const read = report === '' ? undefined : readReport(id, report)
      return read ? [{ id, isAlive, ...read }] : []
    })
    others = otherBots(members)
    fleet.setElsewhere(playingElsewhere(members))
    changed.publish()
  }

  const write = () => members.write(toStored({ name, bots: fleet.bots() } satisfies Report))

  const throttle = (act: () => Promise<void>) => {
    const { add, end } = createThrottle<void>({
      clock,
      intervalMs: () => reportIntervalMs,
      send: () => void act().catch(report),
    })
    return { add: () => add(), end }
  }
  const writing = throttle(write)
  const reading = throttle(read)

  async function carryOut({ verb, bot }: StoredOrder): Promise<string> {
    const failure = await attempt(async () => {
      if (!isVerb(verb)) throw new Failure('invalid', sentence('unknownBotOrder', { verb }))
      await fleet[verb](bot)
    }, ending)
    // The asker looks at once.
    await write()
    return toStored(failure && ({ code: failure.code, text: failure.text } satisfies Outcome))
  }

  async function tell(verb: Verb, bot: string): Promise<void> {
    const other = others.find(({ state }) => state.name === bot)
    if (!other || fleet.bots().some((state) => state.name === bot)) return fleet[verb](bot)
    const answer = await members.order(other.memberId, { verb, bot })
    const failure = answer === undefined ? undefined : readOutcome(other.memberId, answer)
    if (failure === undefined)
      throw new Failure('broken', sentence('memberSilent', { member: other.state.member ?? '' }))
    take(await members.readOthers())
    if (failure) throw new Failure(failure.code, failure.text)
  }

  fleet.changed(changed.publish)
  fleet.changed(writing.add)
  fleet.moved(writing.add)
  members.changed(reading.add)
  members.obey(carryOut)
  writing.add()
  reading.add()
  ending.addEventListener('abort', () => {
    cancelLook()
    writing.end()
    reading.end()
  })

  return {
    /** Those of this program first. */
    bots(): BotState[] {
      const here = fleet.bots()
      const names = new Set(here.map((state) => state.name))
      const there = others.map(({ state }) => state).filter((state) => !names.has(state.name))
      return [...here.map((state) => ({ ...state, member: name })), ...there]
    },
    changed: changed.subscribe,
    moved: fleet.moved,
    /** That of a bot that can build, else why this program's can't. */
    state() {
      const able = others.find(({ state }) => state.status === 'ready' && !state.isPaused)
      const state = fleet.state()
      return state.status === 'ready' || !able ? state : { status: able.state.status, reason: '' }
    },
    connect: (bot: string) => tell('connect', bot),
    disconnect: (bot: string) => tell('disconnect', bot),
    pause: (bot: string) => tell('pause', bot),
    resume: (bot: string) => tell('resume', bot),
  }
}

interface Member extends Report {
  readonly id: string
  readonly isAlive: boolean
}

/** The members with bots in the game, by the names of these. */
function playingElsewhere(members: readonly Member[]): ReadonlyMap<string, string> {
  const alive = members.filter(({ isAlive }) => isAlive)
  return new Map(
    alive.flatMap(({ name: member, bots }) =>
      bots.flatMap(({ name, status }) => (status === 'ready' ? [[name, member] as const] : [])),
    ),
  )
}

/** A bot is listed once: by a member that lives, if there is one. */
function otherBots(members: readonly Member[]): OtherBot[] {
  const found = new Map<string, OtherBot>()
  for (const { id, isAlive, name: member, bots } of members.toSorted(
    (a, b) => Number(b.isAlive) - Number(a.isAlive),
  )) {
    const gone = {
      status: 'disconnected',
      reason: sentence('memberGone', { member }),
      signIn: null,
      game: null,
    } as const
    for (const bot of bots) {
      if (found.has(bot.name)) continue
      // The page makes a link of its address.
      const signIn = bot.signIn && isSignInPage(bot.signIn.address) ? bot.signIn : null
      found.set(bot.name, { memberId: id, state: { ...bot, signIn, member, ...(isAlive ? {} : gone) } })
    }
  }
  return [...found.values()].sort((a, b) => (a.state.name < b.state.name ? -1 : 1))
}
