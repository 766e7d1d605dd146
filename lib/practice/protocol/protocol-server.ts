import type { Server, ServerClient } from 'minecraft-protocol'
import minecraftProtocol from 'minecraft-protocol'
import { Failure } from '../../failure.ts'
import { prepareCodecs } from '../../protocol/codecs.ts'
import type { Connection, Packet } from './connection.ts'

interface ProtocolServerOptions {
  readonly version: string
  readonly host: string
  readonly port: number
  readonly Server?: typeof Server | undefined
  /** Since 1.20.5; by default those of the library's data of the version. */
  readonly registries?: Registries | undefined
  readonly onJoin: (connection: Connection) => void
}

const keepAliveTimeoutMs = 30_000

export type ProtocolServer = Awaited<ReturnType<typeof listen>>

/**
 * The game's protocol on a TCP port: signing in (offline), compression, keep-alive; nothing of the game itself. Throws
 * `broken` when the port is taken.
 */
export async function listen(options: ProtocolServerOptions) {
  prepareCodecs()
  const server = minecraftProtocol.createServer({
    host: options.host,
    port: options.port,
    Server: options.Server,
    version: options.version,
    'online-mode': false,
    motd: 'Mapwright practice world',
    maxPlayers: 20,
    kickTimeout: keepAliveTimeoutMs,
    ...(options.registries ? { registryCodec: options.registries } : {}),
    hideErrors: true,
    // Validating the plug-in channels' schemas takes longer than the rest of a sign-in.
    validateChannelProtocol: false,
    // A client that sends an unreadable packet is disconnected; the server keeps running.
    errorHandler: (client: ServerClient) => void client.end('Unreadable packet'),
  } as unknown as Parameters<typeof minecraftProtocol.createServer>[0])
  server.on('playerJoin' as 'login', (client) => options.onJoin(wrap(client, registries)))
  // The library fills them in from its data of the version.
  const registries = (server as unknown as { options: { registryCodec: Registries } }).options.registryCodec
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (cause: Error) =>
      reject(
        new Failure('broken', `The practice world can't listen on ${options.host}:${options.port}.`, {
          cause,
        }),
      ),
    )
  })
  server.on('error', () => {})
  const inner = server as unknown as InnerServer
  return {
    port: inner.socketServer.address().port,
    /** The bytes of a play packet, for sending one packet many times. */
    serialize: (name: string, fields: object): Buffer =>
      inner.serializer.createPacketBuffer({ name, params: fields }),
    close: (): Promise<void> => close(inner),
  }
}

type Registries = Readonly<Record<string, object>>

/** Parts of the library's server that its types leave out. */
interface InnerServer {
  readonly socketServer: { address(): { port: number }; close(done: () => void): void }
  readonly serializer: { createPacketBuffer(packet: { name: string; params: object }): Buffer }
  readonly clients: Readonly<Record<string, ServerClient>>
}

async function close(inner: InnerServer): Promise<void> {
  const closed = new Promise<void>((resolve) => inner.socketServer.close(resolve))
  for (const client of Object.values(inner.clients)) {
    client.end('Server closed')
    // The library would keep the socket of an unresponsive client open for 30 s.
    setTimeout(() => client.socket?.destroy(), 200).unref()
  }
  await closed
}

function wrap(client: ServerClient, registries: Registries): Connection {
  // The library would start another keep-alive after every configuration phase, and stop only the last.
  client.removeAllListeners('state')
  let isOpen = true
  let isPlaying = true
  client.on('end', () => {
    isOpen = false
  })
  return {
    username: client.username,
    uuid: client.uuid,
    get isOpen() {
      return isOpen
    },
    write: (name, fields) => {
      if (isOpen && isPlaying) client.write(name, fields)
    },
    writeRaw: (bytes) => {
      if (isOpen && isPlaying) client.writeRaw(bytes)
    },
    onPacket: (listener) =>
      void client.on('packet', (fields: Packet, meta: { name: string }) => {
        if (isOpen) listener(meta.name, fields)
      }),
    onEnd: (listener) => void client.on('end', listener),
    reconfigure(done) {
      isPlaying = false
      client.write('start_configuration', {})
      client.once('configuration_acknowledged' as 'end', () => {
        client.state = minecraftProtocol.states.CONFIGURATION
        // Until 1.20.4 all registries are one NBT compound in one packet.
        const parts = 'type' in registries ? [{ codec: registries }] : Object.values(registries)
        for (const part of parts) client.write('registry_data', part)
        client.once('finish_configuration' as 'end', () => {
          client.state = minecraftProtocol.states.PLAY
          isPlaying = true
          done()
        })
        client.write('finish_configuration', {})
      })
    },
    end(reason, closes = true) {
      if (!isOpen) return
      isOpen = false
      const silent = client as unknown as { _end: unknown; write: unknown }
      if (!closes) silent._end = () => {}
      client.end(reason)
      if (!closes) silent.write = () => {}
    },
    cut() {
      isOpen = false
      client.socket.destroy()
    },
  }
}
