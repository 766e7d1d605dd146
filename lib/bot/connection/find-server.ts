import { resolveSrv } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import minecraftData from 'minecraft-data'
import minecraftProtocol from 'minecraft-protocol'
import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { isSupportedVersion, supportedVersions } from '../../game/game-version.ts'
import { unlessAborted } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { type Address, endReason } from './end-reason.ts'
import { createFrameReader, readVarInt } from './frames.ts'

/** Begins to connect; the stream emits `connect` when that is done. */
export type OpenSocket = (address: Address) => Duplex

export const openTcp: OpenSocket = ({ host, port }) => connect(port, host)

interface FindOptions {
  readonly address: Address
  /** `auto`, or a game version. */
  readonly version: string
  readonly openSocket: OpenSocket
  readonly clock: Clock
  readonly signal: AbortSignal
  /** By DNS, when not given. */
  readonly lookUp?: (name: string) => Promise<readonly { readonly name: string; readonly port: number }[]>
}

export interface FoundServer {
  readonly address: Address
  readonly version: string
}

const timeoutMs = 30_000
const defaultPort = 25_565

/**
 * Where connections to the server go, by the SRV record of its domain if it has one, and the game version that it speaks.
 * Rejects with `Failure('offline')`, whose text names the cause.
 */
export async function findServer(options: FindOptions): Promise<FoundServer> {
  const { host, port } = options.address
  if (options.version !== 'auto') checkVersion(options.version)
  const address = await resolve(options)
  if (options.version !== 'auto') return { address, version: options.version }
  const version = await askStatus({ ...options, address })
    .then(versionOf)
    .catch((error: unknown) => {
      throw new Failure('offline', endReason({ address: options.address, error, isUnanswered: true }))
    })
  checkVersion(version, `${host}:${port}`)
  return { address, version }
}

/** Whether anything takes connections at an address; nothing is said to it. */
export async function isListening(options: Omit<FindOptions, 'version'>): Promise<boolean> {
  const { openSocket, clock, signal } = options
  const socket = openSocket(await resolve(options))
  const answer = Promise.withResolvers<boolean>()
  const cancel = clock.after(timeoutMs, () => answer.resolve(false))
  socket.once('connect', () => answer.resolve(true))
  for (const end of ['error', 'close'] as const) socket.once(end, () => answer.resolve(false))
  try {
    return await unlessAborted(answer.promise, signal)
  } finally {
    cancel()
    socket.destroy()
  }
}

/** Throws for a version of the settings or of a server that the bot does not play. */
function checkVersion(version: string, server?: string): void {
  if (isSupportedVersion(version)) return
  const facts = { version, ...supportedVersions }
  throw new Failure(
    'offline',
    server === undefined
      ? sentence('settingsVersionNotSupported', facts)
      : sentence('serverSpeaksOther', { server, ...facts }),
  )
}

async function resolve({
  address,
  signal,
  lookUp = resolveSrv,
}: Omit<FindOptions, 'version'>): Promise<Address> {
  const { host, port } = address
  if (port !== defaultPort || isIP(host) !== 0 || host === 'localhost') return address
  // A name server that does not answer holds a look-up for minutes.
  const looking = lookUp(`_minecraft._tcp.${host}`).catch(() => [])
  const [record] = await unlessAborted(looking, signal)
  return record ? { host: record.name, port: record.port } : address
}

/** The server's status as JSON text, which clients show in their list of servers. */
function askStatus({ address, openSocket, clock, signal }: FindOptions): Promise<string> {
  const socket = openSocket(address)
  return new Promise<string>((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () =>
      reject(new Error('it does not say which game version it has')),
    )
    const onAbort = () => reject(new Error('the bot has left'))
    signal.addEventListener('abort', onAbort)
    socket.on('close', () => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      reject(new Error('it closed the connection without saying which game version it has'))
    })
    socket.on('end', () => socket.destroy())
    socket.on('error', reject)
    socket.on('connect', () => socket.write(statusRequest(address)))
    const frames = createFrameReader()
    socket.on('data', (bytes: Buffer) => {
      try {
        const [frame] = frames(bytes)
        if (frame) resolve(textOf(frame))
      } catch (error) {
        reject(error)
      }
    })
  }).finally(() => socket.destroy())
}

/** The handshake's protocol version: proxies for several answer with the client's own where they can. */
const { version: ownProtocol = 0 } =
  minecraftData.versionsByMinecraftVersion.pc[minecraftProtocol.defaultVersion] ?? {}

/** Two packets, both with number 0: the handshake that asks for the status (1), and the request. */
function statusRequest({ host, port }: Address): Buffer {
  const name = Buffer.from(host)
  const handshake = [0, ...varInt(ownProtocol), ...varInt(name.length), ...name, port >> 8, port & 255, 1]
  return Buffer.from([...varInt(handshake.length), ...handshake, 1, 0])
}

function varInt(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varInt(value >>> 7)]
}

/** The packet has the number 0 and the text, with its length before it. */
function textOf(frame: Buffer): string {
  const length = readVarInt(frame, 1, 3)
  if (frame[0] !== 0 || !length) throw new Error('its status is none')
  return frame.toString('utf8', 1 + length.size)
}

function versionOf(status: string): string {
  const { name, protocol } = parseVersion(status)
  const named = [name, ...(name.match(/\d{1,3}(\.\d{1,3})+/g) ?? [])]
    .map((version) => minecraftData.versionsByMinecraftVersion.pc[version])
    .filter((version) => version !== undefined)
    .sort((one, other) => (other.version ?? 0) - (one.version ?? 0))
  const spoken = minecraftData.postNettyVersionsByProtocolVersion.pc as unknown as Partial<
    Record<number, { minecraftVersion?: string }[]>
  >
  const [version] = [...(spoken[protocol] ?? []), ...named]
  if (!version) throw new Error(`unsupported protocol version ${protocol}`)
  return String(version.minecraftVersion)
}

function parseVersion(status: string): { name: string; protocol: number } {
  try {
    const { version } = JSON.parse(status) as { version: { name: unknown; protocol: unknown } }
    return { name: String(version.name).slice(0, 100), protocol: Number(version.protocol) }
  } catch {
    throw new Error('its status is none')
  }
}
