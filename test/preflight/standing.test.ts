import { expect } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import type { Sight } from '../../lib/game/sight.ts'
import { surveyBlueprint } from '../../lib/library/survey.ts'
import { createPreflight } from '../../lib/preflight/preflight.ts'
import type { StationStock } from '../../lib/stations/station-stock.ts'
import type { TaskDraft } from '../../lib/tasks/task.ts'
import { type BotPlace, botPlace } from '../bot/practice-bot.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createWorkshop, draft } from '../tasks/workshop.ts'

const size = 4
const floorY = 60

const artOf = (block: string, height = 1): Blueprint =>
  blueprintOf(
    { width: size, height, length: size },
    Array.from({ length: size ** 2 * height }, (_, i) => {
      const [x, z] = [i % size, Math.floor(i / size) % size]
      return [x, Math.floor(i / size ** 2), z, block] as const
    }),
  )

/** Resolves when the world where the art is to be has come. */
const artInSight = ({ player, signal }: BotPlace) =>
  player.world.loaded({ min: { x: 0, y: 61, z: 0 }, max: { x: 3, y: 61, z: 3 } }, signal)

interface Situation {
  readonly art: Blueprint
  readonly sight?: Sight | undefined
  readonly stations?: readonly StationStock[]
  readonly task?: Partial<TaskDraft>
}

/** The check of a task on the floor at 0, 0. */
async function check({ art, sight, stations = [], task = {} }: Situation) {
  const blueprints = { read: async () => art, survey: async () => surveyBlueprint(art) }
  const workshop = createWorkshop(undefined, false, blueprints)
  workshop.rules.alignment = 'off'
  const id = await workshop.tasks.create({ ...draft, OffsetX: 0, OffsetY: floorY + 1, OffsetZ: 0, ...task })
  const { problems, ...report } = await createPreflight({
    repository: workshop.repository,
    blueprints,
    gameVersion: () => undefined,
    worldHeights: () => ({ bottom: -64, top: 320 }),
    stationsFor: () => stations,
    stations: () => stations,
    sight: () => sight,
    carried: () =>
      new Map([
        ['stone', 1000],
        ['white_carpet', 1000],
      ]),
    movement: () => 'fly',
  }).check(id)
  // The place of this task is not on the map grid.
  return { ...report, problems: problems.map(String).filter((text) => !text.includes('map grid')) }
}

function station(changes: Partial<StationStock> = {}): StationStock {
  return {
    server: 0,
    warp: '',
    boxes: [
      {
        position: [1, floorY + 1, 1],
        otherHalf: [2, floorY + 1, 1],
        item: '',
        hasButton: false,
        items: { red_wool: 64, stone: 640 },
        seenAt: '2026-11-20T11:00:00.000Z',
        problem: '',
      },
    ],
    ...changes,
  }
}

const onlyStation = (report: Awaited<ReturnType<typeof check>>) =>
  report.named.map(({ kind, position }) => `${kind} ${position.join(' ')}`)

simulatedTest('an area with what a station names is refused, with names and places', async () => {
  const dump: StationStock['dump'] = [3, floorY + 2, 3]
  const report = await check({ art: artOf('stone'), stations: [station({ dump })] })

  expect(report.isReady).toBe(false)
  expect(onlyStation(report)).toEqual(['box 1 61 1', 'box 2 61 1', 'dump 3 62 3'])
  expect(report.problems).toEqual([
    'The area contains what your stations use: the box of stone at 1 61 1, the box of stone at 2 61 1, the box for leftover material at 3 62 3; move the art.',
  ])
})

