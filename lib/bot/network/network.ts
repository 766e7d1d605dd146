import type { NetworkSettings } from '../../config/ports.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { Home } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import { pause, unlessAborted } from '../../waiting.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { chatText, cutText } from '../connection/chat-text.ts'
import { hasFeature, onPacket, type Session, sendAndWait } from '../connection/session.ts'
import type { Pulse } from '../connection/silence.ts'
import { mendSignedChat, sayLine } from './chat-lines.ts'
import { createChatPace } from './chat-pace.ts'
import { createRetries, type Reply, readReply } from './replies.ts'

interface NetworkDependencies {
  readonly settings: () => NetworkSettings
  /** The server has put the bot somewhere. */
  readonly movedByServer: Subscribe<unknown>
  /** The player has come into another world. */
  readonly transferred: Subscribe<void>
  readonly position: () => Position
  readonly pulse: Pick<Pulse, 'lastHeardAt' | 'aliveSince'>
  /** Resolves when the ground under the bot is loaded. */
  readonly settle: (signal: AbortSignal) => Promise<void>
  /** Of the account; it outlives the connection. */
  readonly home: HomeMemory
  readonly log: Log
}

/** Remembers where the home was set last. */
export interface HomeMemory {
  current: Home | null
}

const replyTimeoutMs = 15_000
/** After a chat line that a network may answer by taking the bot into another world. */
const afterLineMs = 1500

/** Waits after refusals, in milliseconds: a restart of a sub-server takes minutes, but a closed warp stays closed. */
const refusalDelaysMs = {
  switching: [1000, 2000, 5000, 10_000, ...Array<number>(14).fill(20_000)],
  warping: [1000, 4000, 10_000],
} as const

