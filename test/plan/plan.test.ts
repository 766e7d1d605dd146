import { expect } from 'bun:test'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import type { BlockState } from '../../lib/game/blocks.ts'
import type { Position } from '../../lib/game/position.ts'
import type { Sight } from '../../lib/game/sight.ts'
import { surveyBlueprint } from '../../lib/library/survey.ts'
import { createPlan, type PlanService } from '../../lib/plan/plan.ts'
import type { ArtQuery } from '../../lib/plan/report.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import type { StationStock } from '../../lib/stations/station-stock.ts'
import { startTestWorld } from '../practice/test-world.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { firstWorld } from '../support/first-worlds/first-worlds.ts'
import type { MaterialStation } from '../support/first-worlds/station.ts'
import { createWorkshop, draft } from '../tasks/workshop.ts'

const carpet = blueprintOf({ width: 16, height: 1, length: 16 }, [[0, 0, 0, 'white_carpet']])
const wool = blueprintOf({ width: 16, height: 1, length: 16 }, [[0, 0, 0, 'white_wool']])
const art: ArtQuery = { width: 128, length: 129 }

/** Nothing stands higher in these worlds. */
const highestY = 72

/** A practice world as a bot at a place sees it, so many blocks around. */
function sightOf(world: PracticeWorld, at: Position, server = '1', viewBlocks = 142): Sight {
  const states = new Map<unknown, BlockState | null>()
  function stateAt(x: number, y: number, z: number): BlockState | null {
    const info = world.subServer(server).world.state(x, y, z)
    const known = states.get(info)
    if (known !== undefined) return known
    const state = info.name === 'air' ? null : parseBlockState(world.server(server).blockAt(x, y, z))
    states.set(info, state)
    return state
  }
  const isSeen = (x: number, z: number) => Math.max(Math.abs(x - at.x), Math.abs(z - at.z)) <= viewBlocks
  return {
    dimension: world.rules.dimension,
    server: 0,
    blockAt: (x, y, z) => (isSeen(x, z) ? stateAt(x, y, z) : undefined),
    topOf(x, z) {
      if (!isSeen(x, z)) return undefined
      for (let y = highestY; y > 0; y--) if (stateAt(x, y, z)) return y
      return undefined
    },
    fixtures: () => [],
  }
}

const stockOf = ({ boxes }: MaterialStation): StationStock => ({
  server: 0,
  warp: '',
  boxes: boxes.map(({ x, y, z }) => ({
    position: [x, y, z],
    otherHalf: [x + 1, y, z],
    item: '',
    hasButton: false,
    items: {},
    seenAt: null,
    problem: '',
  })),
})

/** The plan service in a world of a first start. */
async function inWorld<Result>(
  name: string,
  ask: (plan: PlanService, workshop: ReturnType<typeof createWorkshop>) => Promise<Result>,
  plots: readonly PlotSettings[] = [],
): Promise<Result> {
  const { game, furnish } = firstWorld(name)
  await using world = await startTestWorld({ ...game, viewDistance: 1 })
  const { stations } = furnish(world)
  const at = stations[0]?.centre ?? game.spawn!
  const workshop = createWorkshop()
  const plan = createPlan({
    repository: workshop.repository,
    blueprints: { survey: async (file) => surveyBlueprint(file === 'wool.nbt' ? wool : carpet) },
    stations: () => stations.map(stockOf),
    plots: () => plots,
    sight: () => sightOf(world, at, stations[0]?.server),
    botAt: () => at,
  })
  return ask(plan, workshop)
}

/** Where a whole map is proposed, by world. */
const places: Readonly<Record<string, object>> = {
  'village beside': { OffsetX: -64, OffsetZ: -65 },
  'station in a house': { OffsetX: -64, OffsetZ: -65 },
  'station in the middle of a cell': { OffsetX: -64, OffsetZ: 63 },
  'no station': { OffsetX: 64, OffsetZ: -65 },
  'network with warps': { OffsetX: 320, OffsetZ: 191 },
}

