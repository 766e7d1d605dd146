import { expect } from 'bun:test'
import type { PracticeOptions } from '../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { joinRaw, type RawClient } from './raw-client.ts'
import { startTestWorld, versions } from './test-world.ts'

const at = { x: 2, y: 61, z: 2 }

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

const windowPackets = (raw: RawClient) =>
  raw.received.flatMap(({ name, fields }) =>
    /^(window_items|set_slot|transaction)$/.test(name) ? [{ name, fields }] : [],
  )

/** A client with a chest of 64 wool open before it, and what it has received since its clicks. */
async function openedChest({ version = '26.1', ...options }: PracticeOptions) {
  const world = await startTestWorld({ version, ...options })
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 64 } })
  const raw = await joinRaw(world)
  await world.ticks(2)
  raw.place(at.x, at.y, at.z)
  const content = await raw.next('window_items', ({ windowId }) => windowId !== 0)
  await world.ticks(2)
  const before = raw.received.length
  const click = (slot: number, button = 0, mode = 0) =>
    raw.write('window_click', {
      windowId: content.windowId,
      stateId: -1,
      slot,
      mouseButton: button,
      mode,
      action: 1,
      changedSlots: [],
      item: { present: false },
      cursorItem: version === '26.1' ? undefined : { present: false },
    })
  return {
    world,
    raw,
    content,
    click,
    async answers() {
      await world.ticks(3)
      return windowPackets({ ...raw, received: raw.received.slice(before) })
    },
    [Symbol.asyncDispose]: async () => {
      raw.leave()
      await world.stop()
    },
  }
}

test.each(versions)('%s: clicks are answered by the changed slots alone', async (version) => {
  await using place = await openedChest({ version, clickAnswer: 'slots' })

  place.click(0, 0, 1)
  place.click(-1)
  const answers = await place.answers()

  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['set_slot']))
  expect(answers.length).toBe(2)
  expect(place.world.contentsAt(at.x, at.y, at.z).every((stack) => stack === null)).toBe(true)
})

test.each(versions)('%s: clicks are dealt with in silence', async (version) => {
  await using place = await openedChest({ version, clickAnswer: 'none' })

  place.click(0, 0, 1)
  const answers = await place.answers()

  expect(answers).toEqual([])
  expect(place.world.contentsAt(at.x, at.y, at.z).every((stack) => stack === null)).toBe(true)
})

test('the content of a box comes without the slots of the player', async () => {
  await using place = await openedChest({ showsPlayerSlots: false })

  expect(place.content.items).toHaveLength(27)
})

test.each(versions)('%s: idle clicks are ignored', async (version) => {
  await using place = await openedChest({ version, answersIdleClicks: false })

  place.click(-1)
  place.click(-999)

  expect(await place.answers()).toEqual([])
})

test('a number key exchanges a stack with an empty slot only', async () => {
  await using place = await openedChest({ swapsFullSlots: false })
  place.world.give('Raw', 'stone', 5)
  await place.world.ticks(2)

  place.click(0, 0, 2)
  place.click(0, 1, 2)
  await place.answers()

  const items = place.world.inventoryOf('Raw')
  expect([items[36]?.name, items[37]?.name]).toEqual(['stone', 'white_wool'])
})

test('a right click takes a whole stack', async () => {
  await using place = await openedChest({ dividesStacks: false })

  place.click(0, 1)
  place.click(3, 1)
  await place.answers()

  expect(place.world.contentsAt(at.x, at.y, at.z)[3]).toEqual({ name: 'white_wool', count: 64 })
})

const placementAnswers = {
  game: ['block_change', 'acknowledge_player_digging'],
  ackFirst: ['acknowledge_player_digging', 'block_change'],
  ackAlone: ['acknowledge_player_digging'],
  chunk: ['map_chunk'],
} as const

test.each(keysOf(placementAnswers))('a placement is answered: %s', async (placementAnswer) => {
  const expected = placementAnswers[placementAnswer]
  await using world = await startTestWorld({ placementAnswer })
  const raw = await joinRaw(world)
  world.give('Raw', 'stone', 5)
  await world.ticks(4)
  const before = raw.received.length

  raw.place(2, 60, 2)
  await world.ticks(4)

  const seen = raw.received.slice(before).map(({ name }) => name)
  const answers = seen.filter((name) => /acknowledge|block_change|map_chunk$/.test(name))
  expect(world.blockAt(2, 61, 2)).toBe('stone')
  expect([...new Set(answers)]).toEqual([...expected])
  raw.leave()
})

const refusalAnswers = {
  updates: ['block_change', 'acknowledge_player_digging'],
  ackAlone: ['acknowledge_player_digging'],
  chunk: ['map_chunk', 'acknowledge_player_digging'],
} as const

test.each(keysOf(refusalAnswers))('a forbidden placement is answered: %s', async (refusalAnswer) => {
  const expected = refusalAnswers[refusalAnswer]
  await using world = await startTestWorld({ refusalAnswer, unplaceable: ['stone'] })
  const raw = await joinRaw(world)
  world.give('Raw', 'stone', 5)
  await world.ticks(4)
  const before = raw.received.length

  raw.place(2, 60, 2)
  await world.ticks(4)

  const seen = raw.received.slice(before).map(({ name }) => name)
  const answers = seen.filter((name) => /acknowledge|block_change|map_chunk$/.test(name))
  expect([...new Set(answers)]).toEqual([...expected])
  raw.leave()
})

test.each(versions)('%s: registries have longs for integers', async (version) => {
  await using world = await startTestWorld({ version, longRegistryNumbers: true })
  const raw = await joinRaw(world)
  const { dimensionCodec } = raw.received.find(({ name }) => name === 'login')?.fields ?? {}

  if (version === '1.14.4') expect(dimensionCodec).toBeUndefined()
  else if (dimensionCodec) expect(JSON.stringify(dimensionCodec)).not.toContain('"int"')
  raw.leave()
})

test('health is sent once the client has loaded', async () => {
  await using world = await startTestWorld({ awaitsLoading: true })
  const raw = await joinRaw(world)
  await world.ticks(5)
  const early = raw.all('update_health').length
  raw.write('player_loaded', {})
  await world.ticks(2)

  expect([early, raw.all('update_health').length]).toEqual([0, 1])
  raw.leave()
})

test('a kicked client keeps an open connection on which nothing comes', async () => {
  await using world = await startTestWorld({ closesAfterKick: false })
  const raw = await joinRaw(world)
  world.faults.kick('Raw', 'Go away')
  const reason = await raw.kicked()
  const before = raw.received.length
  await world.ticks(500)

  expect(reason).toContain('Go away')
  expect(raw.received.length).toBe(before)
  raw.leave()
})

test('a held player is put back, wherever it goes', async () => {
  await using world = await startTestWorld()
  const raw = await joinRaw(world)
  await world.ticks(2)
  const release = world.faults.hold('Raw')
  const move = {
    x: 0.7,
    y: 61,
    z: 0.5,
    onGround: true,
    flags: { onGround: true, hasHorizontalCollision: false },
  }

  raw.write('position', move)
  await world.ticks(2)
  const held = world.statistics.setBacks
  release()
  raw.write('position', move)
  await world.ticks(2)

  expect([held, world.statistics.setBacks]).toEqual([1, 1])
  raw.leave()
})
