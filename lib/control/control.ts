import { type Static, Type } from '@sinclair/typebox'
import type { Clock } from '../clock.ts'
import { createChannel, eitherOf, type Subscribe } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { type ConnectionState, notInGame } from '../game/bot.ts'
import { formatPosition, type Position } from '../game/position.ts'
import { TextSchema } from '../language/schema.ts'
import type { Text } from '../language/text.ts'
import type { Log } from '../log.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { createErrand } from './errand.ts'
import type { DirectControl } from './ports.ts'

const ChatLine = Type.Object({
  at: Type.String({ description: 'ISO 8601 with milliseconds.' }),
  text: Type.String({ description: 'As the server has sent it; untrusted.' }),
  isOwn: Type.Boolean({ description: 'Whether a caller had the bot say it.' }),
})

/** The state of what callers have the bot do. */
export const ControlState = Type.Object(
  {
    isGoing: Type.Boolean({ description: 'Whether the bot is on its way.' }),
    goal: TextSchema({
      description: 'Where it is going or was sent last: `x y z`, or a warp; empty before the first time.',
    }),
    problem: TextSchema({ description: 'Why it did not get there; otherwise empty.' }),
    chat: Type.Array(ChatLine, { description: 'The last lines of chat, twelve at most, the newest last.' }),
  },
  { description: 'Where a caller has sent the bot, and the chat around it.' },
)
export type ControlState = Static<typeof ControlState>

const maxLines = 12
/** Longer lines of servers are cut. */
const maxCharacters = 256

interface ControlDependencies {
  readonly direct: DirectControl
  readonly botState: () => ConnectionState
  /** Lines of chat that the bot hears. */
  readonly heard: Subscribe<string>
  /** Says that the bot has another job; undefined when it is free. */
  readonly otherWork: () => Sentence | undefined
  readonly ending: AbortSignal
  readonly clock: Clock
  readonly log: Log
}

/** The bot by hand: going somewhere, putting things away and speaking. It goes nowhere while it has other work, and says no command then. */
export function createControl({
  direct,
  botState,
  heard,
  otherWork,
  ending,
  clock,
  log,
}: ControlDependencies) {
  const errand = createErrand({ name: 'going somewhere', botState, otherWork, log })
  const spoken = createChannel<void>()
  let goal: Text = ''
  let chat: ControlState['chat'] = []
  heard((text) => note(text, false))

  function note(text: string, isOwn: boolean): void {
    const line = { at: clock.date().toISOString(), text: text.slice(0, maxCharacters), isOwn }
    chat = [...chat, line].slice(-maxLines)
    spoken.publish()
  }

  function go(to: Text, work: (signal: AbortSignal) => Promise<void>): void {
    errand.expectFree(sentence('busyGoing'))
    goal = to
    errand.start(work)
  }

  return {
    state: (): ControlState => ({ isGoing: errand.isUnderWay(), goal, problem: errand.problem(), chat }),
    changed: eitherOf(errand.changed, spoken.subscribe),
    isGoing: errand.isUnderWay,

    /** Sends the bot to a block and returns at once. */
    walk: (to: Position): void => go(formatPosition(to), (signal) => direct.walk(to, signal)),

    /** Sends it to a sub-server, a warp, or both, and returns at once. */
    warp(server: number, name: string): void {
      if (server === 0 && name === '') throw new Failure('invalid', sentence('noWarpGiven'))
      const to = name === '' ? sentence('toSubServer', { server }) : sentence('toWarp', { warp: name })
      go(to, (signal) => direct.warp(server, name, signal))
    },

    /** Has it put all of an item into a box, and returns at once. */
    put: (item: string, into: Position): void =>
      go(sentence('toBox', { place: formatPosition(into) }), (signal) => direct.put(item, into, signal)),

    /** Has it throw all of an item onto the ground, and returns at once. */
    drop: (item: string): void => go(sentence('toDrop', { item }), (signal) => direct.drop(item, signal)),

    /** Says a line; resolves when it is said. */
    async say(line: string): Promise<void> {
      const isCommand = line.startsWith('/')
      if (isCommand) errand.expectFree(sentence('busyGoing'))
      else expectInGame()
      await direct.say(line, ending)
      // Other lines come back from the server.
      if (isCommand) note(withoutPassword(line), true)
    },

    /** The bot stays where it is; resolves when it does. */
    stop: errand.stop,
  }

  function expectInGame(): void {
    const state = botState()
    if (state.status !== 'ready') throw notInGame(state)
  }
}

/** Commands of sign-in plug-ins have a password behind them. */
function withoutPassword(line: string): string {
  return line.replace(/^(\/\w*(?:login|register|password|auth)\w*|\/(?:l|reg)) .*$/i, '$1 ****')
}

export type Control = ReturnType<typeof createControl>
