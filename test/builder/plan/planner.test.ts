import { expect, test } from 'bun:test'
import { chooseClick } from '../../../lib/builder/plan/click-choice.ts'
import { createPlanner } from '../../../lib/builder/plan/planner.ts'
import { createSurroundings, withPlanned } from '../../../lib/builder/plan/surroundings.ts'
import type { Site } from '../../../lib/builder/site/site.ts'
import { systemClock } from '../../../lib/clock.ts'
import { pathTouchesBlock } from '../../../lib/game/clear-path.ts'
import { blockAt, eyesAt, type Position, positionKey } from '../../../lib/game/position.ts'
import { distanceToBlock } from '../../../lib/game/reach.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { staircaseArt } from '../build-arts.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

const row = 'a'.repeat(20)
const plane = Array<string>(20).fill(row)
const corner = ['a', ...Array<string>(19).fill('')].map((own) => own.padEnd(20, '.'))
const arts = { 'on the ground': [plane], 'on a pillar': [corner, corner, corner, plane] }

test.each(Object.keys(arts) as (keyof typeof arts)[])(
  'flat art %s: where a block must be seen to be clicked, each can be placed from its waypoint',
  async (name) => {
    const blocks = fakeBlocks()
    const site = siteOf(blueprintOfLayers(arts[name], { a: 'stone' }), blocks)
    const ground = blocks.stateOf('dirt')
    const world = { stateAt: (_x: number, y: number) => (y < 0 ? ground : 0) }
    const stands = new Set<number>()
    const rules = {
      surroundings: withPlanned(createSurroundings(world, blocks), (x, y, z) =>
        stands.has(site.indexAt(x, y, z)),
      ),
      prefersNeighbour: true,
      mayUseAir: false,
      mustSee: true,
    }
    const reach = 4.5
    const signal = new AbortController().signal
    const planner = createPlanner(
      site,
      { world, blocks },
      { reach, rules: () => rules, clock: systemClock, signal },
    )

    const route = await planner.route(new Set(allOf(site)), { x: 0, y: 8, z: 0 })

    const unplaceable: number[] = []
    for (const { at, due } of route) {
      for (const index of due) {
        const click = chooseClick(site.position(index), site.kind(index), {
          ...rules,
          reach,
          eye: eyesAt(at),
        })
        if (click) stands.add(index)
        else unplaceable.push(index)
      }
    }
    expect(unplaceable).toEqual([])
    expect(stands.size).toBe(site.count)
  },
)

const [full, ring] = [Array<string>(5).fill('aaaaa'), ['aaaaa', ...Array<string>(3).fill('a...a'), 'aaaaa']]

test.each([true, false])(
  'what will lie under a roof out of reach is built before the roof, from where a way leads up; placing in the air: %p',
  async (mayUseAir) => {
    const blocks = fakeBlocks()
    const world = fakeWorld()
    // In a pit, so that no stop is beside it.
    for (let x = -6; x < 11; x++)
      for (let z = -6; z < 11; z++)
        for (let y = -1; y < 8; y++)
          if (y < 0 || Math.min(x, z) < 0 || Math.max(x, z) > 4) world.set(x, y, z, blocks.stateOf('dirt'))
    const site = siteOf(
      blueprintOfLayers([full, ...Array<string[]>(6).fill(ring), full], { a: 'stone' }),
      blocks,
    )
    const rules = {
      surroundings: createSurroundings(world, blocks),
      prefersNeighbour: false,
      mayUseAir,
      mustSee: true,
    }
    const options = { reach: 4.5, clock: systemClock, signal: new AbortController().signal }
    const planner = createPlanner(
      site,
      { world, blocks },
      { ...options, rules: () => (mayUseAir ? undefined : rules) },
    )

    const route = await planner.route(new Set(allOf(site)), { x: 0, y: 12, z: -4 })

    const stands = new Set<string>()
    const closed: Position[] = []
    let farthest = 0
    for (const { at, due } of route) {
      for (const index of due) {
        const block = site.position(index)
        farthest = Math.max(farthest, distanceToBlock(eyesAt(at), block.x, block.y, block.z))
        stands.add(positionKey(block))
      }
      const { x, y, z } = blockAt(at)
      for (let up = y; up <= site.max.y; up++) if (stands.has(positionKey({ x, y: up, z }))) closed.push(at)
    }
    expect(closed).toEqual([])
    expect(farthest).toBeLessThanOrEqual(options.reach)
    expect(route.flatMap(({ due }) => due).toSorted((a, b) => a - b)).toEqual(allOf(site))
  },
)

test('no stop is under another map beside the art, where no path leads', async () => {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const [row, gap] = [['aaaaaaaa'], ['........']]
  const site = siteOf(blueprintOfLayers([row, gap, gap, gap, gap, row], { a: 'stone' }), blocks)
  for (let x = -8; x < 16; x++) for (let z = -8; z < 0; z++) world.set(x, 5, z, blocks.stateOf('glass'))
  const options = { reach: 4.5, clock: systemClock, signal: new AbortController().signal }
  const planner = createPlanner(site, { world, blocks }, options)

  const route = await planner.route(new Set(allOf(site)), { x: 0, y: 8, z: -4 })

  expect(route.filter(({ at }) => at.z < 0 && at.y < 5)).toEqual([])
  expect(route.flatMap(({ due }) => due).toSorted((a, b) => a - b)).toEqual(allOf(site))
})

