import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

test('more clicks in a tick than the server takes end the connection', async () => {
  await using world = await startTestWorld({ maxUsesPerTick: 20, limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)

  for (let click = 0; click < 21; click++) client.place(click % 4, 60, 2 + Math.floor(click / 4))

  expect(await client.kicked()).toContain('too quickly')
})

test.each(['chat', 'actionBar', 'none'])('a refusal is told by %s', async (notice) => {
  await using world = await startTestWorld({
    refusalNotice: notice as 'chat' | 'actionBar' | 'none',
    unplaceable: ['stone'],
  })
  world.give('Raw', 'stone', 4)
  const client = await joinRaw(world)

  client.place(1, 60, 2)
  await client.settled()

  expect(world.statistics.refused).toEqual({ unplaceable: 1 })
  const [inChat, overHotbar] = [client.all('system_chat'), client.all('action_bar')].map((all) => all.length)
  expect([inChat, overHotbar]).toEqual([Number(notice === 'chat'), Number(notice === 'actionBar')])
})

test('a block that does not last breaks off after half a second and drops', async () => {
  await using world = await startTestWorld({ breakingOff: ['red_carpet'] })
  world.give('Raw', 'red_carpet', 1)
  const client = await joinRaw(world)

  client.place(2, 60, 2)
  await client.settled()
  const placed = world.blockAt(2, 61, 2)
  await world.ticks(10)

  expect([placed, world.blockAt(2, 61, 2)]).toEqual(['red_carpet', 'air'])
  expect(world.network.subServers.get('1')!.items.all()).toHaveLength(1)
})

test('players that stand in each other are set apart', async () => {
  await using world = await startTestWorld({ pushesPlayers: true })
  await joinRaw(world, 'One')
  await joinRaw(world, 'Two')

  await world.ticks(40)

  const [one, two] = [...world.network.players.values()].map(({ saved }) => saved.position)
  expect(Math.hypot(one!.x - two!.x, one!.z - two!.z)).toBeGreaterThan(0.59)
})
