import type { Duplex } from 'node:stream'
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
import {
  type ClientInsides,
  createGame,
  endGame,
  signInTimeoutMs,
  silenceTimeoutMs,
} from './connection/game-object.ts'
import { guardClock } from './connection/guard.ts'
import { prepareGame } from './connection/prepare-game.ts'
import { answerServer } from './connection/server-requests.ts'
import type { Game, Session } from './connection/session.ts'
import type { SignIn } from './connection/sign-in.ts'
import { watchSilence } from './connection/silence.ts'
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

/** From connecting to standing in the world. */
const joinTimeoutMs = 30_000
/** Time for a server to close the connection of a player that it has kicked. */
const kickedEndMs = 1000

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
  const { address, signal, signIn } = options
  const where = `${address.host}:${address.port}`
  prepareCodecs()
  const { promise, resolve, reject } = Promise.withResolvers<Joined>()
  const ended = new AbortController()
  const heard: Heard = { packet: '', error: undefined, kickedWith: undefined }
  let hasJoined = false
  let joined: Joined | undefined
  const failInside = (error: unknown) => fail(sentence('errorInBot'), error)
  const leave = (reason: Text = sentence('botLeft')) => end(reason)
  const clock = guardClock(options.clock, failInside)

  const { game, client } = createGame(found, {
    ...options,
    openSocket,
    onCode(code, lastsMs) {
      // Microsoft is slow enough for the bot to have left meanwhile.
      if (ended.signal.aborted) return
      signIn.begin({ ...code, until: new Date(clock.date().getTime() + lastsMs).toISOString() })
      cancelTimeout()
      cancelTimeout = clock.after(signInTimeoutMs, () => end(sentence('notSignedIn')))
    },
    onCreated(instance) {
      joined = joinedIn(instance, { clock, ended: ended.signal, leave, fail: failInside })
    },
  })
  const input = prepareGame(game, refuse, options.watch)
  answerServer({ game, clock, ended: ended.signal }, where, end)

  let cancelTimeout = clock.after(joinTimeoutMs, () => end(notAppeared(where, heard, client)))
  const silence = watchSilence(clock, silenceTimeoutMs, () => {
    if (signIn.pending().code === '') end(silentReason(where))
  })
  signal.addEventListener('abort', () => leave(), { signal: ended.signal })

  client.on('packet', (_fields, meta) => {
    silence.heard()
    heard.packet = meta.name
    options.watch?.heard(meta.name)
  })
  client.on('session', () => {
    signIn.end()
    silence.heard()
  })
  const reason = (endedWith?: string) =>
    endReason({ ...heard, address, isUnanswered: heard.packet === '', endedWith })
  game.on('error', (error) => {
    // The library writes nothing any more after a packet that can't be written.
    const isMute = error.message.startsWith('Serialization error')
    // A packet that can't be read is left out; it is not why the connection ends later.
    if (hasJoined && !('code' in error) && !isMute) return
    heard.error ??= error
    // Bytes that can't be read before the first packet come from no game server.
    if (heard.packet === '' || isMute) end(reason())
  })
  game.on('kicked', (words) => {
    heard.kickedWith ??= words
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
  return promise

  function succeed(): void {
    if (ended.signal.aborted || hasJoined || !hasSpawned || !joined?.body.isPlaced()) return
    hasJoined = true
    cancelTimeout()
    resolve(joined)
  }

  /** Ends the connection because of what the server sends. */
  function refuse(name: string, error: unknown): void {
    if (error instanceof ProtocolViolation)
      end(endReason({ address, error, isUnanswered: heard.packet === '' }))
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
    signIn.end()
    endGame(game, client)
    if (!hasJoined) reject(failure)
  }
}

/** The last that a server has sent before the player stands in the world. */
interface Heard {
  packet: string
  error: unknown
  kickedWith: unknown
}

function notAppeared(where: string, { packet, error }: Heard, client: ClientInsides): Text {
  if (packet === '') return strangerReason(where)
  return sentence('notAppeared', {
    server: where,
    seconds: joinTimeoutMs / 1000,
    packet,
    isConfiguring: client.state === 'configuration',
    detail: error === undefined ? '' : cutText(reasonOf(error)),
  })
}

type JoinedBy = Pick<Session, 'clock' | 'ended'> & Pick<Joined, 'leave' | 'fail'>

function joinedIn(game: Game, { clock, ended, ...ends }: JoinedBy): Joined {
  let sequence = 0
  const session = { game, clock, ended, nextSequence: () => ++sequence }
  const body = createBody(session)
  sayWhenLoaded(session, body)
  return {
    ...session,
    body,
    transferred: watchTransfers(session, body),
    entities: createItemEntities(session),
    pictures: createMapPictures(session),
    ...ends,
  }
}