simulatedTest(
  'what lies deep under an art, beside it, or on another sub-server is not in its way',
  async () => {
    const art = artOf('stone')
    const carpets = artOf('white_carpet')

    expect(onlyStation(await check({ art, stations: [station()], task: { OffsetY: 63 } }))).toEqual([])
    expect(onlyStation(await check({ art, stations: [station()], task: { OffsetX: 3 } }))).toEqual([])
    expect(
      onlyStation(await check({ art, stations: [station({ server: 2 })], task: { BuildingServer: 3 } })),
    ).toEqual([])
    // Directly under an art a box can't be opened any more, but for carpets.
    expect(onlyStation(await check({ art, stations: [station()], task: { OffsetY: 62 } }))).toHaveLength(2)
    expect(onlyStation(await check({ art: carpets, stations: [station()], task: { OffsetY: 62 } }))).toEqual(
      [],
    )
  },
)

simulatedTest(
  'a pond and lava in the place of the art are said, as the build would end for them',
  async () => {
    await using place = await botPlace({ floorHeight: floorY, viewDistance: 2 })
    const { world, bot } = place
    world.setBlock(0, 61, 0, 'water')
    world.setBlock(3, 61, 3, 'lava')
    await artInSight(place)

    const { standing, problems } = await check({ art: artOf('stone'), sight: bot.sight() })

    expect(standing?.blocks).toEqual([
      { name: 'water', count: 1, because: 'terrain' },
      { name: 'lava', count: 1, because: 'terrain' },
    ])
    expect(problems.join(' ')).toContain('1 water, 1 lava')
  },
)

simulatedTest(
  'what the bot sees standing there is counted by kind, and said as far as it may not be dug',
  async () => {
    await using place = await botPlace({ floorHeight: floorY, viewDistance: 2 })
    const { world, bot } = place
    world.setBlock(0, 61, 0, 'oak_planks')
    world.setBlock(1, 61, 0, 'stone')
    world.setBlock(1, 62, 0, 'short_grass')
    world.placeChest(2, 61, 2, {})
    // Over the art, where a map would show it; higher up it does no harm.
    world.setBlock(3, 63, 3, 'stone')
    world.setBlock(3, 70, 3, 'glass')
    await artInSight(place)
    await world.ticks(3)
    const sight = bot.sight()

    const plain = await check({ art: artOf('stone'), sight })
    const allowed = await check({ art: artOf('stone'), sight, task: { Clear: 'all' } })

    expect(plain.standing).toEqual({
      blocks: [
        { name: 'chest', count: 1, because: 'property' },
        { name: 'oak_planks', count: 1, because: 'made' },
        { name: 'short_grass', count: 1, because: 'cover' },
        { name: 'stone', count: 1, because: 'terrain' },
      ],
      unseen: 0,
      withoutGround: 0,
    })
    expect(plain.problems).toEqual([
      'The area contains 1 chest. They belong to someone and are never dug away: move the art, or remove them yourself.',
      'The area contains 1 oak_planks, 1 stone; allow digging them away, or move the art.',
    ])
    expect(allowed.problems).toEqual([plain.problems[0]!])
    expect(sight?.topOf(3, 3)).toBe(70)
    expect(sight?.topOf(5, 5)).toBe(floorY)
    expect(sight?.topOf(4000, 0)).toBeUndefined()
  },
)

simulatedTest('what hangs and stands, carpets without ground and the Nether are named', async () => {
  await using place = await botPlace({ floorHeight: floorY, viewDistance: 2 })
  const { world, bot } = place
  world.placeEntity('armor_stand', { x: 2.5, y: 61, z: 1.5 })
  await artInSight(place)
  await world.ticks(3)

  const carpets = artOf('white_carpet')
  const low = await check({ art: carpets, sight: bot.sight() })
  const high = await check({ art: carpets, sight: bot.sight(), task: { OffsetY: 80 } })
  const nether = await check({ art: carpets, sight: { ...bot.sight()!, dimension: 'the_nether' } })

  expect(low.standing?.blocks).toEqual([{ name: 'armor_stand', count: 1, because: 'property' }])
  expect(high.standing?.withoutGround).toBe(16)
  expect(high.problems).toEqual([
    '16 blocks of the lowest layer need a block beneath them, and there is none; move the art to level ground, or have the generator add support blocks.',
  ])
  expect(nether.problems).toContain('Maps do not show blocks in the Nether; build in the Overworld.')
})
