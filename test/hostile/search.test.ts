import { expect, test } from 'bun:test'
import minecraftProtocol from 'minecraft-protocol'
import { prepareCodecs } from '../../lib/protocol/codecs.ts'
import { createRandom } from '../support/mutations.ts'
import { createGrammar } from './grammar.ts'
import { searchCostly } from './search.ts'

test.each(['26.1', '1.20.1', '1.16.5'])('what the grammar makes for %s is read', (version) => {
  prepareCodecs()
  const grammar = createGrammar(version)
  const options = { state: 'play', version, customPackets: {} }
  const { createDeserializer } = minecraftProtocol
  const deserializer = createDeserializer(options as Parameters<typeof createDeserializer>[0])
  let readable = 0
  for (let seed = 0; seed < 60; seed++) {
    const { bytes } = grammar('play', createRandom(seed))
    try {
      deserializer.parsePacketBuffer(bytes)
      readable++
    } catch {}
  }

  expect(readable).toBeGreaterThan(50)
})

test('the search finds nothing that computes for long or takes much memory', async () => {
  const { slowest, largest, faults } = await searchCostly(12, 1)

  expect(faults).toEqual([])
  expect(slowest.length).toBeGreaterThan(0)
  expect(largest.length).toBeGreaterThan(0)
}, 60_000)
