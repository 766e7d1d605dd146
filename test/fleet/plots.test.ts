import { expect } from 'bun:test'
import { carpet } from '../plots/production-line.ts'
import { fleetVerdict, openPlotFleet } from './plot-line.ts'
import { postgresTest as test } from './postgres.ts'

const arts = {
  one: carpet(8, 'red', 'blue'),
  two: carpet(8, 'blue', 'lime'),
  three: carpet(3, 'white', 'red'),
}

test('members build on two plots at once, each with bots of its own, and the third task follows', async () => {
  await using fleet = await openPlotFleet(
    { arts: Object.values(arts), plots: 2, mapart: { parallel: 2 } },
    [1, 1],
  )
  const reds = fleet.site.itemsOf('red_carpet')
  await fleet.queue(arts)
  const busiest: number[] = []
  const timer = setInterval(
    () =>
      void fleet
        .tasks()
        .then((tasks) => busiest.push(tasks.filter(({ Status }) => Status === 'building').length))
        .catch(() => {}),
    100,
  )
  await fleet.finished(60)
  clearInterval(timer)

  expect(await fleetVerdict(fleet, arts)).toEqual({
    states: ['free', 'free'],
    maps: ['box', 'box', 'box'],
    made: ['one', 'three', 'two'],
    differing: [0, 0, 0],
    standing: {},
  })
  expect(Math.max(...busiest)).toBe(2)
  expect(fleet.site.itemsOf('red_carpet')).toBe(reds)
}, 90_000)