simulatedTest.each(Object.keys(places))(
  'in the world "%s" a whole map is proposed on free ground beside the station',
  async (name) => {
    const { proposal, refused } = await inWorld(name, (plan) => plan.plan(art))

    expect(proposal).toMatchObject({ ...places[name], OffsetY: 64, blocks: [], made: 0, refusal: '' })
    expect(refused).toHaveLength(name === 'no station' ? 0 : 1)
  },
)

simulatedTest(
  'a look around the bot shows the ground there and the boxes, and proposes no place',
  async () => {
    const seen = await inWorld('village beside', (plan) => plan.plan({ around: 'bot' }))

    expect(seen.proposal).toBeUndefined()
    expect([seen.width, seen.length]).toEqual([96, 96])
    expect(seen.near![0]).toEqual({ name: 'chest', position: expect.any(Array), blocks: expect.any(Number) })
    const away = seen.near!.map(({ blocks }) => blocks)
    expect(away).toEqual(away.toSorted((one, other) => one - other))
  },
)

simulatedTest(
  'a place for a wall of 256 maps is found by what the bot sees, not by every column of it',
  async () => {
    const { proposal } = await inWorld('hills', (plan) => plan.plan({ width: 2048, length: 2048 }))

    expect(proposal!.unseen).toBeGreaterThan(2048 * 2048 - 285 ** 2)
    expect(proposal!.unseen).toBeLessThanOrEqual(2048 * 2048)
  },
)

simulatedTest('on hills, an art lies over all ground; carpets lie where most of it is level', async () => {
  const [high, flat] = await inWorld('hills', async (plan) => [
    await plan.place({ file: 'wool.nbt', OffsetX: -64, OffsetZ: -64 }),
    await plan.place({ file: 'carpet.nbt', OffsetX: -64, OffsetZ: -64 }),
  ])

  expect(high).toMatchObject({ OffsetY: high!.ground!.highest + 1, blocks: [], withoutGround: 0 })
  expect(flat!.OffsetY).toBeLessThan(high!.OffsetY)
  expect(flat!.withoutGround).toBeGreaterThan(0)
  expect(flat!.blocks.map(({ because }) => because)).toContain('terrain')
})

simulatedTest(
  'in a wood, the trees would have to go for carpets, and the sea is no ground to dig',
  async () => {
    const carpets = await inWorld('forest', (plan) =>
      plan.place({ file: 'carpet.nbt', OffsetX: -64, OffsetZ: -64 }),
    )
    const sea = await inWorld('ocean', (plan) => plan.place({ file: 'wool.nbt', OffsetX: -64, OffsetZ: -64 }))

    expect(carpets.OffsetY).toBe(64)
    expect(carpets.blocks.map(({ name }) => name).sort()).toEqual(['oak_leaves', 'oak_log'])
    expect(sea).toMatchObject({ OffsetY: 63, blocks: [], ground: { lowest: 62, highest: 62 } })
  },
)

simulatedTest('carpets lie on the ground of a wood, also where trees cover most of it', async () => {
  const corners = [-64, 64].flatMap((OffsetX) => [-64, 64].map((OffsetZ) => ({ OffsetX, OffsetZ })))

  const places = await inWorld('forest', (plan) =>
    Promise.all(corners.map((at) => plan.place({ ...at, width: 6, length: 6, needsGround: true }))),
  )

  expect(places.map(({ OffsetY, withoutGround }) => [OffsetY, withoutGround])).toEqual(
    corners.map(() => [64, 0]),
  )
})

