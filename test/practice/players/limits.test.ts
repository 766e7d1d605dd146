import { expect } from 'bun:test'
import { createUseItemLimiter } from '../../../lib/practice/players/limits.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

test('nine clicks pass in a window and the window starts with the first of them', () => {
  const passes = createUseItemLimiter(() => ({ count: 9, windowMs: 300 }))

  const inFirstWindow = Array.from({ length: 20 }, () => passes(0))
  const justBefore = passes(299)
  const inNextWindow = Array.from({ length: 10 }, () => passes(300))

  expect(inFirstWindow.filter(Boolean)).toHaveLength(9)
  expect(justBefore).toBe(false)
  expect(inNextWindow).toEqual([...Array(9).fill(true), false])
})

test('a click over the limit gets no ack, no block update and no message', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)
  await client.settled()
  const before = client.received.length

  for (let index = 0; index < 12; index++)
    client.place(-2 + (index % 4), 60, 1 + Math.floor(index / 4), { sequence: index + 1 })
  await client.settled()

  expect(world.statistics).toMatchObject({ placed: 9, droppedByLimiter: 3 })
  const heard = client.received.slice(before)
  const dropped = heard.filter(
    ({ name, fields }) => name === 'block_change' && (fields.location as { x: number; z: number }).z === 3,
  )
  expect(dropped.map(({ fields }) => (fields.location as { x: number }).x)).toEqual([-2, -2])
  expect(heard.filter(({ name }) => name === 'system_chat')).toEqual([])
  const acks = heard
    .filter(({ name }) => name === 'acknowledge_player_digging')
    .map(({ fields }) => fields.sequenceId)
  expect(acks).not.toContain(12)
})

test('without a limiter every click counts', async () => {
  await using world = await startTestWorld({ limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)

  for (let index = 0; index < 24; index++) client.place(-3 + (index % 6), 60, 1 + Math.floor(index / 6))
  await client.settled()

  expect(world.statistics).toMatchObject({ placed: 24, droppedByLimiter: 0 })
})
