import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import { fillInRegistries } from '../../../lib/bot/connection/registries.ts'
import type { Session } from '../../../lib/bot/connection/session.ts'

/** Gives a packet to a game whose library knows these entries. */
function received(name: string, packet: object, known: object = {}): object {
  const client = new EventEmitter()
  const registry = { loginPacket: { dimensionCodec: known } }
  fillInRegistries({ game: { _client: client, registry } as unknown as Session['game'] })
  client.emit(name, packet)
  return { packet, registry }
}

test('longs that fit become integers at any depth, and nothing else of a packet is another', () => {
  const codec = {
    height: { type: 'long', value: [0, 384] },
    bottom: { type: 'long', value: [-1, -64] },
    large: { type: 'long', value: [1, 0] },
    list: {
      type: 'list',
      value: {
        type: 'long',
        value: [
          [0, 1],
          [0, 2],
        ],
      },
    },
    mixed: {
      type: 'list',
      value: {
        type: 'long',
        value: [
          [0, 1],
          [5, 2],
        ],
      },
    },
    name: { type: 'string', value: 'overworld' },
    nothing: null,
    absent: undefined,
    number: 7,
  }

  const { packet } = received('login', { dimensionCodec: codec }) as { packet: { dimensionCodec: object } }

  expect(packet.dimensionCodec).toEqual({
    height: { type: 'int', value: 384 },
    bottom: { type: 'int', value: -64 },
    large: { type: 'long', value: [1, 0] },
    list: { type: 'list', value: { type: 'int', value: [1, 2] } },
    mixed: {
      type: 'list',
      value: {
        type: 'long',
        value: [
          [0, 1],
          [5, 2],
        ],
      },
    },
    name: { type: 'string', value: 'overworld' },
    nothing: null,
    absent: undefined,
    number: 7,
  })
})

test('an entry without data gets that of the game, an unknown one that of the first', () => {
  const known = {
    'minecraft:dimension_type': {
      entries: [
        { key: 'a', value: 1 },
        { key: 'b', value: 2 },
      ],
    },
  }
  const entries = [{ key: 'b' }, { key: 'own' }, { key: 'a', value: 9 }]

  received('registry_data', { id: 'minecraft:dimension_type', entries }, known)

  expect(entries).toEqual([
    { key: 'b', value: 2 },
    { key: 'own', value: 1 },
    { key: 'a', value: 9 },
  ] as never)
})

test('enchantments are numbered as the server orders them', () => {
  const entries = [
    { key: 'minecraft:mending', value: 1 },
    { key: 'own:glow', value: 2 },
  ]

  const { registry } = received('registry_data', { id: 'minecraft:enchantment', entries }) as {
    registry: object
  }

  expect(registry).toMatchObject({ enchantments: [{ name: 'mending' }, { name: 'own:glow' }] })
})
