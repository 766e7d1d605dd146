import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

for (const version of versions) {
  test(`a warp waits, teleports and says so (${version})`, async () => {
    await using world = await startTestWorld({ version })
    world.addWarp('station', { x: 200.5, y: 61, z: -40.5 }, { delayMs: 100 })
    const client = await joinRaw(world)
    await client.settled()

    client.command('warp station')
    const teleport = await client.next('position', ({ x }) => x === 200.5)
    await client.next('map_chunk', ({ x, z }) => x === 12 && z === -3)
    await client.settled()

    expect(teleport).toMatchObject({ y: 61, z: -40.5 })
    expect(client.texts()).toEqual(['Teleporting to station in 1 s, do not move.', 'Arrived at station.'])
  })
}

test('moving while a warp waits cancels it, with a message', async () => {
  await using world = await startTestWorld()
  world.addWarp('station', { x: 200.5, y: 61, z: -40.5 }, { delayMs: 100 })
  const client = await joinRaw(world)
  await client.settled()

  client.command('warp station')
  client.write('position', { x: 0.5, y: 61, z: 1.5, flags: { onGround: true } })
  await client.next('system_chat', (fields) => JSON.stringify(fields).includes('called off'))

  expect(client.texts().at(-1)).toBe('You have moved; the teleport to station is called off.')
  expect(world.statistics.warps).toBe(0)
  expect(world.network.players.get('Raw')?.saved.position).toEqual({ x: 0.5, y: 61, z: 1.5 })
})

test('a warp cools down, refuses or is unknown, with the messages of the chosen network', async () => {
  await using world = await startTestWorld({ messages: 'mcfallout' })
  world.addWarp('near', { x: 5.5, y: 61, z: 0.5 }, { cooldownMs: 5000 })
  world.addWarp('closed', { x: 5.5, y: 61, z: 0.5 }, { isRefused: true })
  const client = await joinRaw(world)

  for (const name of ['near', 'near', 'closed', 'nowhere']) client.command(`warp ${name}`)
  await client.settled()
  await world.ticks(500)
  client.command('warp near')
  await client.settled()

  expect(client.texts()).toEqual([
    '[系統] 已抵達 公共傳送點「near」，輸入 /backui 回程',
    '[系統] 指令冷卻中，需等待 5 秒才可再次使用',
    '[系統] 你沒有權限前往「closed」',
    '[系統] 找不到公共傳送點「nowhere」',
    '[系統] 已抵達 公共傳送點「near」，輸入 /backui 回程',
  ])
})

test('/home leads to where /sethome was used', async () => {
  await using world = await startTestWorld()
  world.addWarp('far', { x: 100.5, y: 70, z: 0.5 })
  const client = await joinRaw(world)

  for (const text of ['home', 'sethome', 'warp far', 'home']) client.command(text)
  await client.settled()

  expect(client.texts()).toEqual(['You have no home.', 'Home set.', 'Arrived at far.', 'Arrived at home.'])
  expect(world.network.players.get('Raw')?.saved.position).toEqual({ x: 0.5, y: 61, z: 0.5 })
})

// Those in between have a configuration phase of their own.
for (const version of [...versions, '1.20.4']) {
  test(`another sub-server has its own world, position and inventory (${version})`, async () => {
    await using world = await startTestWorld({ version })
    world.give('Raw', 'stone', 5)
    world.subServer('2').world.setStateId(1, 61, 1, world.network.data.find('gold_block').id)
    const client = await joinRaw(world)

    client.command('ts 2')
    await client.next(world.network.dialect.canReconfigure ? 'login' : 'respawn')
    const chunk = await client.next('map_chunk', ({ x, z }) => x === 0 && z === 0)
    const items = await client
      .settled()
      .then(() => client.all('window_items').at(-1)?.items as { itemCount?: number }[])

    expect(client.texts()).toEqual(['Sending you to server 2.', 'You are on server 2.'])
    expect((chunk.chunkData as Buffer).length).toBeGreaterThan(0)
    expect(items.every((item) => !item.itemCount)).toBe(true)
    client.command('ts 1')
    await client.next(world.network.dialect.canReconfigure ? 'login' : 'respawn')
    const back = await client.next('window_items')
    expect((back.items as { itemCount?: number }[])[36]?.itemCount).toBe(5)
  })
}

test('a player that has left a sub-server dead comes back to it dead, and can respawn there', async () => {
  await using world = await startTestWorld()
  world.subServer('2')
  const client = await joinRaw(world)
  const healthAfter = async (packet: string) => {
    await client.next(packet)
    return (await client.next('update_health')).health
  }

  world.faults.kill('Raw')
  client.command('ts 2')
  const elsewhere = await healthAfter('login')
  client.command('ts 1')
  const back = await healthAfter('login')
  client.write('client_command', { actionId: 'perform_respawn' })
  const respawned = await healthAfter('respawn')

  expect([elsewhere, back, respawned]).toEqual([20, 0, 20])
})

test('on the way between sub-servers a player can not die', async () => {
  await using world = await startTestWorld()
  world.subServer('2')
  const client = await joinRaw(world)

  client.command('ts 2')
  await client.next('start_configuration')
  world.faults.kill('Raw')
  await client.next('login')
  await client.settled()

  expect(client.all('update_health').at(-1)?.health).toBe(20)
})

test('a network with shared inventories gives a player the same one on every sub-server', async () => {
  await using world = await startTestWorld({ sharedInventory: true })
  world.subServer('2')
  const client = await joinRaw(world)
  world.give('Raw', 'white_carpet', 5)
  await client.settled()

  client.command('ts 2')
  await client.next('login')
  const items = await client.next('window_items', ({ windowId }) => windowId === 0)

  expect((items.items as { itemCount?: number }[])[36]?.itemCount).toBe(5)
})

test('a player redirected on the way to a sub-server is not told that it arrived', async () => {
  await using world = await startTestWorld()
  world.subServer('2')
  const client = await joinRaw(world)

  client.command('ts 2')
  await client.next('start_configuration')
  await world.faults.restartSubServer('2', 0)
  await client.next('login')
  await client.settled()

  expect(client.texts()).toEqual(['Sending you to server 2.'])
  expect(world.network.players.get('Raw')?.subServer.name).toBe('1')
})

test('/res tp warps, too, and changes of server have a cooldown', async () => {
  await using world = await startTestWorld({ switchCooldownMs: 5000 })
  world.addWarp('near', { x: 5.5, y: 61, z: 0.5 })
  world.subServer('2')
  const client = await joinRaw(world)

  client.command('res tp near')
  client.command('ts 2')
  await client.next('login')
  await client.settled()
  client.command('ts 1')
  await client.settled()

  expect(client.texts()).toEqual([
    'Arrived at near.',
    'Sending you to server 2.',
    'You are on server 2.',
    'You must wait 5 s before you can use this command again.',
  ])
})

test('chat spam ends in a kick', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)

  for (let message = 0; message < 14; message++) client.command('home')

  expect(await client.kicked()).toContain('Kicked for spamming')
})
