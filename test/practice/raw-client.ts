import type { Client } from 'minecraft-protocol'
import minecraftProtocol from 'minecraft-protocol'
import nbt from 'prismarine-nbt'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { clientOptions } from '../simulation/client-options.ts'

export interface SeenPacket {
  readonly name: string
  readonly fields: Record<string, unknown>
}

/** A client without behaviour: it sends what the test sends, and keeps all packets that it receives. */
export interface RawClient {
  readonly username: string
  readonly received: SeenPacket[]
  write(name: string, fields: object): void
  /** The next matching packet after those of earlier calls; fails after 5 s. */
  next(name: string, fits?: (fields: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** The packets of a name received so far. */
  all(name: string): Record<string, unknown>[]
  /** Resolves after all packets sent so far have been answered: a full tick has passed. */
  settled(): Promise<void>
  /** The reason with which the server ended the connection. */
  kicked(): Promise<string>
  place(
    x: number,
    y: number,
    z: number,
    options?: { face?: number; sequence?: number; cursor?: [number, number, number] },
  ): void
  command(text: string): void
  /** The server's messages so far, without styles. */
  texts(): string[]
  leave(): void
}

/** Joins a practice world, confirms the first teleport and says that it has loaded. */
export async function joinRaw(
  world: PracticeWorld,
  username = 'Raw',
  options: { confirmTeleports?: boolean } = {},
): Promise<RawClient> {
  const { confirmTeleports = true } = options
  const client = minecraftProtocol.createClient({
    host: world.host,
    port: world.port,
    username,
    version: world.version,
    auth: 'offline',
    hideErrors: true,
    validateChannelProtocol: false,
    ...clientOptions(world),
  } as Parameters<typeof minecraftProtocol.createClient>[0]) as Client
  const { saysWhenLoaded, hasSequences } = world.network.dialect
  const received: SeenPacket[] = []
  const waiting = new Set<() => void>()
  let passed = 0
  let kickReason: string | null = null
  let sequence = 0

  client.on('error', () => {})
  client.on('packet', (fields: Record<string, unknown>, meta: { name: string }) => {
    received.push({ name: meta.name, fields })
    if (meta.name === 'position' && confirmTeleports)
      client.write('teleport_confirm', { teleportId: fields.teleportId })
    if (meta.name === 'update_health' && saysWhenLoaded) client.write('player_loaded', {})
    if (meta.name === 'chunk_batch_finished') client.write('chunk_batch_received', { chunksPerTick: 64 })
    if (meta.name === 'kick_disconnect') kickReason = JSON.stringify(fields.reason)
    for (const check of [...waiting]) check()
  })

  async function until<T>(what: string, find: () => T | undefined): Promise<T> {
    return await new Promise<T>((resolve, reject) => {
      const check = () => {
        const found = find()
        if (found === undefined) return
        clearTimeout(timeout)
        waiting.delete(check)
        resolve(found)
      }
      const timeout = setTimeout(() => {
        waiting.delete(check)
        reject(new Error(`${username} waited in vain for ${what}`))
      }, 5000)
      waiting.add(check)
      check()
    })
  }

  function next(name: string, fits: (fields: Record<string, unknown>) => boolean = () => true) {
    return until(name, () => {
      for (let index = passed; index < received.length; index++) {
        const packet = received[index]!
        if (packet.name !== name || !fits(packet.fields)) continue
        passed = index + 1
        return packet.fields
      }
      return undefined
    })
  }

  try {
    await next('map_chunk')
  } catch (error) {
    // Else it may get into the game later and stay there.
    client.end()
    throw error
  }

  return {
    username,
    received,
    write: (name, fields) => client.write(name, fields),
    next,
    all: (name) => received.filter((packet) => packet.name === name).map((packet) => packet.fields),
    // A cancelled dig is acknowledged like any other.
    async settled() {
      const barrier = 1_000_000 + ++sequence
      // An anti-cheat does not acknowledge a dig out of reach.
      const location = { x: 0, y: world.rules.strictPlacing ? 61 : 0, z: 0 }
      const before = received.length
      client.write('block_dig', { status: 1, location, face: 0, sequence: barrier })
      await until('an ack', () =>
        received
          .slice(before)
          .find(
            ({ name, fields }) =>
              name === 'acknowledge_player_digging' && (!hasSequences || fields.sequenceId === barrier),
          ),
      )
      // Without sequences, digging is acknowledged at once, before what its tick sends.
      if (!hasSequences) await world.ticks(2)
    },
    command(text) {
      if (!hasSequences) client.write('chat', { message: `/${text}` })
      else {
        const signature = { timestamp: 0n, salt: 0n, argumentSignatures: [], messageCount: 0 }
        client.write('chat_command', { command: text, ...signature, acknowledged: Buffer.alloc(3) })
      }
    },
    texts: () =>
      received
        .filter(({ name }) => name === (hasSequences ? 'system_chat' : 'chat'))
        .map(({ fields: { content, message = content } }) => {
          const component =
            typeof message === 'string' ? JSON.parse(message) : nbt.simplify(message as nbt.NBT)
          return (component as { extra: { text: string }[] }).extra.map(({ text }) => text).join('')
        }),
    kicked: () => until('a kick', () => kickReason ?? undefined),
    place(x, y, z, { face = 1, sequence: chosen, cursor = [0.5, 0.5, 0.5] } = {}) {
      client.write('block_place', {
        hand: 0,
        location: { x, y, z },
        direction: face,
        cursorX: cursor[0],
        cursorY: cursor[1],
        cursorZ: cursor[2],
        insideBlock: false,
        worldBorderHit: false,
        sequence: chosen ?? ++sequence,
      })
    },
    leave: () => client.end('left'),
  }
}
