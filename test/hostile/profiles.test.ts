import { expect, test as plainTest } from 'bun:test'
import { createDeserializer, createSerializer, states } from 'minecraft-protocol'
import { prepareCodecs } from '../../lib/protocol/codecs.ts'
import { type BotPlace, botName, botPlace } from '../bot/practice-bot.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'

const connectionOf = ({ world }: BotPlace) => world.network.players.get(botName)!.connection

const uuid = '01234567-89ab-cdef-0123-456789abcdef'

/** A player in the list, as each version says it. */
const playerInfo = (version: string, properties: object[]) =>
  version.startsWith('1.1')
    ? {
        action: 'add_player',
        data: [{ uuid, name: 'Other', properties, gamemode: 0, ping: 0, displayName: undefined }],
      }
    : {
        action: { _value: 1, add_player: true },
        data: [{ uuid, player: { name: 'Other', properties } }],
      }

const texturesOf = (value: string) => [{ name: 'textures', value, signature: undefined }]

test.each(['26.1', '1.20.1', '1.18.2', '1.14.4'])(
  'in %s pictures of players that are no JSON are not read',
  async (version) => {
    await using place = await botPlace({ version })
    const value = Buffer.from('['.repeat(1000)).toString('base64')
    const startedAt = cpuTimeMs()

    connectionOf(place).write('player_info', playerInfo(version, texturesOf(value)))
    await place.world.ticks(3)

    expect(cpuTimeMs() - startedAt).toBeLessThan(500)
    expect(place.bot.state().status).toBe('ready')
  },
)

plainTest(
  'a profile is read without its properties; one that is longer than in the game is no packet',
  () => {
    prepareCodecs()
    const version = '26.1'
    const read = (length: number) => {
      const params = playerInfo(version, texturesOf('A'.repeat(length)))
      const bytes = createSerializer({
        state,
        version,
        isServer: true,
        customPackets: {},
      }).createPacketBuffer({
        name: 'player_info',
        params,
      })
      return createDeserializer({ state, version, customPackets: {} }).parsePacketBuffer(bytes).data
    }

    expect(read(32_767)).toMatchObject({ params: { data: [{ player: { name: 'Other', properties: [] } }] } })
    expect(() => read(32_768)).toThrow('more than 32767 characters')
  },
)

const state = states.PLAY
