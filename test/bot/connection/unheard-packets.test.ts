import { expect, test } from 'bun:test'
import minecraftProtocol from 'minecraft-protocol'
import { type PacketReader, skipUnheard } from '../../../lib/bot/connection/unheard-packets.ts'
import { prepareCodecs } from '../../../lib/protocol/codecs.ts'
import { packetNumber } from '../../hostile/bytes.ts'

test.each(['26.1', '1.14.4'])(
  'in %s the content of a packet is read once something listens to it',
  (version) => {
    prepareCodecs()
    const client = new minecraftProtocol.Client(false, version) as unknown as PacketReader & { state: string }
    skipUnheard(client)
    client.state = 'play'
    const damaged = Buffer.concat([packetNumber(version, 'play', 'declare_recipes'), Buffer.alloc(100, 255)])
    const read = () => client.deserializer.parsePacketBuffer(damaged)

    expect(read()).toMatchObject({ data: { name: 'declare_recipes', params: {} } })
    client.on('declare_recipes' as 'state', () => {})
    expect(read).toThrow()
  },
)
