import { expect } from 'bun:test'
import nbt from 'prismarine-nbt'
import type { Packet } from '../../lib/practice/protocol/connection.ts'
import type { Player } from '../../lib/practice/server/player.ts'
import { type BotPlace, botName, botPlace } from '../bot/practice-bot.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'

const playerOf = (place: BotPlace): Player => place.world.network.players.get(botName)!

/** The bot's answers of one kind. */
function answers(place: BotPlace, kind: string): Packet[] {
  const found: Packet[] = []
  playerOf(place).connection.onPacket((name, fields) => {
    if (name === kind) found.push(fields)
  })
  return found
}

/** The next reason for which the bot is not in the game. */
const reasonOf = ({ bot }: BotPlace) =>
  new Promise<string>((resolve) => {
    bot.on('connection', ({ reason }) => {
      if (reason !== '') resolve(String(reason))
    })
  })

test('a request for a cookie is answered: there is none', async () => {
  await using place = await botPlace()
  const found = answers(place, 'cookie_response')

  playerOf(place).connection.write('cookie_request', { cookie: 'shop:visits' })
  await place.world.ticks(3)

  expect(found).toEqual([{ key: 'shop:visits', value: undefined }])
})

test.each(['26.1', '1.20.1'])('a pack of resources is accepted in %s', async (version) => {
  await using place = await botPlace({ version })
  const found = answers(place, 'resource_pack_receive')
  const uuid = '0a0b0c0d-0000-4000-8000-000000000001'
  const pack = {
    uuid,
    url: 'http://pack.example/pack.zip',
    hash: 'a'.repeat(40),
    forced: true,
    promptMessage: undefined,
  }

  playerOf(place).connection.write(version === '26.1' ? 'add_resource_pack' : 'resource_pack_send', pack)
  await place.world.ticks(3)

  expect(found.map(({ result }) => result)).toEqual([3, 0])
  if (version === '26.1') expect(found.map((answer) => answer.uuid)).toEqual([uuid, uuid])
})

test('being sent to another address ends the connection and is told', async () => {
  await using place = await botPlace()
  const reason = reasonOf(place)

  playerOf(place).connection.write('transfer', { host: 'other.example', port: 25566 })

  expect(await reason).toContain('sends the bot on to other.example:25566; set that address')
})

test('a configuration phase without an end is left after 30 s, whatever else the server sends', async () => {
  await using place = await botPlace()
  const { connection } = playerOf(place)
  const reason = reasonOf(place)
  const startedAt = performance.now()

  connection.write('start_configuration', {})
  const timer = setInterval(() => connection.writeRaw(Buffer.from([4, 0, 0, 0, 0, 0, 0, 0, 1])), 1000)

  expect(await reason).toContain('took the bot out of one world')
  clearInterval(timer)
  expect(performance.now() - startedAt).toBeLessThan(31_000)
})

const says = (text: string) => ({
  message: nbt.comp({ text: nbt.string(text) }),
  type: { chatType: 1 },
  name: nbt.comp({ text: nbt.string('Mallory') }),
  target: undefined,
})

test('what a player says is no reply of the network, and the network’s reply counts only while asked for', async () => {
  await using place = await botPlace()
  const { world, bot, player, signal } = place
  world.addWarp('far', { x: 40.5, y: 61, z: 0.5 })
  const said: string[] = []
  bot.on('chat', (text) => said.push(text))
  world.on((event) => {
    if (event.type === 'command') playerOf(place).connection.write('profileless_chat', says('Arrived at far'))
  })
  playerOf(place).connection.write('profileless_chat', says('Arrived at far'))

  await player.network.warp('far', signal)

  expect(said.filter((text) => text.includes('Arrived at far')).length).toBeGreaterThan(1)
  expect(player.body.position().x).toBe(40.5)
})

test.each(['NaN', 'Infinity', '1e9'])(
  'a position with %s in it ends the connection and is told',
  async (x) => {
    await using place = await botPlace()
    const reason = reasonOf(place)

    playerOf(place).connection.write('position', {
      ...{ teleportId: 99, x: Number(x), y: 61, z: 0, dx: 0, dy: 0, dz: 0, yaw: 0, pitch: 0, flags: {} },
    })

    expect(await reason).toContain('a position outside of the world')
  },
)

test('health that is no number counts as death, from which the bot comes back', async () => {
  await using place = await botPlace()
  const { bot, player, signal } = place
  const shown: unknown[] = []
  bot.on('game', (figures) => shown.push(figures))

  playerOf(place).connection.write('update_health', { health: Number.NaN, food: 20, foodSaturation: 5 })
  await new Promise((resolve) => player.signal.addEventListener('abort', resolve))
  await place.world.ticks(40)
  playerOf(place).connection.write('update_health', { health: 20, food: 20, foodSaturation: 5 })
  const next = await bot.ready(signal)

  expect(next.signal.aborted).toBe(false)
  expect(JSON.stringify(shown)).not.toContain('null')
})

test('the words of a kick are told as far as anybody reads them', async () => {
  await using place = await botPlace()
  const reason = reasonOf(place)

  place.world.faults.kick(botName, `Enough! ${'x'.repeat(60_000)}`)

  expect(await reason).toMatch(/kicked the bot: Enough! x+…$/)
  expect((await reason).length).toBeLessThan(1100)
})
