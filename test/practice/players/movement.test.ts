import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

const flags = { onGround: false }

for (const version of versions) {
  test(`a move over ten blocks in a tick is set back (${version})`, async () => {
    await using world = await startTestWorld({ version })
    const client = await joinRaw(world)
    await client.settled()

    client.write('position', { x: 0.5, y: 72, z: 0.5, flags, onGround: false })
    const back = await client.next('position')
    await client.settled()

    expect(back).toMatchObject({ x: 0.5, y: 61, z: 0.5 })
    expect(world.statistics.setBacks).toBe(1)
  })
}

test('a move of nine blocks a tick through open air is fine', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)
  await client.settled()

  for (let step = 1; step <= 5; step++) {
    client.write('position', { x: 0.5 + step * 9, y: 65, z: 0.5, flags })
    await client.settled()
  }

  expect(world.statistics.setBacks).toBe(0)
  expect(world.network.players.get('Raw')?.saved.position.x).toBe(45.5)
})

test('no player passes a wall, at any speed', async () => {
  await using world = await startTestWorld()
  for (let y = 61; y < 66; y++) for (let z = -3; z < 4; z++) world.setBlock(3, y, z, 'glass')
  const client = await joinRaw(world)
  await client.settled()

  client.write('position', { x: 6.5, y: 61, z: 0.5, flags })
  await client.next('position')
  client.write('position', { x: 2.8, y: 61, z: 0.5, flags })
  await client.next('position')
  client.write('position', { x: 2.65, y: 61, z: 0.5, flags })
  await client.settled()

  expect(world.statistics.setBacks).toBe(2)
  expect(world.network.players.get('Raw')?.saved.position.x).toBe(2.65)
})

test('a player that floats where flying is forbidden is kicked after 80 ticks', async () => {
  await using world = await startTestWorld({ flight: false })
  const client = await joinRaw(world)
  await client.settled()

  client.write('position', { x: 0.5, y: 66, z: 0.5, flags })
  await client.settled()
  world.skip(78)

  expect(await client.kicked()).toContain('Flying is not enabled')
  expect(world.statistics.kicks).toBe(1)
})

test('flying can be taken away and given back while players are there', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)
  client.write('abilities', { flags: 2 })
  await client.settled()
  const flew = world.network.players.get('Raw')?.stance.isFlying

  world.faults.allowFlight(false)
  world.faults.allowFlight(true)
  await client.settled()

  expect(flew).toBe(true)
  expect(world.network.players.get('Raw')?.stance.isFlying).toBe(false)
  expect(client.all('abilities').map(({ flags: granted }) => granted)).toEqual([4, 0, 4])
})

test('moves before a teleport is confirmed are ignored and the teleport is repeated', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world, 'Raw', { confirmTeleports: false })

  world.skip(25)
  client.write('position', { x: 3.5, y: 61, z: 0.5, flags })
  await client.settled()

  const ids = client.all('position').map(({ teleportId }) => teleportId)
  expect(ids).toEqual([1, 2])
  expect(world.network.players.get('Raw')?.saved.position.x).toBe(0.5)
})

test('more than 500 packets a second end the connection', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)

  for (let packet = 0; packet < 3600; packet++) client.write('held_item_slot', { slotId: packet % 9 })

  expect(await client.kicked()).toContain('Sent too many packets')
})

test('a player in an area that was closed around it is set back for each move, not for its answer to that', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)
  await client.settled()
  world.faults.close({ min: { x: -5, y: 50, z: -5 }, max: { x: 5, y: 80, z: 5 } })

  client.write('position', { x: 1, y: 61, z: 0.5, flags })
  const { x, y, z, yaw, pitch } = await client.next('position')
  client.write('position_look', { x, y, z, yaw, pitch, flags })
  await client.settled()

  expect(world.statistics.setBacks).toBe(1)
})
