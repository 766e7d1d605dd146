import { expect } from 'bun:test'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'

simulatedTest('a server that wants a password gets it before the bot does anything', async () => {
  await using place = await botPlace({ password: 'gravel', afterJoin: ['/login gravel'] })
  const { player, world, signal } = place

  await player.body.travel({ x: 4.5, y: 64, z: 0.5 }, { within: 0, signal })
  await world.ticks(2)

  expect(world.network.players.get(botName)?.saved.position).toMatchObject({ x: 4.5, y: 64 })
})

simulatedTest('without the password nothing is let through', async () => {
  await using place = await botPlace({ password: 'gravel', afterJoin: ['/login sand'] })
  const { player, world, signal } = place

  await player.body.travel({ x: 4.5, y: 64, z: 0.5 }, { within: 0, signal })
  await world.ticks(2)

  expect(world.network.players.get(botName)?.saved.position).toMatchObject({ x: 0.5, y: 61 })
})

simulatedTest(
  'the lines are said in their order after each joining; what they lead to is no displacement',
  async () => {
    const afterJoin = ['/login gravel', '/ts 2', 'hello']
    await using place = await botPlace({ password: 'gravel', afterJoin })
    const { world, bot, signal } = place
    const lines: string[] = []
    world.subServer('2')
    world.on((event) => {
      if (event.type === 'command') lines.push(`/${event.text}`)
      if (event.type === 'chat') lines.push(event.text)
    })

    const { signal: ended } = place.player
    world.faults.kick(botName, 'Kicked by an operator')
    await new Promise((resolve) => ended.addEventListener('abort', resolve))
    const player = await bot.ready(signal)
    await world.ticks(20)

    expect(lines).toEqual(afterJoin)
    expect(player.signal.aborted).toBe(false)
  },
)
