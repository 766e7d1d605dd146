import { expect, test } from 'bun:test'
import { createDeserializer, states } from 'minecraft-protocol'
import { prepareCodecs } from '../../lib/protocol/codecs.ts'
import { packetNumber } from './bytes.ts'
import { costlyPackets } from './costly-packets.ts'

const version = '26.1'

test.each([
  ['a list of less than nothing in chat, and one of two million', 'less than no elements'],
  ['a chat of 100,000 names', 'more than 131072 elements'],
  ['an item that two million others repair', 'more than 131072 elements'],
])('%s is no packet', (name, reason) => {
  prepareCodecs()
  const [bytes] = costlyPackets(version)[name]!()
  const reader = createDeserializer({ state: states.PLAY, version, customPackets: {} })

  expect(() => reader.parsePacketBuffer(bytes!)).toThrow(reason)
})

test('half of these names are too many as well', () => {
  prepareCodecs()
  const [bytes] = costlyPackets(version)['a chat of 100,000 names']!()
  const reader = createDeserializer({ state: states.PLAY, version, customPackets: {} })

  expect(() => reader.parsePacketBuffer(bytes!.subarray(0, bytes!.length / 2))).toThrow(
    'more than 131072 elements',
  )
})

test('as many names are read as the registries of a server with a thousand biomes have, which are the same in all entries', () => {
  prepareCodecs()
  const tag = (name: string) => Buffer.from([8, 0, name.length, ...Buffer.from(name), 0, 0])
  const entry = Buffer.concat([...Array.from({ length: 30 }, (_, at) => tag(`n${at}`)), Buffer.from([0])])
  const list = Buffer.from([10, 9, 0, 1, 97, 10, 0, 0, 1000 >> 8, 1000 & 255])
  const bytes = Buffer.concat([
    packetNumber(version, 'play', 'system_chat'),
    list,
    ...Array<Buffer>(1000).fill(entry),
    Buffer.from([0, 0]),
  ])
  const reader = createDeserializer({ state: states.PLAY, version, customPackets: {} })

  const { data } = reader.parsePacketBuffer(bytes) as { data: { params: Chat } }

  expect(data.params.content.value.a.value.value).toHaveLength(1000)
})

interface Chat {
  readonly content: { readonly value: { readonly a: { readonly value: { readonly value: object[] } } } }
}
