import { expect } from 'bun:test'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { finish, finishedMaps, furnishForFinishing } from './finishing.ts'
import { carpet, openProductionLine, type ProductionLine } from './production-line.ts'

const arts = { one: carpet(3, 'red', 'blue'), two: carpet(4, 'blue', 'lime') }

test('maps are named and copied, lie in their box and hang upright on a wall that had no frames; each step is told', async () => {
  await using line = await openProductionLine({
    arts: Object.values(arts),
    furnish: (world) => furnishForFinishing(world, 2),
  })
  const part = { row: 0, columns: 2 }
  const steps = new Set<string>()
  line.app().mapwright.services.building.progressed(({ phase, finishing }) => {
    if (finishing) steps.add(`${phase}: ${finishing.phase} ${finishing.done} of ${finishing.total}`)
  })

  await line.queue({ one: arts.one }, { Finish: { ...finish, part: { ...part, column: 0, picture: 3 } } })
  await line.finished()
  await line.queue({ two: arts.two }, { Finish: { ...finish, part: { ...part, column: 1, picture: 3 } } })
  await line.finished()

  const { hung, box } = finishedMaps(line)
  expect(hung).toMatchObject([
    { place: '0.0', name: 'Art 3 0-0', rotation: 0 },
    { place: '1.0', name: 'Art 3 1-0', rotation: 0 },
  ])
  expect(box).toEqual(['2x Art 3 0-0', '2x Art 3 1-0'])
  expect(line.standing()).toEqual({})
  expect(line.maps().filter(({ where }) => where === 'inventory' || where === 'ground')).toEqual([])
  expect([...steps].filter((step) => step.endsWith('1 of 1'))).toEqual([
    'finishing: renaming 1 of 1',
    'finishing: copying 1 of 1',
    'finishing: hanging maps 1 of 1',
    'finishing: checking the wall 1 of 1',
    'finishing: checking the box 1 of 1',
  ])
}, 60_000)

const part = { row: 0, columns: 1, column: 0, picture: 0 }

/** Kills the service in the middle of finishing, as soon as something in the world is so. */
async function finishedAfterKill(isTime: (line: ProductionLine) => boolean) {
  await using line = await openProductionLine({
    arts: [arts.one],
    furnish: (world) => furnishForFinishing(world, 1),
  })
  await line.queue({ one: arts.one }, { Finish: { ...finish, part } })
  while (!isTime(line)) await line.world.ticks(1)
  await line.kill()
  await line.finished()
  return { ...finishedMaps(line), all: line.maps().map(({ where, count }) => `${count} ${where}`) }
}

const carried = ({ maps }: ProductionLine) => maps().find(({ where }) => where === 'inventory')

const moments: Readonly<Record<string, (line: ProductionLine) => boolean>> = {
  named: (line) => carried(line)?.name === 'Art 0 0-0',
  copied: (line) => carried(line)?.count === 3,
  'on its way to the wall': (line) =>
    carried(line)?.count === 1 && line.maps().some(({ where, count }) => where === 'box' && count === 2),
  'about to hang': (line) => [...line.world.subServer('1').frames.all()].length > 0,
}

test.each(Object.keys(moments))(
  'a service that is killed as soon as the map is %s goes on with it',
  async (moment) => {
    const { hung, box, all } = await finishedAfterKill(moments[moment]!)

    expect(hung).toMatchObject([{ place: '0.0', name: 'Art 0 0-0', rotation: 0 }])
    expect(box).toEqual(['2x Art 0 0-0'])
    expect(all.sort()).toEqual(['1 frame', '2 box'])
  },
  60_000,
)

test('copies that a killed service left with the bot are put into the box, and no more are made', async () => {
  await using line = await openProductionLine({
    arts: [arts.one],
    furnish: (world) => furnishForFinishing(world, 1),
  })
  const { frames, containers } = line.world.subServer('1')
  const isCopy = (stack: { name: string; count: number } | null) =>
    stack?.name === 'filled_map' && stack.count === 2
  const box = () => [...containers.all()].find(({ container }) => container.items.some(isCopy))?.container
  await line.queue({ one: arts.one }, { Finish: { ...finish, part } })
  while (!box() || ![...frames.all()].some(({ item }) => item)) await line.world.ticks(1)
  // It has been told so, and writes it down.
  await line.world.ticks(4)

  await line.kill()
  const { items } = box()!
  const slot = items.findIndex(isCopy)
  line.world.inventoryOf(line.bots[0]!)[20] = items[slot]!
  items[slot] = null
  await line.finished()

  expect(
    line
      .maps()
      .map(({ where, count }) => `${count} ${where}`)
      .sort(),
  ).toEqual(['1 frame', '2 box'])
}, 60_000)

test('a map that lay on the ground after a kill, and was picked up by another bot, gets to the wall all the same', async () => {
  await using line = await openProductionLine({
    ...{ arts: [arts.one], bots: 2, mapart: { retry: { enabled: true, hours: 1 } } },
    furnish: (world) => furnishForFinishing(world, 1),
  })
  await line.queue({ one: arts.one }, { Finish: { ...finish, part } })
  while (!moments.named!(line)) await line.world.ticks(1)

  await line.kill()
  const [from, to] = line.bots.map(line.world.inventoryOf)
  const isMap = (stack: { name: string } | null) => stack?.name === 'filled_map'
  const [giver, taker] = from!.some(isMap) ? [from!, to!] : [to!, from!]
  const slot = giver.findIndex(isMap)
  taker[20] = giver[slot]!
  giver[slot] = null
  await line.finished(1)

  expect(finishedMaps(line)).toMatchObject({ hung: [{ place: '0.0' }], box: ['2x Art 0 0-0'] })
}, 60_000)
