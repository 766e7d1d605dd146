import type { NetworkCommands, NetworkReplies } from '../../config/settings.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { pause, waitFor } from '../../waiting.ts'
import { packets, type Session } from '../connection/session.ts'
import { createChatPace } from './chat-pace.ts'

export interface NetworkSettings {
  readonly commands: NetworkCommands
  readonly replies: NetworkReplies
}

/** Going to sub-servers and warps by chat commands, whose words the settings have. */
export interface Network {
  switchServer(server: number, signal: AbortSignal): Promise<void>
  warp(name: string, signal: AbortSignal): Promise<void>
  readonly said: Subscribe<string>
  /** The network has put the bot on another sub-server without being asked: its own has gone down, or somebody has moved it. */
  readonly displaced: Subscribe<void>
}

interface Dependencies {
  readonly settings: () => NetworkSettings
  /** The server has put the bot somewhere. */
  readonly movedByServer: Subscribe<unknown>
  /** Resolves when the ground under the bot is loaded. */
  readonly settle: (signal: AbortSignal) => Promise<void>
  readonly log: Log
}

const replyDeadline = 15_000
/** Tries while the network says "too soon", or nothing. */
const tries = 6
/** Networks want some seconds between two commands. */
const retryDelay = 5000

/** Milliseconds between tries while the network says no; a restart of a sub-server takes minutes, a warp that is closed stays so. */
const patience = {
  switching: [1000, 2000, 5000, 10_000, ...Array<number>(14).fill(20_000)],
  warping: [1000, 4000, 10_000],
} as const

interface Reply {
  readonly kind: 'arrived' | 'refused' | 'coolingDown'
  readonly text: string
  /** How long to wait when it was too soon. */
  readonly seconds: number
  /** How often the bot had come to another sub-server by then. */
  readonly transfers: number
}

export function createNetwork(session: Session, deps: Dependencies): Network {
  const { settings, movedByServer, settle, log } = deps
  const { game, clock, ended } = session
  const said = createChannel<string>()
  const displaced = createChannel<void>()
  const pace = createChatPace(clock)
  game.on('messagestr', (text) => said.publish(text))
  /** Where the bot was sent last, so that nobody is sent where he is; 0 = nobody knows. */
  let server = 0
  /** Commands may lead to another sub-server, so it counts as displaced only if the command did not bring the bot there. */
  let isTravelling = false
  let transfers = 0
  // After the first, a login is what a proxy's client gets on another of its servers.
  packets(
    session,
    'login',
  )(() => {
    server = 0
    transfers++
    if (!isTravelling) displaced.publish()
  })

  /** Says a command until it has brought the bot there; for as long as `patience` lasts while the network refuses. */
  async function go(
    command: string,
    what: string,
    delays: readonly number[],
    signal: AbortSignal,
  ): Promise<void> {
    const either = AbortSignal.any([signal, ended])
    let refusals = 0
    let before = transfers
    for (let attempt = 1; ; attempt++) {
      const reply = await ask(command, what, either).catch((error: unknown) => {
        if (either.aborted || attempt === tries) throw error
        return null
      })
      // Right after the arrival the bot may have been put elsewhere.
      if (reply?.kind === 'arrived' && reply.transfers === transfers) return settle(either)
      if (transfers !== before) displaced.publish()
      before = transfers
      either.throwIfAborted()
      if (reply?.kind === 'refused') {
        const delay = delays[refusals++]
        if (delay === undefined) throw new Failure('broken', `The network refuses ${what}: ${reply.text}`)
        log.warn('the network refuses; the bot tries again', {
          what,
          said: reply.text,
          seconds: delay / 1000,
        })
        await pause(delay, clock, either)
        attempt = 0
        continue
      }
      if (attempt === tries) throw new Failure('broken', `The network still says to wait before ${what}.`)
      await pause(reply ? reply.seconds * 1000 + 250 : retryDelay, clock, either)
    }
  }

  /** Says the command and waits for the first reply that means something. */
  async function ask(command: string, what: string, signal: AbortSignal): Promise<Reply> {
    await pause(pace.wait(), clock, signal)
    const { arrived, coolingDown, refused } = settings().replies
    const replies = createChannel<Reply>()
    const reply = (kind: Reply['kind'], text: string, seconds = 0) =>
      replies.publish({ kind, text, seconds, transfers })
    const stopHearing = said.subscribe((text) => {
      const wait = match(coolingDown, text)
      if (wait) reply('coolingDown', text, Number(wait.groups?.seconds ?? 5))
      else if (match(refused, text)) reply('refused', text)
      else if (match(arrived, text)) reply('arrived', text)
    })
    // A network that says nothing on arrival is known by the teleport.
    const stopFeeling = movedByServer(() => {
      if (arrived === '') reply('arrived', '')
    })
    isTravelling = true
    try {
      const answer = waitFor(replies.subscribe, () => true, {
        clock,
        timeoutMs: replyDeadline,
        signal,
        timeoutMessage: `The network has not answered ${what}; see settings.network for its commands and replies.`,
      })
      pace.said()
      game.chat(command)
      return await answer
    } finally {
      isTravelling = false
      stopHearing()
      stopFeeling()
    }
  }

  return {
    said: said.subscribe,
    displaced: displaced.subscribe,
    async switchServer(wanted, signal) {
      if (wanted === 0 || wanted === server) return
      const template = settings().commands.switchServer
      if (template === '') {
        throw new Failure(
          'broken',
          `The task wants sub-server ${wanted}, but settings.network.commands.switchServer is empty.`,
        )
      }
      const command = template.replaceAll('{server}', String(wanted))
      await go(command, `switching to sub-server ${wanted}`, patience.switching, signal)
      server = wanted
    },
    async warp(name, signal) {
      if (name === '') return
      const template = settings().commands.warp
      if (template === '') {
        throw new Failure(
          'broken',
          `The task wants the warp ${name}, but settings.network.commands.warp is empty.`,
        )
      }
      await go(template.replaceAll('{name}', name), `the warp to ${name}`, patience.warping, signal)
    },
  }
}

function match(pattern: string, text: string): RegExpExecArray | null {
  return pattern === '' ? null : new RegExp(pattern, 'u').exec(text)
}