simulatedTest('a village is seen as made by people, with what belongs to somebody', async () => {
  const [village, station] = await inWorld('village beside', async (plan) => [
    await plan.place({ ...art, OffsetX: 64, OffsetZ: -65, OffsetY: 64 }),
    await plan.plan({ ...art, OffsetX: 64, OffsetZ: -65 }),
  ])

  expect(village!.made).toBeGreaterThan(100)
  expect(village!.blocks[0]!.because).toBe('property')
  expect(String(village!.refusal)).toContain('A station uses the block at')
  // The window has the place that was asked for, and the station.
  expect(station!.x).toBeLessThan(64)
  expect(station!.x + station!.width).toBeGreaterThan(192)
})

simulatedTest('a plot is shown and refused, and nothing is proposed on it', async () => {
  const plot: PlotSettings = {
    name: 'north',
    server: 0,
    warp: '',
    position: [64, 64, -64],
    maps: [2, 1],
    station: { server: 0, warp: '' },
    clear: { kind: 'dig' },
  }
  const [plan, over] = await inWorld(
    'no station',
    async (service) =>
      [await service.plan(art), await service.place({ ...art, OffsetX: 192, OffsetZ: -65 })] as const,
    [plot],
  )

  expect(plan.refused).toEqual([{ plot: 'north', x: 64, z: -64, width: 256, length: 128 }])
  expect(plan.x + plan.width).toBeGreaterThanOrEqual(64 + 256)
  expect(plan.proposal).toMatchObject({ refusal: '' })
  expect([plan.proposal?.OffsetX, plan.proposal?.OffsetZ]).not.toEqual([64, -65])
  expect(String(over.refusal)).toContain('The plot north is there')
})

simulatedTest('areas of other tasks are refused, that of the task itself is not', async () => {
  await inWorld('station in a house', async (plan, { tasks, rules }) => {
    rules.alignment = 'off'
    const id = await tasks.create({ ...draft, OffsetX: -64, OffsetY: 64, OffsetZ: -64 })

    const other = await plan.plan({ ...art, OffsetX: -64, OffsetZ: -65 })
    const ownPlan = await plan.plan({ task: id, width: 128, length: 128 })
    const over = await plan.place({ ...art, OffsetX: -64, OffsetZ: -65 })

    expect(other.refused).toContainEqual({ task: id, group: 'a', x: -64, z: -64, width: 4, length: 4 })
    expect([other.proposal!.OffsetX, other.proposal!.OffsetZ]).not.toEqual([-64, -65])
    expect([ownPlan.proposal!.OffsetX, ownPlan.proposal!.OffsetZ]).toEqual([-64, -64])
    expect(String(over.refusal)).toContain(id)
  })
})

simulatedTest('the north row of a proposed art does not lie on the blocks of another task', async () => {
  await inWorld('station in the middle of a cell', async (plan, { tasks, rules }) => {
    rules.alignment = 'off'
    const before = await plan.plan(art)
    await tasks.create({ ...draft, OffsetX: -64, OffsetY: 64, OffsetZ: 60 })

    const after = await plan.plan(art)

    expect(before.proposal).toMatchObject({ OffsetX: -64, OffsetZ: 63 })
    expect([after.proposal!.OffsetX, after.proposal!.OffsetZ]).not.toEqual([-64, 63])
  })
})

simulatedTest('the plan has a colour and a height for each column', async () => {
  const plan = await inWorld('ocean', (service) => service.plan(art))
  const pixels = Uint8Array.fromBase64(plan.pixels)
  const heights = new Int16Array(Uint8Array.fromBase64(plan.heights).buffer)
  const at = (x: number, z: number) => (z - plan.z) * plan.width + x - plan.x

  // An island of grass in the water; nothing is seen farther away.
  expect([pixels[at(74, 20)]! >> 2, heights[at(74, 30)]]).toEqual([1, 63])
  expect([pixels[at(0, 20)]! >> 2, heights[at(0, 20)]]).toEqual([12, 62])
  expect(plan.named).toHaveLength(32)
})

simulatedTest('in the Nether there is no place', async () => {
  const { proposal, problem } = await inWorld('nether', (plan) => plan.plan(art))

  expect(proposal).toBeUndefined()
  expect(String(problem)).toContain('Nether')
})
