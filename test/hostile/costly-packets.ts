import minecraftProtocol from 'minecraft-protocol'
import { prepareCodecs } from '../../lib/protocol/codecs.ts'
import { packetNumber } from './bytes.ts'

/** Packets of the game's state of play that have cost, or would cost, the game library seconds or gigabytes; by what they are. */
export function costlyPackets(version: string): Readonly<Record<string, () => Buffer[]>> {
  const write = (name: string, params: object) => [packet(version, name, params)]
  const hasNbtText = version !== '1.20.1'
  const chat = (content: unknown) => write('system_chat', { content, isActionBar: false })
  return {
    'chat of 250,000 parts': () =>
      hasNbtText
        ? [
            Buffer.concat([
              packetNumber(version, 'play', 'system_chat'),
              Buffer.from([9, 10, 0, 3, 0xd0, 0x90]),
              Buffer.alloc(250_001),
            ]),
          ]
        : chat(`[${'{},'.repeat(250_000)}{}]`),
    'a list of less than nothing in chat, and one of two million': () =>
      hasNbtText
        ? [
            Buffer.concat([
              packetNumber(version, 'play', 'system_chat'),
              Buffer.from([
                10,
                ...tag(9, 'a'),
                1,
                0x80,
                0,
                0,
                0,
                ...tag(9, 'extra'),
                10,
                0,
                0x1e,
                0x84,
                0x80,
              ]),
              Buffer.alloc(2_000_002),
            ]),
          ]
        : [],
    'a chat of 100,000 names': () =>
      hasNbtText
        ? [
            Buffer.concat([
              packetNumber(version, 'play', 'system_chat'),
              Buffer.from([10]),
              ...Array.from({ length: 100_000 }, (_, at) => Buffer.from([...tag(8, at.toString(36)), 0, 0])),
              Buffer.from([0, 0]),
            ]),
          ]
        : [],
    'a world with 60,000 lists of bytes': () => {
      if (hasNbtText) return []
      const bytes = Array.from({ length: 25 }, () => 0)
      const list = { type: 'byteArray', value: Array.from({ length: 60_000 }, () => bytes) }
      return write('login', {
        ...{ entityId: 1, isHardcore: false, gameMode: 0, previousGameMode: 0, worldNames: [] },
        ...{ worldType: '', worldName: '', hashedSeed: [0, 0], maxPlayers: 1, viewDistance: 8 },
        ...{ simulationDistance: 8, reducedDebugInfo: false, enableRespawnScreen: true, isDebug: false },
        ...{ isFlat: true, portalCooldown: 0 },
        dimensionCodec: compound({ list: { type: 'list', value: list } }),
      })
    },
    'an item that two million others repair': () =>
      hasNbtText
        ? write('set_slot', {
            ...{ windowId: 0, stateId: 1, slot: 36 },
            item: {
              ...{ itemCount: 1, itemId: 1, addedComponentCount: 1, removedComponentCount: 0 },
              components: [{ type: 'repairable', data: { items: { ids: new Uint8Array(2_000_000) } } }],
              removeComponents: [],
            },
          })
        : [],
    'an item in chat': () => {
      const value = '['.repeat(1500)
      const event = { action: 'show_item', value }
      return chat(
        hasNbtText
          ? compound({
              text: string('a'),
              hoverEvent: compound({ action: string(event.action), value: string(value) }),
            })
          : JSON.stringify({ text: 'a', hoverEvent: event }),
      )
    },
    '18,000 players': () =>
      slices(18_000, 2000).flatMap((ids) =>
        write('player_info', {
          action: { _value: 1, add_player: true },
          data: ids.map((id) => ({ uuid: uuid(id), player: { name: `p${id}`, properties: [] } })),
        }),
      ),
    '18,000 players, and all of them gone': () => [
      ...costlyPackets(version)['18,000 players']!(),
      ...slices(18_000, 9000).flatMap((ids) => write('player_remove', { players: ids.map(uuid) })),
    ],
    'a message of plug-ins with a million names': () =>
      write('custom_payload', { channel: 'minecraft:register', data: Buffer.alloc(1_000_000) }),
    'commands in a chain of 4,000': () =>
      write('declare_commands', {
        nodes: Array.from({ length: 4000 }, (_, id) => command(id, id < 3999 ? [id + 1] : [])),
        rootIndex: 0,
      }),
    'commands with 2^40 ways through them': () =>
      write('declare_commands', {
        nodes: Array.from({ length: 81 }, (_, id) => {
          const next = id + 1 + (id % 2)
          return command(id, next < 80 ? [next, next + 1] : [])
        }),
        rootIndex: 0,
      }),
    'an explosion of 8,000 blocks': () => (hasNbtText ? [] : write('explosion', explosionOf(8000))),
    '100 explosions of 1,000 blocks': () =>
      hasNbtText ? [] : Array<Buffer>(100).fill(write('explosion', explosionOf(1000))[0]!),
    'all blocks of a section': () =>
      write('multi_block_change', {
        chunkCoordinates: { x: 0, y: 3, z: 0 },
        records: Array.from({ length: 4096 }, (_, i) => ((1 + (i % 200)) << 12) | i),
      }),
    '16,000 entities that are gone': () =>
      write('entity_destroy', { entityIds: Array.from({ length: 16_000 }, (_, i) => 1000 + i) }),
  }
}

const explosionOf = (blocks: number) => ({
  ...{ x: 0, y: 60, z: 0, radius: 1, playerMotionX: 0, playerMotionY: 0, playerMotionZ: 0 },
  affectedBlockOffsets: Array.from({ length: blocks }, (_, i) => ({
    x: i % 16,
    y: (i >> 4) % 16,
    z: i >> 8,
  })),
})

const uuid = (id: number) => `00000000-0000-0000-0000-${id.toString(16).padStart(12, '0')}`

const slices = (count: number, length: number): number[][] =>
  Array.from({ length: count / length }, (_, slice) =>
    Array.from({ length }, (_, index) => slice * length + index),
  )

/** The beginning of a value of NBT. */
const tag = (type: number, name: string): number[] => [type, 0, name.length, ...Buffer.from(name)]

const string = (value: string) => ({ type: 'string', value })
const compound = (value: object) => ({ type: 'compound', name: '', value })

const command = (id: number, children: readonly number[]) => ({
  flags: {
    ...{ unused: 0, has_custom_suggestions: 0, has_redirect_node: 0, has_command: 0 },
    command_node_type: id === 0 ? 0 : 1,
  },
  children,
  extraNodeData: id === 0 ? undefined : { name: `c${id}` },
})

/** As a good server would write it. */
export function packet(version: string, name: string, params: object, state = 'play'): Buffer {
  prepareCodecs()
  const options = { state, version, isServer: true, customPackets: {} }
  const serializer = minecraftProtocol.createSerializer(
    options as Parameters<typeof minecraftProtocol.createSerializer>[0],
  )
  return serializer.createPacketBuffer({ name, params })
}
