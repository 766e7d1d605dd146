import { expect, test } from 'bun:test'
import { settleAndDrop } from '../../lib/practice/rules/drop-item.ts'
import { createRandom } from '../../lib/random.ts'
import { startTestWorld } from '../practice/test-world.ts'
import { drawScenario } from './scenario.ts'
import { simulatedTest } from './simulated-test.ts'
import { createPlot } from './things/plot.ts'
import { things } from './things/things.ts'

const spacing = 12

simulatedTest.each(['26.1', '1.20.4', '1.14.4'])(
  'in %s all things stand and hang by themselves',
  async (version) => {
    await using world = await startTestWorld({ version })
    const subServer = world.subServer('1')
    const names = Object.keys(things)
    for (const [index, name] of names.entries()) {
      const corner = { x: index * spacing, y: 61, z: 0 }
      things[name]!.build(createPlot(subServer, corner, createRandom(index)))
    }
    const changed = new Set<string>()
    const nameAt = (x: number) => names[Math.floor((x + 2) / spacing)]!
    subServer.world.onChange((x, y, z) => changed.add(`${nameAt(x)} ${y} ${z}`))
    const hanging = [...subServer.frames.all()].length
    const standing = [...subServer.entities.all()].length

    for (let x = -1; x < names.length * spacing; x++)
      for (let z = -1; z < 7; z++) for (let y = 57; y < 67; y++) settleAndDrop(subServer, { x, y, z })
    world.skip(200)

    expect([...changed]).toEqual([])
    expect([...subServer.frames.all()].length).toBe(hanging)
    expect([...subServer.entities.all()].length).toBe(standing)
    expect(hanging).toBeGreaterThan(2)
    expect(standing).toBeGreaterThan(10)
  },
)

test('things are drawn on both sides of each limit, and in six of ten plots', () => {
  const drawn = Array.from({ length: 600 }, (_, seed) => drawScenario(seed))
  const spots = drawn.flatMap(({ things }) =>
    things.map(({ spot }) => `${spot.at} ${'gap' in spot ? spot.gap : ''}`.trim()),
  )
  const names = new Set(drawn.flatMap((scenario) => scenario.things.map(({ name }) => name)))

  const wanted = ['inside', 'under', 'way', 'station', ...[0, 1, 2, 3, 4, 6].map((gap) => `beside ${gap}`)]
  const over = [1, 2, 3, 4, 5].map((gap) => `over ${gap}`)
  expect([...wanted, ...over].filter((spot) => !spots.includes(spot))).toEqual([])
  expect(Object.keys(things).filter((name) => !names.has(name))).toEqual([])
  const share = drawn.filter((scenario) => scenario.things.length > 0).length / drawn.length
  expect(share).toBeGreaterThan(0.55)
  expect(share).toBeLessThan(0.65)
})

test('without things a seed has the same art, server, settings and faults', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { things, hasBelongings, clear, ...rest } = drawScenario(seed)
    expect(drawScenario(seed, { hasThings: false })).toEqual({
      ...rest,
      things: [],
      hasBelongings: false,
      clear: 'cover',
    })
  }
})
