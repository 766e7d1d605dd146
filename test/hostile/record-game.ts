import { createFrameReader, inflateFrame } from '../../lib/bot/connection/frames.ts'
import { botPlace } from '../bot/practice-bot.ts'
import { simulate } from '../simulation/simulate.ts'
import { packetNumber } from './bytes.ts'

/** The packets of a good game server, in their order, neither framed nor compressed; `play` is the first of the world. */
export interface RecordedGame {
  readonly version: string
  readonly packets: readonly Buffer[]
  /** Indices of the first packet of each state. */
  readonly states: { readonly login: 0; readonly configuration: number; readonly play: number }
}

/** Has a bot join a practice world, take something out of a chest, die and come back; what the server has sent. */
export async function recordGame(version: string): Promise<RecordedGame> {
  const chunks: Buffer[] = []
  await simulate(async (simulation) => {
    const { openSocket } = simulation
    Object.assign(simulation, {
      openSocket: (address: { port: number }) => {
        const socket = openSocket(address)
        socket.on('data', (bytes: Buffer) => chunks.push(bytes))
        return socket
      },
    })
    await using place = await botPlace({ version, viewDistance: 1, registryData: true })
    const { world, player, bot, signal } = place
    world.placeChest(2, 61, 2, { items: { white_wool: 100 } })
    const chest = await player.windows.open({ x: 2, y: 61, z: 2 }, signal)
    await chest.take('white_wool', 70, signal)
    chest.close()
    world.faults.kill(bot.name())
    await bot.ready(signal)
    await world.ticks(20)
  })
  return { version, ...packetsOf(version, createFrameReader()(Buffer.concat(chunks))) }
}

function packetsOf(version: string, frames: readonly Buffer[]): Omit<RecordedGame, 'version'> {
  const compress = packetNumber(version, 'login', 'compress')[0]
  const success = packetNumber(version, 'login', 'success')[0]
  const packets: Buffer[] = []
  let isCompressed = false
  let afterLogin = 0
  for (const frame of frames) {
    const packet = isCompressed ? inflateFrame(frame) : frame
    if (afterLogin === 0 && packet[0] === compress) {
      isCompressed = true
      continue
    }
    packets.push(packet)
    if (afterLogin === 0 && packet[0] === success) afterLogin = packets.length
  }
  const finish = hasConfiguration(version)
    ? packetNumber(version, 'configuration', 'finish_configuration')[0]
    : -1
  const play =
    finish === -1
      ? afterLogin
      : packets.findIndex(
          (packet, index) => index >= afterLogin && packet.length === 1 && packet[0] === finish,
        ) + 1
  return { packets, states: { login: 0, configuration: afterLogin, play } }
}

const hasConfiguration = (version: string) => !/^1\.(1|20\.1$)/.test(version)
