import { expect } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import { addWaterDevice } from '../../lib/practice/devices/water-device.ts'
import { finish, finishedMaps, furnishForFinishing } from '../plots/finishing.ts'
import { carpet } from '../plots/production-line.ts'
import { fleetVerdict, openPlotFleet, type PlotFleet } from './plot-line.ts'
import { postgresTest } from './postgres.ts'

/** Nearly all of their time is the game's. */
const test = postgresTest.concurrent

const arts = {
  one: carpet(8, 'red', 'blue'),
  two: carpet(8, 'blue', 'lime'),
  three: carpet(3, 'white', 'red'),
}
const line = { arts: Object.values(arts), plots: 2, mapart: { parallel: 2 } }
const right: Awaited<ReturnType<typeof fleetVerdict>> = {
  states: ['free', 'free'],
  maps: ['box', 'box', 'box'],
  made: ['one', 'three', 'two'],
  differing: [0, 0, 0],
  standing: {},
}

/** As the last member has them. */
async function statuses(fleet: PlotFleet) {
  const tasks = bodyOf(await fleet.client(1).get('/mapart/tasks'))
  return Object.fromEntries(tasks.map(({ ID, Status }) => [ID, Status]))
}

async function untilBuilding(fleet: PlotFleet, count: number): Promise<void> {
  const isSo = async () =>
    Object.values(await statuses(fleet)).filter((status) => status === 'building').length === count
  while (!(await isSo())) await Bun.sleep(50)
}

test('members build on two plots at once, each with bots of its own, and the third task follows', async () => {
  await using fleet = await openPlotFleet(line, [1, 1])
  const reds = fleet.site.itemsOf('red_carpet')
  const shown = new Set<string>()
  const stop = fleet.client(0).watch({
    progress(first) {
      for (const { id } of first?.beside ?? []) shown.add(`${first!.id} ${id}`)
    },
  })

  await fleet.queue(arts)
  await untilBuilding(fleet, 2)
  await fleet.finished(80)
  stop()

  expect(await fleetVerdict(fleet, arts)).toEqual(right)
  expect(fleet.site.itemsOf('red_carpet')).toBe(reds)
  expect([...shown]).toContain('one two')
}, 120_000)

test('one of the tasks is stopped at another member, and all by a stop without an id; then all go on', async () => {
  await using fleet = await openPlotFleet(line, [1, 2])
  await fleet.queue(arts)
  await untilBuilding(fleet, 2)
  const [first, second] = [fleet.client(0), fleet.client(1)]
  bodyOf(await first.post('/mapart/task/autoBuild', { query: { auto: false } }))

  bodyOf(await second.post('/mapart/stop', { query: { id: 'one' } }))
  const afterOne = await statuses(fleet)
  const third = await second.post('/mapart/build/{id}', { path: { id: 'three' } })
  bodyOf(await second.post('/mapart/stop'))
  const afterAll = await statuses(fleet)
  for (const id of ['one', 'two']) bodyOf(await first.post('/mapart/build/{id}', { path: { id } }))
  bodyOf(await first.post('/mapart/task/autoBuild', { query: { auto: true } }))
  await fleet.finished(90)

  expect(afterOne).toEqual({ one: 'pause', two: 'building', three: 'init' })
  expect(third.ok).toBe(false)
  expect(afterAll).toEqual({ one: 'pause', two: 'pause', three: 'init' })
  expect(await fleetVerdict(fleet, arts)).toEqual(right)
}, 120_000)

test('one of two members presses the device of a plot, once', async () => {
  const trigger = { x: -66, y: 61, z: -60 }
  const art = carpet(8, 'red', 'blue')
  let pushes = () => 0
  await using fleet = await openPlotFleet(
    {
      arts: [art],
      clear: { kind: 'press', position: [trigger.x, trigger.y, trigger.z], seconds: 10 },
      furnish(world) {
        world.setBlock(trigger.x, trigger.y, trigger.z, 'stone_button[face=floor]')
        const plot = { min: { x: -64, y: 61, z: -64 }, max: { x: -57, y: 61, z: -57 } }
        pushes = addWaterDevice(world, { plot, trigger, ticks: 100 })
      },
    },
    [1, 1],
  )

  await fleet.queue({ art })
  await fleet.finished(150)

  expect(await fleetVerdict(fleet, { art })).toEqual({
    states: ['free'],
    maps: ['box'],
    made: ['art'],
    differing: [0],
    standing: {},
  })
  expect(pushes()).toBe(1)
}, 180_000)

const finishedAlone = { art: carpet(3, 'red', 'blue') }
const part = { row: 0, columns: 1, column: 0, picture: 0 }
const openFinishing = () =>
  openPlotFleet(
    { arts: Object.values(finishedAlone), furnish: (world) => furnishForFinishing(world, 1) },
    [1, 1],
  )

function expectFinished({ site }: PlotFleet): void {
  const { hung, box } = finishedMaps(site)
  expect(hung).toMatchObject([{ place: '0.0', name: 'Art 0 0-0', rotation: 0 }])
  expect(box).toEqual(['2x Art 0 0-0'])
  expect(site.maps().map(({ where }) => where)).not.toContain('inventory')
}

test('one bot finishes the maps that members have made', async () => {
  await using fleet = await openFinishing()

  await fleet.queue(finishedAlone, { Finish: { ...finish, part } })
  await fleet.finished(90)

  expectFinished(fleet)
  expect(fleet.site.standing()).toEqual({})
}, 120_000)

/** Beside the plot. */
const withoutPlot = { Plot: undefined, OffsetX: -64, OffsetY: 61, OffsetZ: -64, MaterialWarpPoint: 'shop' }

test('it does so for a task without a plot, too, and the art stays', async () => {
  await using fleet = await openFinishing()

  await fleet.queue(finishedAlone, { ...withoutPlot, Finish: { ...finish, part } })
  await fleet.finished(90)

  expectFinished(fleet)
  expect(fleet.site.standing()).not.toEqual({})
  const [task] = bodyOf(await fleet.client(0).get('/mapart/history'))
  expect(task).toMatchObject({ Record: { Maps: [{ Stored: true, Finished: true }] } })
}, 120_000)

test('another bot goes on when the one that finishes the maps stops and has put them back', async () => {
  await using fleet = await openFinishing()
  await fleet.queue(finishedAlone, { ...withoutPlot, Finish: { ...finish, part } })
  const holder = async () => {
    const name = fleet.site.bots.find((bot) =>
      fleet.site.world.inventoryOf(bot).some((stack) => stack?.name === 'filled_map'),
    )
    const [task] = await fleet.tasks()
    return task?.Record?.Maps?.every(({ Stored }) => Stored) ? name : undefined
  }
  let first: string | undefined
  while (!first) {
    await Bun.sleep(50)
    first = await holder()
  }

  const member = fleet.site.bots.indexOf(first)
  await fleet.end(member)
  await fleet.finished(90)

  expectFinished(fleet)
}, 120_000)
