import type { NetworkCommands, NetworkReplies } from '../config/settings.ts'
import { createChannel, type Subscribe } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { pause, waitFor } from '../waiting.ts'
import type { Session } from './game.ts'

export interface NetworkSettings {
  readonly commands: NetworkCommands
  readonly replies: NetworkReplies
}

/** Going to sub-servers and warps by chat commands, whose words the settings have. */
export interface Network {
  switchServer(server: number, signal: AbortSignal): Promise<void>
  warp(name: string, signal: AbortSignal): Promise<void>
  readonly said: Subscribe<string>
}

interface Dependencies {
  readonly settings: () => NetworkSettings
  /** The server has put the bot somewhere. */
  readonly movedByServer: Subscribe<unknown>
  /** Resolves when the ground under the bot is loaded. */
  readonly settle: (signal: AbortSignal) => Promise<void>
}

const replyDeadline = 15_000
/** Tries while the network says "too soon", or nothing. */
const tries = 6
/** Networks want some seconds between two commands. */
const retryDelay = 5000

interface Reply {
  readonly kind: 'arrived' | 'refused' | 'coolingDown'
  readonly text: string
  /** How long to wait when it was too soon. */
  readonly seconds: number
}

export function createNetwork(session: Session, { settings, movedByServer, settle }: Dependencies): Network {
  const { game, clock, ended } = session
  const said = createChannel<string>()
  game.on('messagestr', (text) => said.publish(text))
  /** Where the bot was sent last, so that nobody is sent where he is. */
  let server = 0

  async function go(command: string, what: string, signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, ended])
    for (let attempt = 1; ; attempt++) {
      const reply = await ask(command, what, either).catch((error: unknown) => {
        if (either.aborted || attempt === tries) throw error
        return null
      })
      if (reply?.kind === 'arrived') {
        await settle(either)
        return
      }
      if (reply?.kind === 'refused') throw new Failure('broken', `The network refuses ${what}: ${reply.text}`)
      if (attempt === tries) throw new Failure('broken', `The network still says to wait before ${what}.`)
      await pause(reply ? reply.seconds * 1000 + 250 : retryDelay, clock, either)
    }
  }

  /** Says the command and waits for the first reply that means something. */
  async function ask(command: string, what: string, signal: AbortSignal): Promise<Reply> {
    const { arrived, coolingDown, refused } = settings().replies
    const replies = createChannel<Reply>()
    const stopHearing = said.subscribe((text) => {
      const wait = match(coolingDown, text)
      if (wait) replies.publish({ kind: 'coolingDown', text, seconds: Number(wait.groups?.seconds ?? 5) })
      else if (match(refused, text)) replies.publish({ kind: 'refused', text, seconds: 0 })
      else if (match(arrived, text)) replies.publish({ kind: 'arrived', text, seconds: 0 })
    })
    // A network that says nothing on arrival is known by the teleport.
    const stopFeeling = movedByServer(() => {
      if (arrived === '') replies.publish({ kind: 'arrived', text: '', seconds: 0 })
    })
    try {
      const reply = waitFor(replies.subscribe, () => true, {
        clock,
        deadline: replyDeadline,
        signal,
        otherwise: `The network has not answered ${what}; see settings.network for its commands and replies.`,
      })
      game.chat(command)
      return await reply
    } finally {
      stopHearing()
      stopFeeling()
    }
  }

  return {
    said: said.subscribe,
    async switchServer(wanted, signal) {
      if (wanted === 0 || wanted === server) return
      const template = settings().commands.switchServer
      if (template === '') {
        throw new Failure(
          'broken',
          `The task wants sub-server ${wanted}, but settings.network.commands.switchServer is empty.`,
        )
      }
      await go(template.replaceAll('{server}', String(wanted)), `switching to sub-server ${wanted}`, signal)
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
      await go(template.replaceAll('{name}', name), `the warp to ${name}`, signal)
    },
  }
}

function match(pattern: string, text: string): RegExpExecArray | null {
  return pattern === '' ? null : new RegExp(pattern, 'u').exec(text)
}
