import { describe, expect } from 'bun:test'
import { systemClock } from '../../../lib/clock.ts'
import { attempt } from '../../../lib/failure.ts'
import type { PlaceSettled } from '../../../lib/game/placing.ts'
import { waitFor } from '../../../lib/waiting.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from '../practice-bot.ts'

const y = 62

/** Places wool on a row of places one over the ground, all at once or with a pause before each, and waits for what becomes of each. */
async function placeRow({ player, signal }: BotPlace, count: number, pauseMs = 0): Promise<PlaceSettled[]> {
  const wool = player.blocks.kind({ name: 'white_wool', properties: {} })!
  const settled: PlaceSettled[] = []
  const all = waitFor(
    player.placing.settled,
    (one) => {
      settled.push(one)
      return settled.length === count
    },
    { clock: systemClock, timeoutMs: 20_000, signal, timeoutMessage: 'Not every placement was settled.' },
  )
  for (let index = 0; index < count; index++) {
    if (pauseMs > 0) await Bun.sleep(pauseMs)
    const target = { x: (index % 8) - 4, y, z: 1 + Math.floor(index / 8) }
    player.placing.place({ id: index, target, clicked: target, face: 1, hotbar: 0, accepts: wool.accepts })
  }
  await all
  return settled
}

/** A bot with so much wool in the first slot, hovering where a row is in reach. */
async function withWool(place: BotPlace, count: number): Promise<void> {
  const { world, player, signal } = place
  const arrived = waitFor(player.inventory.changed, () => player.inventory.slots()[0]?.count === count, {
    clock: systemClock,
    timeoutMs: 4000,
    signal,
    timeoutMessage: 'The wool has not come.',
  })
  world.give(botName, 'white_wool', count)
  await arrived
  await player.body.travel({ x: 0.5, y: y + 1.1, z: 2.5 }, { within: 0, signal })
}

const outcomes = (settled: readonly PlaceSettled[]) =>
  settled.map(({ order, outcome }) => `${order.id} ${outcome}`).sort()

test.each(['26.1', '1.20.4'])(
  '%s: many placements are under way at once and each is confirmed',
  async (version) => {
    await using place = await botPlace({ version, limiter: false })
    await withWool(place, 24)

    const settled = await placeRow(place, 24)

    expect(settled.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 24 }, () => 'placed'))
    expect(place.world.statistics.placed).toBe(24)
    expect(place.player.placing.inFlight()).toBe(0)
  },
)

test('what the limiter drops is told apart from what the server refuses', async () => {
  await using place = await botPlace({ limiter: { count: 4, windowMs: 60_000 } })
  place.world.setBlock(-3, y, 1, 'stone')
  place.world.setBlock(-3, y + 1, 1, 'stone')
  await withWool(place, 10)

  const settled = await placeRow(place, 6)

  expect(outcomes(settled)).toEqual([
    '0 placed',
    '1 refused',
    '2 placed',
    '3 placed',
    '4 dropped',
    '5 dropped',
  ])
})

describe('where the server acknowledges placements and shows no blocks', () => {
  test('one that was in vain is told apart from those of other ticks that stand', async () => {
    await using place = await botPlace({ limiter: false, placementAnswer: 'ackAlone' })
    place.world.setBlock(-3, y, 1, 'stone')
    place.world.setBlock(-3, y + 1, 1, 'stone')
    await withWool(place, 10)

    const settled = await placeRow(place, 3, 60)

    expect(outcomes(settled)).toEqual(['0 placed', '1 dropped', '2 placed'])
  })

  test('one that the limiter drops is told apart from the next, whose acknowledgement covers it', async () => {
    await using place = await botPlace({
      limiter: { count: 2, windowMs: 300 },
      placementAnswer: 'ackAlone',
    })
    await withWool(place, 10)

    const settled = await placeRow(place, 4, 110)

    expect(outcomes(settled)).toEqual(['0 placed', '1 placed', '2 dropped', '3 placed'])
  })
})

test('after a freeze, refusals without an answer are not taken for the blocks that were placed before them', async () => {
  await using place = await botPlace({
    tickMs: 50,
    limiter: false,
    placementAnswer: 'ackFirst',
    refusalAnswer: 'ackAlone',
    clickAnswer: 'slots',
  })
  await withWool(place, 30)
  place.world.give(botName, 'stone', 5)
  // Of a server that shows blocks a tick after it has acknowledged them.
  await placeRow(place, 4, 60)
  place.world.faults.protect({ min: { x: 0, y: 61, z: 1 }, max: { x: 2, y: 70, z: 1 } })
  for (let x = -4; x < 0; x++) place.world.setBlock(x, y, 1, 'air')
  place.world.setBlock(3, y, 1, 'stone')
  place.world.setBlock(3, y + 1, 1, 'stone')
  await Bun.sleep(2500)
  const isOver = place.world.faults.lagSpike(3000)

  const swapped = Bun.sleep(90).then(() => place.player.inventory.swap(1, 8, place.signal))
  const settled = await placeRow(place, 8, 20)
  await Promise.all([isOver, swapped])

  expect(outcomes(settled)).toEqual([
    ...Array.from({ length: 4 }, (_, index) => `${index} placed`),
    ...Array.from({ length: 3 }, (_, index) => `${index + 4} dropped`),
    '7 refused',
  ])
}, 30_000)

test('placing with nothing in the hand is refused', async () => {
  await using place = await botPlace({ limiter: false })
  await withWool(place, 2)

  const settled = await placeRow(place, 3)

  expect(outcomes(settled)).toEqual(['0 placed', '1 placed', '2 refused'])
})

