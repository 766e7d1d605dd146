import { expect } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { carpet, openProductionLine, type ProductionLine, verdictOf } from './production-line.ts'

const arts = {
  one: carpet(8, 'red', 'blue'),
  two: carpet(8, 'blue', 'lime'),
  three: carpet(3, 'white', 'red'),
}

const atOnce = { arts: Object.values(arts), plots: 2, bots: 2, mapart: { parallel: 2 } }

async function statuses(line: ProductionLine) {
  const tasks = bodyOf(await line.app().client.get('/mapart/tasks'))
  return Object.fromEntries(tasks.map(({ ID, Status }) => [ID, Status]))
}

async function untilBuilding(line: ProductionLine, count: number): Promise<void> {
  const isSo = async () =>
    Object.values(await statuses(line)).filter((status) => status === 'building').length === count
  while (!(await isSo())) await line.world.ticks(1)
}

test('two tasks are built at once, each on a plot by a bot of its own, and the third follows', async () => {
  await using line = await openProductionLine(atOnce)
  const reds = line.itemsOf('red_carpet')

  await line.queue(arts)
  await untilBuilding(line, 2)
  const events = line.app().mapwright.services.building.currentIds()
  await line.finished()

  expect(events).toEqual(['one', 'two'])
  const verdict = await verdictOf(line, arts)
  expect({ maps: verdict.maps, standing: verdict.standing, reds: line.itemsOf('red_carpet') }).toEqual({
    maps: ['box', 'box', 'box'],
    standing: {},
    reds,
  })
  const plots = bodyOf(await line.app().client.get('/plots'))
  expect(plots.map(({ state, made }) => [state, made.length])).toEqual([
    ['free', expect.any(Number)],
    ['free', expect.any(Number)],
  ])
}, 60_000)

test('one of the tasks can be stopped, a further one is refused, and a stop without an id stops all', async () => {
  await using line = await openProductionLine(atOnce)
  await line.queue(arts)
  await untilBuilding(line, 2)
  await line.app().request('POST', '/mapart/task/autoBuild?auto=false')

  const third = await line.app().request('POST', '/mapart/build/three')
  await line.app().request('POST', '/mapart/stop?id=one')
  const afterOne = await statuses(line)
  await line.app().request('POST', '/mapart/build/one')
  await line.app().request('POST', '/mapart/stop')

  expect(third.status).toBe(400)
  expect(afterOne).toEqual({ one: 'pause', two: 'building', three: 'init' })
  expect(await statuses(line)).toEqual({ one: 'pause', two: 'pause', three: 'init' })
}, 60_000)

test('a service that is killed goes on with all tasks that it was building', async () => {
  await using line = await openProductionLine(atOnce)
  await line.queue(arts)
  await untilBuilding(line, 2)

  await line.kill()
  await line.finished()

  expect((await verdictOf(line, arts)).maps).toEqual(['box', 'box', 'box'])
  expect(line.standing()).toEqual({})
}, 60_000)

test('panes that a bot still carries of a run that was cut off are brought back, and another locks its map with them', async () => {
  await using line = await openProductionLine({
    ...{ arts: [arts.three], bots: 2, mapart: { retry: { enabled: true, hours: 1 } } },
    furnish(world) {
      for (const { container } of world.subServer('1').containers.all())
        for (const [slot, stack] of container.items.entries())
          if (stack?.name === 'glass_pane') container.items[slot] = null
    },
  })
  // The other one has the last area, so it makes the map.
  line.world.give(line.bots[0]!, 'glass_pane', 64)

  await line.queue({ three: arts.three })
  await line.finished(1)

  expect((await verdictOf(line, { three: arts.three })).maps).toEqual(['box'])
  expect(line.itemsOf('glass_pane')).toBe(63)
}, 60_000)

test('a bot whose account is added while another builds alone helps at once', async () => {
  const art = carpet(32, 'red', 'blue')
  await using line = await openProductionLine({ arts: [art] })
  const service = { path: { service: 'settings' as const } }
  await line.queue({ art })
  await untilBuilding(line, 1)
  const { building } = line.app().mapwright.services
  while (!building.progress('art')?.placements) await line.world.ticks(5)

  const accounts = [{ auth: 'offline' as const, username: 'Helper' }]
  bodyOf(await line.app().client.post('/config/{service}', { ...service, body: { accounts } }))
  await line.finished()

  const [task] = bodyOf(await line.app().client.get('/mapart/history'))
  expect(task?.Record?.Bots?.toSorted()).toEqual(['Helper', 'Mapper'])
  expect((await verdictOf(line, { art })).differing).toEqual([0])
}, 60_000)
