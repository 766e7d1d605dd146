import type { Duplex } from 'node:stream'
import mineflayer, { type BotOptions } from 'mineflayer'
import type { Clock } from '../clock.ts'
import type { Subscribe } from '../emitter.ts'
import { Failure, reasonOf } from '../failure.ts'
import type { Text } from '../language/text.ts'
import { prepareCodecs } from '../protocol/codecs.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { cutText } from './connection/chat-text.ts'
import { type Address, endReason, silentReason, strangerReason } from './connection/end-reason.ts'
import { type FoundServer, findServer, type OpenSocket, openTcp } from './connection/find-server.ts'
import { ProtocolViolation } from './connection/frames.ts'
import { guardClock } from './connection/guard.ts'
import { prepareGame } from './connection/prepare-game.ts'
import { answerServer } from './connection/server-requests.ts'
import type { Game, Session } from './connection/session.ts'
import type { SignIn } from './connection/sign-in.ts'
import { watchSilence } from './connection/silence.ts'
import { unusedPlugins } from './connection/unused-plugins.ts'
import type { InputWatch } from './connection/watched-input.ts'
import { type Body, createBody } from './movement/body/body.ts'
import { watchTransfers } from './network/transfers.ts'
import { createItemEntities, type ItemEntities } from './world/entities.ts'
import { createMapPictures, type MapPictures } from './world/map-pictures.ts'
import { sayWhenLoaded } from './world/say-loaded.ts'

export interface JoinOptions {
  readonly address: Address
  /** `auto`, or a game version. */
  readonly version: string
  readonly account: { readonly auth: 'offline' | 'microsoft'; readonly username: string }
  /** Folder for Microsoft tokens. */
  readonly authFolder: string
  readonly signIn: SignIn
  readonly clock: Clock
  /** Ends the connection, or the attempt. */
  readonly signal: AbortSignal
  /** TCP, when not given. */
  readonly openSocket?: OpenSocket | undefined
  readonly watch?: InputWatch | undefined
}

/** A connection whose player stands in the world. */
export interface Joined extends Session {
  readonly body: Body
  readonly entities: ItemEntities
  readonly pictures: MapPictures
  /** The player has come into another world. */
  readonly transferred: Subscribe<void>
  leave(reason?: Text): void
  /** Ends the connection because of an error that nothing caught. */
  fail(error: unknown): void
}

/** From connecting to standing in the world, and when the owner has to sign in first. */
const joinTimeoutMs = 30_000
const signInTimeoutMs = 15 * 60_000
/** Time for a server to close the connection of a player that it has kicked. */
const kickedEndMs = 1000
/** Servers send a keep-alive every 15 s; vanilla clients give up after 30. */
const silenceTimeoutMs = 30_000

/**
 * Connects and resolves when the bot has appeared in the world. Rejects with `Failure('offline')`, whose text names the
 * cause. A new game object is made every time, so nothing of an earlier connection lives on.
 */
export async function join(options: JoinOptions): Promise<Joined> {
  const { signal, openSocket = openTcp } = options
  signal.throwIfAborted()
  const found = await findServer({ ...options, openSocket })
  signal.throwIfAborted()
  return appear(options, found, () => openSocket(found.address))
}

