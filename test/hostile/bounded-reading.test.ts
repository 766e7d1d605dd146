import { expect, test } from 'bun:test'
import { createDeserializer, states } from 'minecraft-protocol'
import { prepareCodecs } from '../../lib/protocol/codecs.ts'
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
