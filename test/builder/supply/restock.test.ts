import { expect, test } from 'bun:test'
import { shortOf } from '../../../lib/builder/supply/availability.ts'
import { goToStation, restock, searchForBoxes } from '../../../lib/builder/supply/restock.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { unload } from '../../../lib/builder/supply/unload.ts'
import { createChannel } from '../../../lib/emitter.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Position } from '../../../lib/game/position.ts'
import { botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { silentLog as log } from '../../support/silent-log.ts'
import { playerAmong } from './player-among.ts'

const { signal } = new AbortController()

function stationWith(...boxes: { item: string; position: [number, number, number] }[]) {
  const configured = [
    { server: 0, warp: 'm', boxes: boxes.map((box) => ({ ...box, kind: 'chest' as const })) },
  ]
  return createStationMemory(() => configured).stationsFor(0, 'm')
}

test('what one box lacks is taken from the next that has the same', async () => {
  const stations = stationWith(
    { item: 'red_wool', position: [1, 0, 0] },
    { item: 'red_wool', position: [2, 0, 0] },
  )
  const player = playerAmong({
    '1 0 0': [{ item: 'red_wool', count: 3 }],
    '2 0 0': [{ item: 'red_wool', count: 9 }],
  })

  const missing = await restock(new Map([['red_wool', 5]]), { player, stations, log, signal })

  expect(missing).toEqual(new Map())
})

test('a bot goes to another box first while a box is used', async () => {
  const stations = stationWith(
    { item: 'red_wool', position: [1, 0, 0] },
    { item: 'blue_wool', position: [2, 0, 0] },
  )
  const boxes = { '1 0 0': [{ item: 'red_wool', count: 9 }], '2 0 0': [{ item: 'blue_wool', count: 9 }] }
  const wanted = new Map([
    ['red_wool', 3],
    ['blue_wool', 3],
  ])
  const opened: string[] = []
  const bot = (name: string) => {
    const player = playerAmong(boxes)
    const open = (block: Position, opening: AbortSignal) => {
      opened.push(`${name} ${block.x}`)
      return player.windows.open(block, opening)
    }
    return restock(wanted, {
      player: { ...player, windows: { ...player.windows, open } },
      stations,
      log,
      signal,
    })
  }

  const missing = await Promise.all([bot('a'), bot('b')])

  expect(missing).toEqual([new Map(), new Map()])
  expect(opened.toSorted()).toEqual(['a 1', 'a 2', 'b 1', 'b 2'])
  expect(opened.slice(0, 2)).toEqual(['a 1', 'b 2'])
})

test('what a box has given before it failed is not taken once more from the next', async () => {
  const stations = stationWith(
    { item: 'red_wool', position: [1, 0, 0] },
    { item: 'red_wool', position: [2, 0, 0] },
  )
  const wool = [{ item: 'red_wool', count: 9 }]
  const player = playerAmong({ '1 0 0': [{ item: 'red_wool', count: 3 }], '2 0 0': wool }, '1 0 0')

  const missing = await restock(new Map([['red_wool', 5]]), { player, stations, log, signal })

  expect(missing).toEqual(new Map())
  expect(player.inventory.slots().map((stack) => stack?.count)).toEqual([3, 2])
})

test.each([
  [1, 2, new Map()],
  [2, 2, new Map([['red_wool', 5]])],
])(
  'a box that failed %i times is tried %i times when another has given something since',
  async (failures, times, lacking) => {
    const stations = stationWith(
      { item: 'red_wool', position: [1, 0, 0] },
      { item: 'blue_wool', position: [2, 0, 0] },
    )
    const player = playerAmong({
      '1 0 0': [{ item: 'red_wool', count: 9 }],
      '2 0 0': [{ item: 'blue_wool', count: 9 }],
    })
    let tries = 0
    const open = (block: Position, opening: AbortSignal) =>
      block.x === 1 && ++tries <= failures
        ? Promise.reject(new Failure('broken', 'The box at 1 0 0 does not open.'))
        : player.windows.open(block, opening)
    const wanted = new Map([
      ['red_wool', 5],
      ['blue_wool', 5],
    ])

    const missing = await restock(wanted, {
      player: { ...player, windows: { ...player.windows, open } },
      stations,
      log,
      signal,
    })

    expect(missing).toEqual(lacking)
    expect(tries).toBe(times)
  },
)

test('a box is gone to again when the server puts the bot back while it opens it', async () => {
  const stations = stationWith({ item: 'red_wool', position: [1, 0, 0] })
  const player = playerAmong({ '1 0 0': [{ item: 'red_wool', count: 9 }] })
  const moved = createChannel<Position>()
  let ways = 0
  const body = { ...player.body, movedByServer: moved.subscribe, travel: async () => void ways++ }
  const windows = {
    ...player.windows,
    open(block: Position, opening: AbortSignal) {
      if (ways === 1) moved.publish({ x: 9, y: 0, z: 9 })
      opening.throwIfAborted()
      return player.windows.open(block, opening)
    },
  }
  const setBack = { ...player, body, windows }

  const missing = await restock(new Map([['red_wool', 5]]), { player: setBack, stations, log, signal })

  expect(missing).toEqual(new Map())
  expect(ways).toBe(2)
})

test('a box that is not there any more is passed over, and remembered with the reason', async () => {
  const stations = stationWith({ item: 'red_wool', position: [1, 0, 0] })
  const player = playerAmong({})

  const missing = await restock(new Map([['red_wool', 5]]), { player, stations, log, signal })

  expect(missing).toEqual(new Map([['red_wool', 5]]))
  expect(String(stations[0]!.boxes[0]!.lastError)).toBe('There is no longer a box at 1 0 0.')
})

test('what the bot has left in the dump is found there again', async () => {
  const dump: [number, number, number] = [2, 0, 0]
  const boxes = [
    { item: 'red_wool', position: [1, 0, 0] as [number, number, number], kind: 'chest' as const },
  ]
  const stations = createStationMemory(() => [{ server: 0, warp: 'm', boxes, dump }]).stationsFor(0, 'm')
  const player = playerAmong({ '2 0 0': [{ item: 'red_wool', count: 5 }] })
  const options = { player, stations, log, signal }

  await unload(stations[0]!, new Map([['red_wool', 5]]), options)
  const missing = await restock(new Map([['red_wool', 5]]), options)

  expect(missing).toEqual(new Map())
})

test('what lies in a box of another item by mistake gets no company', async () => {
  const [station] = stationWith({ item: 'red_wool', position: [1, 0, 0] })
  station!.boxes[0]!.contents = new Map([['cobblestone', 31]])
  const player = playerAmong({ '1 0 0': [{ item: 'red_wool', count: 5 }] })
  const put: string[] = []
  const windows = {
    ...player.windows,
    open: async (block: Position, opening: AbortSignal) => ({
      ...(await player.windows.open(block, opening)),
      async put(item: string) {
        put.push(item)
        return 1
      },
    }),
  }

  const surplus = new Map([
    ['cobblestone', 64],
    ['red_wool', 1],
  ])
  await unload(station!, surplus, { player: { ...player, windows }, log, signal })

  expect(put).toEqual(['red_wool'])
})

simulatedTest(
  'a box that was moved is searched for around the warp, however far the last box is that was opened',
  async () => {
    await using place = await botPlace({ floorHeight: 60 })
    const { world, player, signal } = place
    world.addWarp('store', { x: 40.5, y: 61, z: 0.5 })
    world.placeChest(60, 61, 0, { items: { red_wool: 9 } })
    world.placeChest(20, 61, 0, { items: { bone: 1 } })
    const stations = createStationMemory(() => [{ server: 0, warp: 'store', boxes: [] }]).stationsFor(
      0,
      'store',
    )
    await goToStation(stations[0]!, { player, signal })
    await searchForBoxes(stations[0]!, { player, signal })
    world.setBlock(60, 61, 0, 'air')
    world.placeChest(60, 61, 4, { items: { red_wool: 9 } })

    const missing = await restock(new Map([['red_wool', 5]]), { player, stations, log, signal })

    expect(missing).toEqual(new Map())
  },
)

simulatedTest('a shulker box that a bot has placed to use it is no box of the station', async () => {
  await using place = await botPlace({ floorHeight: 60 })
  const { world, player, signal } = place
  world.addWarp('store', { x: 0.5, y: 61, z: 0.5 })
  world.setBlock(4, 61, 0, 'shulker_box')
  world.setBlock(4, 61, 4, 'shulker_box')
  const station = createStationMemory(() => []).stationsFor(0, 'store')[0]!
  const [placed, other] = [0, 4].map((z) => ({ x: 4, y: 61, z }))
  await goToStation(station, { player, signal })

  await searchForBoxes(station, { player, signal }, [
    { server: 0, item: 'shulker_box with 5 stone+data', position: placed!, from: other! },
  ])

  expect(station.boxes.map(({ position }) => position)).toEqual([other!])
})

test('a box that does not open is tried once, though the settings name it for two items, and told of beside one that is gone', async () => {
  const at: [number, number, number] = [1, 0, 0]
  const stations = stationWith(
    { item: 'red_wool', position: at },
    { item: 'blue_wool', position: at },
    { item: 'red_wool', position: [2, 0, 0] },
  )
  const player = playerAmong({})
  const isReplaceable = (state: number) => state === 2
  const stateAt = (x: number) => x
  let tries = 0
  const windows = {
    ...player.windows,
    open(): Promise<never> {
      tries++
      return Promise.reject(new Failure('broken', 'The box at 1 0 0 does not open.'))
    },
  }
  const stubborn = {
    ...player,
    windows,
    world: { ...player.world, stateAt },
    blocks: { ...player.blocks, isReplaceable },
  }
  const wanted = new Map([
    ['red_wool', 5],
    ['blue_wool', 5],
  ])

  const missing = await restock(wanted, { player: stubborn, stations, log, signal })

  expect(missing).toEqual(wanted)
  expect(tries).toBe(1)
  expect(String(shortOf(missing, stations))).toContain(
    'Looked at the warp m (2 boxes). The box at 1 0 0 does not open. The box at 2 0 0 is gone',
  )
})