/** Going to sub-servers and warps by the chat commands of the settings. */
export function createNetwork(session: Session, deps: NetworkDependencies) {
  const { settings, movedByServer, settle, position, home, log } = deps
  const { clock, ended } = session
  const said = createChannel<string>()
  const saidByServer = createChannel<string>()
  const told = createChannel<string>()
  const displaced = createChannel<void>()
  mendSignedChat(session)
  const pace = createChatPace(clock, deps.pulse)
  onPacket<{ readonly age?: bigint | readonly number[] }>(session, 'update_time', ({ age }) => {
    if (age !== undefined) pace.told(Number(typeof age === 'bigint' ? age : age[1]))
  })
  /** Since 1.19 the protocol tells apart what players and what servers say; before, some proxies answer like players. */
  const isToldApart = hasFeature(session, 'signedChat')
  session.game.on('messagestr', (full, from) => {
    const text = cutText(full)
    said.publish(text)
    if (isToldApart && from === 'chat') return
    saidByServer.publish(text)
    if (!isUnderWay && readReply(text, settings().replies)?.kind !== 'arrived') told.publish(text)
  })
  for (const name of ['title', 'action_bar', 'set_title_text', 'set_title_subtitle']) {
    onPacket<{ readonly text?: unknown }>(session, name, ({ text }) => {
      if (text !== undefined) told.publish(chatText(text))
    })
  }
  /** The sub-server that the bot was sent to last, so that it is not sent there again; 0 = unknown. */
  let server = 0
  /** A change of sub-server is no displacement while a command is under way. */
  let isTravelling = false
  /** Whether a command is to take the bot somewhere: until it has arrived or has given up. */
  let isUnderWay = false
  let transfers = 0
  /** Resolves when the last command has its answer, or no more time for it; its caller may be gone by then. */
  let answered: Promise<unknown> = Promise.resolve()
  deps.transferred(() => {
    server = 0
    transfers++
    if (!isTravelling) displaced.publish()
  })

  /** Replies, each with the number of transfers by then. */
  const replies: Subscribe<Reply & { readonly transfers: number }> = (listener) => {
    const unsubscribeSaid = saidByServer.subscribe((text) => {
      const reply = readReply(text, settings().replies)
      if (reply) listener({ ...reply, transfers })
    })
    // The arrival on a network that announces none is known by the teleport.
    const unsubscribeMoved = movedByServer(() => {
      if (settings().replies.arrived === '') listener({ kind: 'arrived', text: '', seconds: 0, transfers })
    })
    return () => {
      unsubscribeSaid()
      unsubscribeMoved()
    }
  }

  async function ready(signal: AbortSignal): Promise<void> {
    for (let waitMs = pace.wait(); waitMs > 0; waitMs = pace.wait()) await pause(waitMs, clock, signal)
  }

  async function say(line: string, signal: AbortSignal): Promise<void> {
    await ready(AbortSignal.any([signal, ended]))
    pace.said()
    sayLine(session, line)
  }

  /** Sends the command; resolves with the first reply, or with the failure to get one. */
  async function ask(command: string, purpose: Sentence, signal: AbortSignal) {
    // A late answer would be taken for that of the next command.
    await unlessAborted(answered, signal)
    await ready(signal)
    isTravelling = true
    try {
      const say = () => {
        pace.said()
        sayLine(session, command)
      }
      const answer = sendAndWait(session, say, replies, () => true, {
        timeoutMs: replyTimeoutMs,
        timeoutMessage: sentence('networkSilent', { purpose }),
        signal: ended,
      })
      answered = answer.catch(() => {})
      return await unlessAborted(answer, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      return error
    } finally {
      isTravelling = false
    }
  }

  /** Sends a command until it has brought the bot there or retrying is over. */
  async function go(
    command: string,
    purpose: Sentence,
    delaysMs: readonly number[],
    signal: AbortSignal,
  ): Promise<void> {
    isUnderWay = true
    try {
      await repeat(command, purpose, delaysMs, AbortSignal.any([signal, ended]))
    } finally {
      isUnderWay = false
    }
  }

  async function repeat(
    command: string,
    purpose: Sentence,
    delaysMs: readonly number[],
    either: AbortSignal,
  ): Promise<void> {
    const delayAfter = createRetries(purpose, delaysMs)
    for (let before = transfers; ; before = transfers) {
      const reply = await ask(command, purpose, either)
      // Right after the arrival the bot may have been put elsewhere.
      const hasArrived = 'kind' in reply && reply.kind === 'arrived' && reply.transfers === transfers
      if (hasArrived) return settle(either)
      if (transfers !== before) displaced.publish()
      either.throwIfAborted()
      const delayMs = delayAfter(reply)
      if ('kind' in reply && reply.kind === 'refused') {
        const details = { what: String(purpose), said: reply.text, seconds: delayMs / 1000 }
        log.warn('the network refuses; the bot tries again', details)
      }
      await pause(delayMs, clock, either)
    }
  }

  function templateOf(command: 'switchServer' | 'warp', goal: Sentence): string {
    const template = settings().commands[command]
    if (template !== '') return template
    throw new Failure('broken', sentence('commandEmpty', { goal, command }))
  }

  const hasHome = () => settings().commands.setHome !== '' && settings().commands.home !== ''

  return {
    /** Chat lines. */
    said: said.subscribe,
    told: told.subscribe,
    /** The network has put the bot on another sub-server unasked: the bot's own is down, or the network has moved it. */
    displaced: displaced.subscribe,
    isUnderWay: () => isUnderWay,
    /** The one that the bot was sent to last; 0 = unknown. */
    subServer: () => server,
    async switchServer(wanted: number, signal: AbortSignal): Promise<void> {
      if (wanted === 0 || wanted === server) return
      const command = templateOf('switchServer', sentence('toSubServer', { server: wanted })).replaceAll(
        '{server}',
        String(wanted),
      )
      await go(command, sentence('switching', { server: wanted }), refusalDelaysMs.switching, signal)
      server = wanted
    },
    async warp(name: string, signal: AbortSignal): Promise<void> {
      if (name === '') return
      const command = templateOf('warp', sentence('toWarp', { warp: name })).replaceAll('{name}', name)
      await go(command, sentence('warping', { warp: name }), refusalDelaysMs.warping, signal)
    },
    say,
    /** Says what the settings want said after joining, such as a password; resolves when the bot is where that has brought it. */
    async sayAfterJoin(signal: AbortSignal): Promise<void> {
      const either = AbortSignal.any([signal, ended])
      const lines = settings().afterJoin
      if (lines.length === 0) return
      isTravelling = true
      try {
        for (const line of lines) {
          await say(line, either)
          await pause(afterLineMs, clock, either)
        }
        await settle(either)
      } finally {
        isTravelling = false
      }
    },
    home: () => (hasHome() ? home.current : null),
    async setHome(signal: AbortSignal): Promise<void> {
      if (!hasHome()) return
      await say(settings().commands.setHome, signal)
      home.current = { server, position: position() }
    },
    goHome: (signal: AbortSignal): Promise<void> =>
      go(settings().commands.home, sentence('goingHome'), refusalDelaysMs.warping, signal),
  }
}