function appear(options: JoinOptions, found: FoundServer, openSocket: () => Duplex): Promise<Joined> {
  const { address, account, signal, signIn } = options
  const where = `${address.host}:${address.port}`
  prepareCodecs()
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    let hasJoined = false
    let lastError: unknown
    let kickedWith: unknown
    let lastPacket = ''
    let joined: Joined | undefined
    const failInside = (error: unknown) => fail(sentence('errorInBot'), error)
    const leave = (reason: Text = sentence('botLeft')) => end(reason)
    const onAbort = () => leave()
    const clock = guardClock(options.clock, failInside)

    const game = mineflayer.createBot({
      host: found.address.host,
      port: found.address.port,
      username: account.username || 'Mapwright',
      auth: account.auth,
      version: found.version,
      profilesFolder: options.authFolder,
      onMsaCode: (data: { user_code: string; verification_uri: string; expires_in?: number }) => {
        // Microsoft is slow enough for the bot to have left meanwhile.
        if (ended.signal.aborted) return
        const code = { code: cutText(data.user_code), address: cutText(data.verification_uri) }
        const lastsMs = Math.min(signInTimeoutMs, (data.expires_in ?? Number.POSITIVE_INFINITY) * 1000)
        signIn.begin({ ...code, until: new Date(clock.date().getTime() + lastsMs).toISOString() })
        cancelTimeout()
        cancelTimeout = clock.after(signInTimeoutMs, () => end(sentence('notSignedIn')))
      },
      connect: (client: ClientInsides) => client.setSocket(openSocket()),
      hideErrors: true,
      logErrors: false,
      defaultChatPatterns: false,
      checkTimeoutInterval: silenceTimeoutMs,
      plugins: {
        ...unusedPlugins,
        physics: (instance: Game) => {
          let sequence = 0
          const session = { game: instance, clock, ended: ended.signal, nextSequence: () => ++sequence }
          const body = createBody(session)
          sayWhenLoaded(session, body)
          joined = {
            ...session,
            body,
            transferred: watchTransfers(session, body),
            entities: createItemEntities(session),
            pictures: createMapPictures(session),
            leave,
            fail: failInside,
          }
        },
      },
    } as unknown as BotOptions)
    const client = game._client as unknown as ClientInsides
    const input = prepareGame(game, refuse, options.watch)
    answerServer({ game, clock, ended: ended.signal }, where, end)

    let cancelTimeout = clock.after(joinTimeoutMs, () =>
      end(
        lastPacket === ''
          ? strangerReason(where)
          : sentence('notAppeared', {
              server: where,
              seconds: joinTimeoutMs / 1000,
              packet: lastPacket,
              isConfiguring: client.state === 'configuration',
              detail: lastError === undefined ? '' : cutText(reasonOf(lastError)),
            }),
      ),
    )
    const silence = watchSilence(clock, silenceTimeoutMs, () => {
      if (signIn.pending().code === '') end(silentReason(where))
    })
    signal.addEventListener('abort', onAbort)

    client.on('packet', (_fields, meta) => {
      silence.heard()
      lastPacket = meta.name
      options.watch?.heard(meta.name)
    })
    client.on('session', () => {
      signIn.end()
      silence.heard()
    })
    // The library listens for these anew at every change of sub-server.
    client.on('finish_configuration', () => {
      for (const name of onceAConfiguration) client.removeAllListeners(name)
    })
    const reason = (endedWith?: string) =>
      endReason({ address, kickedWith, isUnanswered: lastPacket === '', error: lastError, endedWith })
    game.on('error', (error) => {
      // A packet that can't be read is left out; it is not why the connection ends later.
      if (hasJoined && !('code' in error)) return
      lastError ??= error
      // Bytes that can't be read before the first packet come from no game server.
      if (lastPacket === '') end(reason())
    })
    game.on('kicked', (words) => {
      kickedWith ??= words
      // Not every server closes the connection then.
      clock.after(kickedEndMs, () => end(reason()))
    })
    // The server's own words may be among what waits for its turn.
    game.once('end', (word) => input.afterInput(() => end(reason(word))))
    // Health and position come in either order; only with both does the player stand in the world.
    let hasSpawned = false
    game.once('spawn', () => {
      hasSpawned = true
      succeed()
    })
    game.on('forcedMove', succeed)

    function succeed(): void {
      if (ended.signal.aborted || hasJoined || !hasSpawned || !joined?.body.isPlaced()) return
      hasJoined = true
      cancelTimeout()
      resolve(joined)
    }

    /** Ends the connection because of what the server sends. */
    function refuse(name: string, error: unknown): void {
      if (error instanceof ProtocolViolation)
        end(endReason({ address, error, isUnanswered: lastPacket === '' }))
      else fail(sentence('libraryDoesNotUnderstand', { server: where, name }), error)
    }

    function fail(what: Sentence, error: unknown): void {
      end(sentence('connectionGivenUp', { what, detail: cutText(reasonOf(error)) }), error)
    }

    /** The one end of the connection, whatever has caused it. */
    function end(reason: Text, cause?: unknown): void {
      if (ended.signal.aborted) return
      const failure = new Failure('offline', reason, { cause })
      ended.abort(failure)
      cancelTimeout()
      silence.stop()
      signal.removeEventListener('abort', onAbort)
      signIn.end()
      // The library still emits errors while it winds up; without a listener, one would end the program.
      game.removeAllListeners()
      game.on('error', () => {})
      client.end('left')
      // The library's timers end with the connection; they would hold it for another 30 s.
      client.emit('end')
      client.removeAllListeners()
      client.on('error', () => {})
      client.socket?.destroySoon?.()
      if (client.socket?.destroyed) clearTimeout(client.closeTimer)
      else client.socket?.once('close', () => clearTimeout(client.closeTimer))
      if (!hasJoined) reject(failure)
    }
  })
}

interface ClientInsides {
  emit(name: string, ...args: unknown[]): boolean
  on(name: string, listener: (fields: unknown, meta: { name: string }) => void): void
  removeAllListeners(name?: string): void
  end(reason: Text): void
  setSocket(socket: Duplex): void
  readonly socket: Duplex & { destroySoon?(): void }
  readonly closeTimer: Parameters<typeof clearTimeout>[0]
  readonly state: string
}

/** Packets that not every configuration phase has. */
const onceAConfiguration = ['select_known_packs', 'code_of_conduct'] as const
