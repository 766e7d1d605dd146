import { deflateSync } from 'node:zlib'
import { simulate } from '../simulation/simulate.ts'
import { createRandom, mutate } from '../support/mutations.ts'
import { counted, packetNumber, text, varInt } from './bytes.ts'
import { hostileBot, inMemory } from './hostile-bot.ts'
import type { RecordedGame } from './record-game.ts'

type Random = (below: number) => number

/** Each as often as it is to be drawn. */
const states = ['status', 'login', 'configuration', 'configuration', 'play', 'play', 'play', 'play'] as const

/** A connection's bytes with something wrong in them, by its seed. */
export interface HostileStream {
  readonly state: (typeof states)[number]
  /** `auto` when the bot is to ask for the status. */
  readonly version: string
  readonly chunks: readonly Buffer[]
}

/** One stream in two is compressed. */
export function hostileStream(game: RecordedGame, seed: number): HostileStream {
  const random = createRandom(seed)
  const state = states[random(states.length)]!
  if (state === 'status' || (state === 'configuration' && game.states.configuration === game.states.play))
    return { state: 'status', version: 'auto', chunks: [mutateFrame(status(random), random)] }
  const { packets, states: starts } = game
  const end = { login: starts.configuration, configuration: starts.play, play: packets.length }[state]
  const count = Math.max(1, end - starts[state])
  const isCompressed = random(2) === 0
  const wrong = new Set(Array.from({ length: 1 + random(4) }, () => starts[state] + random(count)))
  const frames = packets.flatMap((packet, index) => {
    if (wrong.has(index)) return mutateFrames(packet, isCompressed, random)
    return isSpared(game, state, index) ? [] : [frameOf(packet, isCompressed, random)]
  })
  if (isCompressed) {
    frames.unshift(counted(Buffer.concat([packetNumber(game.version, 'login', 'compress'), varInt(256)])))
  }
  return { state, version: game.version, chunks: inChunks(Buffer.concat(frames), random) }
}

/** Whether a session does without a good packet, for the sake of time: half of it goes into registries and chunks. */
function isSpared(
  { packets, states: starts }: RecordedGame,
  state: HostileStream['state'],
  index: number,
): boolean {
  const packet = packets[index]!
  if (packet.length < 1600 || index === starts.play) return false
  if (index >= starts.play) return index % 4 > 0
  return state !== 'configuration' && index > 0 && !packet.includes('dimension_type')
}

function status(random: Random): Buffer {
  const version = [
    { name: '26.1', protocol: 775 },
    { name: 'x'.repeat(40_000), protocol: -1 },
    { name: ['1.8', {}], protocol: '1e999' },
  ][random(3)]
  return Buffer.concat([
    varInt(0),
    text(JSON.stringify({ version, description: 'a'.repeat(random(40_000)) })),
  ])
}

function frameOf(packet: Buffer, isCompressed: boolean, random: Random): Buffer {
  if (!isCompressed) return counted(packet)
  if (random(4) > 0) return counted(Buffer.concat([varInt(0), packet]))
  return counted(Buffer.concat([varInt(packet.length), deflateSync(packet, { level: 1 })]))
}

/** In place of one packet. */
function mutateFrames(packet: Buffer, isCompressed: boolean, random: Random): Buffer[] {
  const frame = () => frameOf(packet, isCompressed, random)
  switch (random(8)) {
    case 0:
      return [mutateFrame(frame(), random)]
    case 1:
      return []
    case 2:
      return Array.from({ length: 1 + random(200) }, frame)
    case 3:
      return [frameOf(Buffer.from([random(160), ...noise(random)]), isCompressed, random), frame()]
    case 4:
      return [
        counted(
          Buffer.concat([varInt([1, 1 << 20, 8 << 20, -1, 0x7fffffff][random(5)]!), deflateSync(packet)]),
        ),
      ]
    default:
      return [frameOf(mutateContent(packet, random), isCompressed, random)]
  }
}

/** A packet with its number as it was, and something wrong behind it. */
function mutateContent(packet: Buffer, random: Random): Buffer {
  const content = packet.subarray(1)
  if (content.length === 0) return Buffer.concat([packet, noise(random)])
  const extreme = extremes[random(extremes.length)]!
  const at = random(content.length)
  const changed =
    random(3) > 0
      ? Buffer.from(mutate(content, random))
      : Buffer.concat([content.subarray(0, at), extreme, content.subarray(at + random(extreme.length + 1))])
  return Buffer.concat([packet.subarray(0, 1), changed])
}

/** Numbers of the protocol's types at their limits, and lists of NBT that claim what is not there. */
const extremes = [
  'ffffffff07',
  'ffffffff0f',
  'fbffffff0f',
  '8080808008',
  'ffffff07',
  '7fffffff',
  '80000000',
  '00ffffff',
  '7fc00000',
  '7ff8000000000000',
  '7ff0000000000000',
  '7fefffffffffffff',
  'ffffffffffffffff',
  '0900007fffffff',
  '0a09000000ffffff',
  '09000009ffffffff',
  '00',
  'ff',
].map((hex) => Buffer.from(hex, 'hex'))

const noise = (random: Random) => Buffer.from(Array.from({ length: random(60) }, () => random(256)))

const mutateFrame = (frame: Buffer, random: Random) => Buffer.from(mutate(frame, random))

function inChunks(bytes: Buffer, random: Random): Buffer[] {
  const size = [bytes.length, 1 << 16, 1000, 100][random(4)]! || 1
  // Small pieces only at first, for the sake of time.
  const chunks = Array.from({ length: Math.min(200, Math.ceil(bytes.length / size)) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  return [...chunks, bytes.subarray(chunks.length * size)].filter(({ length }) => length > 0)
}

export interface SessionEnd {
  /** Whether the bot came into the world. */
  readonly hasJoined: boolean
  readonly reason: string
}

/**
 * Has a bot join a server that sends this and then closes the connection, on simulated time. `onPiece` gets the computing between
 * two turns of the event loop.
 */
export function runSession(
  { version, chunks }: HostileStream,
  seed: number,
  onPiece: (milliseconds: number) => void,
): Promise<SessionEnd> {
  return simulate(
    async () => {
      const bot = hostileBot(
        version,
        inMemory((socket) => {
          for (const chunk of chunks) socket.write(chunk)
          setTimeout(() => socket.end(), 2000)
        }),
      )
      let hasJoined = false
      return new Promise<SessionEnd>((resolve) => {
        bot.on('connection', ({ status, reason }) => {
          hasJoined ||= status === 'ready'
          if (status === 'disconnected') {
            bot.close()
            resolve({ hasJoined, reason: String(reason) })
          }
        })
        bot.connect()
      })
    },
    { seed, onPiece },
  )
}