test('no stop is where another bot builds its part of the art', async () => {
  const blocks = fakeBlocks()
  const layer = Array<string>(8).fill('aaaaaaaa')
  const [whole, site] = [layer, layer.slice(0, 4)].map((own) =>
    siteOf(blueprintOfLayers([own, own], { a: 'stone' }), blocks),
  ) as [Site, Site]
  const world = fakeWorld()
  const stone = blocks.stateOf('stone')
  for (let x = -4; x < 12; x++) for (let z = -4; z < 12; z++) world.set(x, -1, z, stone)
  const left = site.indexAt(4, 0, 3)
  for (const index of allOf(site))
    if (index !== left) world.set(site.x[index]!, site.y[index]!, site.z[index]!, stone)
  const rules = {
    surroundings: createSurroundings(world, blocks),
    prefersNeighbour: false,
    mayUseAir: true,
    mustSee: true,
  }
  const options = {
    reach: 4.5,
    whole,
    rules: () => rules,
    clock: systemClock,
    signal: new AbortController().signal,
  }
  const planner = createPlanner(site, { world, blocks }, options)

  const [stop, ...others] = await planner.route(new Set([left]), { x: 4, y: 1, z: 12 })

  expect([stop!.due, others]).toEqual([[left], []])
  const { x, y, z } = blockAt(stop!.at)
  expect([0, 1].map((up) => whole.indexAt(x, y + up, z))).toEqual([-1, -1])
})

test('the order of work on a relief is the same from wherever the bot is: after an interruption it carries what comes next', () => {
  const blocks = fakeBlocks()
  const site = siteOf(staircaseArt(12, ['wool']), blocks)
  const options = { reach: 4.5, clock: systemClock, signal: new AbortController().signal }
  const planner = createPlanner(site, { world: fakeWorld(), blocks }, options)
  const wanted = new Set(allOf(site))

  const [fromWest, fromEast] = [-5, 17].map((x) => planner.order(wanted, { x, y: 8, z: 0 }))

  expect(fromWest).toEqual(fromEast!)
})

test('far from the art, where its chunks are not loaded yet, no flight is planned through what was built before', async () => {
  const blocks = fakeBlocks()
  const plots = blueprintOfLayers(
    [Array<string>(16).fill('aaabbaaa'), ...Array<string[]>(2).fill(Array<string>(16).fill('...bb...'))],
    { a: 'red_wool', b: 'stone' },
  )
  const site = siteOf(plots, blocks)
  const isWall = (index: number) => site.item(index) === 'stone'
  const options = { reach: 4.5, isFast: () => true, clock: systemClock, signal: new AbortController().signal }
  const planner = createPlanner(site, { world: { stateAt: () => null }, blocks }, options)

  const route = await planner.route(new Set(allOf(site).filter((index) => !isWall(index))), {
    x: 0,
    y: 8,
    z: -4,
  })

  const walls = allOf(site).filter(isWall).map(site.position)
  const throughWall = route.filter(({ at }) => walls.some((wall) => pathTouchesBlock(at, at, wall)))
  expect(throughWall).toEqual([])
})

test('a stop is not where the upper end of a fence will be that is placed from there', async () => {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(blueprintOfLayers([['b']], { b: 'oak_fence' }), blocks)
  const rules = {
    surroundings: createSurroundings(world, blocks),
    prefersNeighbour: false,
    mayUseAir: true,
    mustSee: true,
  }
  const options = { reach: 4.5, rules: () => rules, clock: systemClock, signal: new AbortController().signal }
  const planner = createPlanner(site, { world, blocks }, options)

  const route = await planner.route(new Set([0]), { x: 0.5, y: 1.05, z: 0.5 })

  expect(route.map(({ at, due }) => [due, site.isTouched(0, at, at)])).toEqual([[[0], false]])
})

test('blocks under a layer that stands are placed from over that layer', async () => {
  const blocks = fakeBlocks()
  const site = siteOf(blueprintOfLayers([plane, plane], { a: 'stone' }), blocks)
  const under = new Set(allOf(site).filter((index) => site.y[index] === site.min.y))
  const stone = blocks.stateOf('stone')
  const isTop = (x: number, y: number, z: number) => y > site.min.y && site.indexAt(x, y, z) !== -1
  const world = { stateAt: (x: number, y: number, z: number) => (isTop(x, y, z) ? stone : 0) }
  const planner = createPlanner(
    site,
    { world, blocks },
    { reach: 4.5, clock: systemClock, signal: new AbortController().signal },
  )

  const route = await planner.route(under, { x: 0, y: 8, z: 0 })

  expect(under.size).toBe(400)
  expect(new Set(route.flatMap(({ due }) => due))).toEqual(under)
  expect(route.filter(({ at: { y } }) => y < site.max.y + 1)).toEqual([])
})
