import { expect, test } from 'bun:test'
import { createLook } from '../../../lib/builder/supply/look.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { StationLook } from '../../../lib/stations/station-look.ts'
import { botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { silentLog as log } from '../../support/silent-log.ts'
import { playerAmong } from './player-among.ts'

function stationsAt(...warps: string[]) {
  return createStationMemory(() =>
    warps.map((warp, place) => ({
      server: 0,
      warp,
      boxes: [1, 2].map((x) => ({
        item: 'red_wool',
        position: [x, place, 0] as [number, number, number],
        kind: 'chest' as const,
      })),
    })),
  )
}

test('every box of every station is opened, and its contents are shown', async () => {
  const stations = stationsAt('one', 'two')
  const wool = [{ item: 'red_wool', count: 3 }]
  const player = playerAmong({ '1 0 0': wool, '2 0 0': [], '1 1 0': wool })
  const reports: Partial<StationLook>[] = []
  const look = createLook({ bot: { ready: async () => player }, stations, log })

  await look(new AbortController().signal, (report) => reports.push(report))

  const boxes = stations.list().flatMap((station) => station.boxes)
  expect(boxes.map(({ items }) => items)).toEqual([{ red_wool: 3 }, {}, { red_wool: 3 }, null])
  expect(boxes.map(({ problem }) => String(problem))).toEqual([
    '',
    '',
    '',
    'There is no longer a box at 2 1 0.',
  ])
  expect(reports.at(0)).toEqual({ opened: 0, total: 4 })
  expect(reports.at(-1)).toEqual({ opened: 4, total: 4 })
})

test('after a lost connection it goes on with the boxes that are left', async () => {
  const stations = stationsAt('one')
  const opened: string[] = []
  const players = [true, false].map((isLost) => {
    const player = playerAmong({ '1 0 0': [], '2 0 0': [] })
    const lost = new AbortController()
    const open: Player['windows']['open'] = async (block, signal) => {
      if (isLost && opened.length === 1) {
        lost.abort(new Failure('offline', 'Kicked.'))
        throw lost.signal.reason
      }
      opened.push(`${block.x} ${isLost ? 'before' : 'after'}`)
      return player.windows.open(block, signal)
    }
    return { ...player, signal: lost.signal, windows: { ...player.windows, open } }
  })
  const look = createLook({ bot: { ready: async () => players.shift()! }, stations, log })

  await look(new AbortController().signal, () => {})

  expect(opened).toEqual(['1 before', '2 after'])
})

simulatedTest('stations on other sub-servers are looked through, and their boxes searched for', async () => {
  await using place = await botPlace({ floorHeight: 60 })
  const { world, bot, signal } = place
  world.placeChest(3, 61, 0, { items: { red_wool: 70 } })
  const other = world.server('2')
  other.addWarp('store', { x: 40.5, y: 61, z: 0.5 })
  other.placeChest(42, 61, 3, { items: { white_carpet: 5 } })
  other.placeChest(38, 61, -3, { items: {} })
  const stations = createStationMemory(() => [
    { server: 1, warp: '', boxes: [{ item: 'red_wool', position: [3, 61, 0], kind: 'chest' }] },
    { server: 2, warp: 'store', boxes: [] },
  ])
  const reports: Partial<StationLook>[] = []

  await createLook({ bot, stations, log })(signal, (report) => reports.push(report))

  expect(stations.list().map(({ boxes }) => boxes.map(({ items, problem }) => ({ items, problem })))).toEqual(
    [
      [{ items: { red_wool: 70 }, problem: '' }],
      [
        { items: { white_carpet: 5 }, problem: '' },
        { items: {}, problem: '' },
      ],
    ],
  )
  expect(reports.at(-1)).toEqual({ opened: 3, total: 3 })
})

simulatedTest(
  'boxes are searched for at the position of a station, to which the bot goes; what has gone since is said to be gone',
  async () => {
    await using place = await botPlace({ floorHeight: 60 })
    const { world, bot, player, signal } = place
    world.placeChest(60, 61, 0, { double: true, items: { red_wool: 70 } })
    world.placeChest(64, 61, 3, { items: {} })
    const stations = createStationMemory(() => [{ server: 0, warp: '', position: [62, 61, 0], boxes: [] }])
    const look = createLook({ bot, stations, log })

    await look(signal, () => {})
    const [before] = stations.list()
    world.setBlock(64, 61, 3, 'air')
    await world.ticks(2)
    await look(signal, () => {})
    const [after] = stations.list()

    expect(player.body.position().x).toBeGreaterThan(50)
    expect(before?.boxes.map(({ position, otherHalf }) => [position, otherHalf])).toEqual([
      [
        [61, 61, 0],
        [60, 61, 0],
      ],
      [[64, 61, 3], undefined],
    ])
    expect(after?.boxes.map(({ isGone, problem }) => [isGone, String(problem)])).toEqual([
      [undefined, ''],
      [true, 'There is no longer a box at 64 61 3.'],
    ])
    expect(after?.searchedAt).toBeDefined()
  },
)
