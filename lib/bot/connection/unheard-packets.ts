import minecraftData from 'minecraft-data'
import { readVarInt } from './frames.ts'

/** Parts of the protocol library's client that its types leave out. */
export interface PacketReader {
  readonly version: string
  readonly state: string
  /** Made anew with every state. */
  readonly deserializer: { parsePacketBuffer(bytes: Buffer): unknown }
  listenerCount(name: string): number
  on(event: 'state', listener: () => void): unknown
}

/**
 * Leaves out the content of packets that nothing listens to: of the recipes, advancements, tags, particles and boards of a
 * server the bot needs none, and a hostile one could make them as costly as it likes.
 */
export function skipUnheard(client: PacketReader): void {
  client.on('state', () => {
    const { deserializer } = client
    const names = packetNames(client)
    const parse = deserializer.parsePacketBuffer.bind(deserializer)
    deserializer.parsePacketBuffer = (bytes) => {
      const number = readVarInt(bytes, 0, 5)
      const name = names.get(number?.value ?? -1)
      if (name === undefined || client.listenerCount(name) > 0) return parse(bytes)
      return {
        data: { name, params: {} },
        metadata: { size: bytes.length },
        buffer: bytes,
        fullBuffer: bytes,
      }
    }
  })
}

/** The names of the packets to the client by their numbers. */
function packetNames({ version, state }: PacketReader): ReadonlyMap<number, string> {
  const { protocol } = minecraftData(version) as unknown as Protocol
  const [, [{ type }]] = protocol[state]!.toClient.types.packet
  return new Map(Object.entries(type[1].mappings).map(([number, name]) => [Number(number), name]))
}

interface Protocol {
  readonly protocol: Record<
    string,
    {
      readonly toClient: {
        readonly types: {
          readonly packet: [
            string,
            [{ readonly type: [string, { readonly mappings: Record<string, string> }] }],
          ]
        }
      }
    }
  >
}
