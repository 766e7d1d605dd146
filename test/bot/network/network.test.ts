import { expect } from 'bun:test'
import { send } from '../../../lib/practice/protocol/connection.ts'
import { loginFacts, sendState } from '../../../lib/practice/rules/send-state.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

test('a sub-server that is just restarting is asked for again until it is there', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.subServer('2')
  const isBack = world.faults.restartSubServer('2', 800)

  await player.network.switchServer(2, signal)
  await isBack

  expect([...world.network.subServers.get('2')!.players].map(({ username }) => username)).toEqual(['Builder'])
})

test('the late answer to a command that was broken off is not taken for that of the next one', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.subServer('2')
  const stop = new AbortController()
  const unsubscribe = world.on((event) => {
    if (event.type === 'command') stop.abort(new Error('stopped'))
  })
  const end = await player.network.switchServer(1, stop.signal).catch((error: unknown) => error)
  unsubscribe()
  const isBack = world.faults.restartSubServer('2', 800)

  await player.network.switchServer(2, signal)
  await isBack

  expect(end).toBe(stop.signal.reason)
  expect([...world.network.subServers.get('2')!.players].map(({ username }) => username)).toEqual(['Builder'])
})

test('a warp that is closed is tried again, and a stop ends that at once', async () => {
  await using place = await botPlace()
  const { world, bot, player } = place
  world.addWarp('closed', { x: 5.5, y: 61, z: 0.5 }, { isRefused: true })
  const refusals: string[] = []
  const stop = new AbortController()
  bot.on('chat', (text) => {
    refusals.push(text)
    if (refusals.length === 2) stop.abort(new Error('stopped'))
  })

  const end = await player.network.warp('closed', stop.signal).catch((error: unknown) => error)

  expect(end).toBe(stop.signal.reason)
  expect(refusals).toEqual(['You may not go to closed.', 'You may not go to closed.'])
})

test.each(['26.1', '1.18.2', '1.15.2'])(
  '%s: work ends when the network puts the bot elsewhere, and the command back is sent again',
  async (version) => {
    await using place = await botPlace({ version })
    const { world, bot, player, signal } = place
    world.subServer('2')
    await player.network.switchServer(2, signal)
    const session = player.signal
    const commands: string[] = []
    world.on((event) => {
      if (event.type === 'command') commands.push(event.text)
    })

    const isTorn = new Promise((resolve) => session.addEventListener('abort', resolve))
    await world.faults.restartSubServer('2', 0)
    await isTorn
    const next = await bot.ready(signal)
    await player.network.switchServer(2, signal)

    expect(session.reason).toMatchObject({ message: 'The network has put the bot on another sub-server.' })
    expect(next.signal.aborted).toBe(false)
    expect(commands).toEqual(['ts 2'])
  },
)

test('going to another sub-server by command does not end the work', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.subServer('2')
  const session = player.signal

  await player.network.switchServer(2, signal)
  await player.network.switchServer(1, signal)

  expect(session.aborted).toBe(false)
})

test('work ends when the bot dies, and may begin again after the respawn', async () => {
  await using place = await botPlace()
  const { world, bot, player, signal } = place
  const session = player.signal

  world.faults.kill('Builder')
  await new Promise((resolve) => session.addEventListener('abort', resolve))
  const next = await bot.ready(signal)

  expect(session.reason).toMatchObject({ message: 'The bot has died.' })
  expect(next.signal.aborted).toBe(false)
  expect(world.network.players.get('Builder')?.presence.isDead).toBe(false)
})

test('a respawn in the same place, as plug-ins send it to show a skin anew, does not end the work', async () => {
  await using place = await botPlace({ version: '1.18.2' })
  const { network, ticks } = place.world
  const session = place.player.signal
  const [shown] = network.players.values()

  send(shown!.connection, network.dialect.respawn(loginFacts(network, shown!)))
  shown!.view.reset()
  sendState(network, shown!)
  await ticks(20)

  expect(session.aborted).toBe(false)
})

test('the answer to a command that takes the bot somewhere is none of the messages of the server', async () => {
  await using place = await botPlace()
  const { world, bot, player, signal } = place
  world.addWarp('shop', { x: 5.5, y: 61, z: 0.5 })
  const heard: string[] = []
  const told: string[] = []
  bot.on('chat', (text) => heard.push(text))
  player.network.told((text) => told.push(text))

  await player.network.warp('shop', signal)
  await player.network.say('/warp nowhere', signal)
  await Bun.sleep(1000)

  expect(heard[0]).toBe('Arrived at shop.')
  expect(heard.length).toBeGreaterThan(1)
  expect(told).toEqual(heard.slice(1))
})
