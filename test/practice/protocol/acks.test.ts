import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

for (const version of ['26.1', '1.20.1']) {
  test(`one ack a tick carries the highest sequence and comes after the block updates (${version})`, async () => {
    await using world = await startTestWorld({ version, limiter: false })
    world.give('Raw', 'stone', 64)
    const client = await joinRaw(world)
    await client.settled()
    const before = client.received.length

    for (const sequence of [5, 3, 9, 7]) client.place(sequence - 6, 60, 2, { sequence })
    await client.next('acknowledge_player_digging', ({ sequenceId }) => sequenceId === 9)

    const heard = client.received.slice(before)
    const acks = heard
      .filter(({ name }) => name === 'acknowledge_player_digging')
      .map(({ fields }) => Number(fields.sequenceId))
    expect(acks.every((ack) => [5, 9].includes(ack))).toBe(true)
    const lastAck = heard.findLastIndex(({ name }) => name === 'acknowledge_player_digging')
    const lastUpdate = heard.findIndex(
      ({ name, fields }) => name === 'block_change' && (fields.location as { x: number; y: number }).x === 1,
    )
    expect(lastUpdate).toBeGreaterThanOrEqual(0)
    expect(lastUpdate).toBeLessThan(lastAck)
  })
}

test('a negative sequence ends the connection', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 1)
  const client = await joinRaw(world)

  client.place(0, 60, 2, { sequence: -1 })

  expect(await client.kicked()).toContain('Expected packet sequence nr >= 0')
})

test('before 1.19, digging alone is acknowledged, at once and by its block', async () => {
  await using world = await startTestWorld({ version: '1.18.2', limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)

  client.place(0, 60, 2)
  client.write('block_dig', { status: 1, location: { x: 3, y: 60, z: 1 }, face: 0 })
  const ack = await client.next('acknowledge_player_digging')

  expect(ack).toMatchObject({ location: { x: 3, y: 60, z: 1 }, status: 1, successful: true })
  expect(world.blockAt(0, 61, 2)).toBe('stone')
  expect(client.all('acknowledge_player_digging')).toHaveLength(1)
})