test.each(['26.1', '1.18.2', '1.14.4'])(
  '%s: a server that freezes for a while gets nothing twice',
  async (version) => {
    await using place = await botPlace({ version, limiter: false })
    await withWool(place, 8)
    const isOver = place.world.faults.lagSpike(4000)

    const settled = await placeRow(place, 8)
    await isOver

    expect(outcomes(settled)).toEqual(Array.from({ length: 8 }, (_, index) => `${index} placed`))
    expect(place.world.statistics.placed).toBe(8)
  },
  15_000,
)

test('a server that acknowledges nothing, and freezes for longer, gets nothing twice', async () => {
  await using place = await botPlace({ tickMs: 50, limiter: false, placementAnswer: 'chunk' })
  await withWool(place, 8)
  // It sends the time of day.
  await Bun.sleep(2500)
  const isOver = place.world.faults.lagSpike(15_000)

  const settled = await placeRow(place, 8)
  await isOver

  expect(outcomes(settled)).toEqual(Array.from({ length: 8 }, (_, index) => `${index} placed`))
}, 30_000)

test('one that answers no questions, and freezes, has to be heard before more is sent', async () => {
  const game = { tickMs: 50, limiter: false, refusalAnswer: 'ackAlone', version: '1.20.1' } as const
  await using place = await botPlace({ ...game, personality: 'home-made' })
  const { placing } = place.player
  await withWool(place, 20)
  const isAllowed = place.world.faults.protect({ min: { x: -8, y: 61, z: -8 }, max: { x: 8, y: 70, z: 8 } })
  for (let round = 0; round < 4; round++) await placeRow(place, 1)
  isAllowed()
  const isOver = place.world.faults.lagSpike(9000)

  const settled = await placeRow(place, 8)
  const mayGoOn = [placing.mayGoOn()]
  await isOver
  await Bun.sleep(1000)
  mayGoOn.push(placing.mayGoOn())

  expect(outcomes(settled)).toEqual(Array.from({ length: 8 }, (_, index) => `${index} dropped`))
  expect(mayGoOn).toEqual([false, true])
  expect(place.world.statistics.placed).toBe(8)
}, 30_000)

test('a block that was given up does not count as placed when its item is put away', async () => {
  await using place = await botPlace({ tickMs: 50, refusalAnswer: 'ackAlone', personality: 'home-made' })
  const { world, player, signal } = place
  const at = { x: 1, y: 61, z: 1 }
  world.placeChest(2, 61, 2, { items: {} })
  await withWool(place, 1)
  world.faults.protect({ min: at, max: at })

  const failure = await attempt(() => player.placing.placeOne('white_wool', at, signal), signal)
  const window = await player.windows.open({ x: 2, y: 61, z: 2 }, signal)
  await window.put('white_wool', 1, signal)
  await Bun.sleep(6000)

  expect([failure?.code, player.placing.inFlight()]).toEqual(['broken', 0])
  expect(player.blocks.nameOf(player.world.stateAt(at.x, at.y, at.z)!)).toBe('air')
}, 30_000)

test('where a proxy eats acknowledgements, time tells what was dropped', async () => {
  await using place = await botPlace({ limiter: { count: 2, windowMs: 60_000 } })
  await withWool(place, 8)
  place.world.faults.connection(botName, {
    latencyMs: 0,
    jitterMs: 0,
    lost: { acknowledge_player_digging: 1 },
  })

  const settled = await placeRow(place, 3)

  expect(outcomes(settled)).toEqual(['0 placed', '1 placed', '2 dropped'])
}, 15_000)

test('before 1.19, refusals one after another are found out in the same time', async () => {
  await using place = await botPlace({ version: '1.18.2', limiter: false })
  await withWool(place, 1)
  place.world.faults.protect({ min: { x: -8, y: 61, z: -8 }, max: { x: 8, y: 70, z: 8 } })

  const timesMs: number[] = []
  for (let round = 0; round < 40; round++) timesMs.push((await placeRow(place, 1))[0]!.roundTripMs)

  expect(timesMs.at(-1)).toBeLessThan(timesMs[0]! + 100)
})

test.each(['0', '60', '200'])(
  'without acknowledgements, and with the time every %s ticks, drops are found out',
  async (ticks) => {
    const limiter = { count: 5, windowMs: 1000 }
    await using place = await botPlace({
      limiter,
      acknowledges: false,
      timeIntervalTicks: Number(ticks),
      tickMs: 50,
    })
    await withWool(place, 32)

    const first = await placeRow(place, 8)
    await placeRow(place, 8)
    const last = await placeRow(place, 8)

    expect(first.filter(({ outcome }) => outcome === 'dropped')).toHaveLength(3)
    expect(last.some(({ outcome }) => outcome === 'dropped')).toBe(true)
    // Once the server is known to answer no questions, it takes no longer than on another.
    expect(Math.max(...last.map(({ roundTripMs }) => roundTripMs))).toBeLessThan(1500)
  },
)

test.each(['26.1', '1.18.2', '1.14.4'])(
  '%s: a server with four ticks a second is no server that hangs',
  async (version) => {
    await using place = await botPlace({ version, limiter: { count: 5, windowMs: 2000 }, tickMs: 250 })
    await withWool(place, 32)

    const settled = await placeRow(place, 8)

    expect(settled.filter(({ outcome }) => outcome === 'placed')).toHaveLength(5)
    expect(settled.filter(({ outcome }) => outcome === 'dropped')).toHaveLength(3)
  },
)

test('a long line changes nothing but the time', async () => {
  await using place = await botPlace({ limiter: false })
  await withWool(place, 16)
  place.world.faults.connection(botName, { latencyMs: 300, jitterMs: 100 })

  const settled = await placeRow(place, 16)

  expect(settled.every(({ outcome }) => outcome === 'placed')).toBe(true)
  expect(settled.every(({ roundTripMs }) => roundTripMs >= 250)).toBe(true)
})
