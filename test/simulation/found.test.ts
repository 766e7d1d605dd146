import { expect, setDefaultTimeout, test } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { isBuilt, runScenario } from './run-scenario.ts'
import { drawScenario, type Scenario } from './scenario.ts'
import { drawThings } from './things/things.ts'
import { busyFactor, limitMs } from './warm-up.ts'

setDefaultTimeout(limitMs * busyFactor)

/** A plain server; the cases below are builds that random seeds have found, as small as they still failed. */
const plain: Scenario = {
  seed: 1,
  art: 'wool',
  side: 10,
  region: null,
  lift: 0,
  game: {},
  latencyMs: 0,
  isStationAway: false,
  isListed: true,
  stock: 12,
  scaffolding: null,
  mapart: {},
  faults: [],
  things: [],
  hasBelongings: false,
  clear: 'cover',
}

const found: Readonly<Record<string, Scenario>> = {
  'a profile with which hardly a block is placed becomes milder, although some were': {
    ...plain,
    seed: 106,
    game: { limiter: false, airPlace: false, strictMovement: true, strictPlacing: true },
    mapart: { placement: { ...mapartDefaults.placement, profile: 'fast' } },
  },
  'a profile with which no block is placed becomes milder, however few were clicked': {
    ...plain,
    seed: 30029,
    art: 'carpets',
    side: 6,
    region: { x: 2, z: 0, width: 3, length: 6 },
    game: { version: '1.18.2', flight: false, strictPlacing: true },
    isStationAway: true,
    mapart: { placement: { ...mapartDefaults.placement, profile: 'fast' } },
  },
  'a server that lets nothing be placed from afar is not thought to refuse the one block that all others wait for':
    {
      ...plain,
      seed: 81181,
      side: 5,
      lift: 3,
      game: { personality: 'home-made', flight: true, airPlace: false },
      scaffolding: 'dirt',
      mapart: { placement: { ...mapartDefaults.placement, profile: 'fast' } },
    },
  'a walker that comes back from another sub-server waits for the world around the art before it lacks scaffolding':
    {
      ...plain,
      seed: 870501,
      art: 'carpets',
      side: 11,
      region: { x: 0, z: 0, width: 9, length: 1 },
      game: { airPlace: false, strictMovement: true },
      latencyMs: 158,
      isStationAway: true,
      scaffolding: 'dirt',
      mapart: { movement: 'walk', placement: { ...mapartDefaults.placement, profile: 'strict' } },
      faults: ['latency with jitter', 'box missing'],
    },
  'where all pours of a round fail because the bot is set back before each, the profile becomes milder': {
    ...plain,
    seed: 913219,
    art: 'water',
    side: 2,
    game: { version: '1.18.2', strictMovement: true },
    latencyMs: 195,
    isStationAway: true,
    scaffolding: 'oak_planks',
    mapart: { placement: { ...mapartDefaults.placement, profile: 'fast' } },
    faults: ['griefing'],
  },
  'where a bot that flies to its water is set back time and again, the profile becomes milder': {
    ...plain,
    seed: 801936,
    art: 'water',
    side: 2,
    game: { version: '1.17.1', strictMovement: true },
    mapart: { placement: { ...mapartDefaults.placement, profile: 'fast' } },
    faults: ['limiter tightened', 'box missing', 'latency with jitter'],
  },
}

test.each(Object.keys(found))('%s', async (name) => {
  const { outcome, reason } = await runScenario(found[name]!)

  expect(isBuilt(outcome) ? '' : `${outcome}: ${reason}`).toBe('')
})

test('an anti-cheat that kicks for many refused clicks has refused few of a bot that takes the hint', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 3,
    art: 'carpets',
    side: 5,
    region: { x: 0, z: 0, width: 4, length: 4 },
    game: { strictPlacing: true, airPlace: false },
    latencyMs: 190,
    mapart: { movement: 'walk', placement: { ...mapartDefaults.placement, profile: 'fast' } },
  })

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('what falls down while an art is built is picked up in the end', async () => {
  const { outcome, reason, harm } = await runScenario({
    ...plain,
    seed: 1160081,
    art: 'water',
    side: 3,
    game: { version: '1.21.11', flight: true, limiter: false, airPlace: false, strictMovement: true },
    latencyMs: 103,
    isListed: false,
    scaffolding: 'netherrack',
    mapart: { materialReturn: false, placement: { ...mapartDefaults.placement, profile: 'strict' } },
    faults: ['chest emptied, another has the same'],
  })

  expect({ outcome, reason, left: harm?.itemsLeft }).toEqual({
    outcome: 'right',
    reason: '',
    left: undefined,
  })
})

test('an item that floats on water is picked up from where it can be reached, not from under it', async () => {
  const { outcome, reason } = await runScenario(drawScenario(7300627))

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('what has fallen down before a kick is picked up in the end, too', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 9000187,
    side: 5,
    things: drawThings(9000187).filter(({ name }) => name === 'meadow'),
    faults: ['kick'],
    clear: 'all',
  })

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('a cactus on the art that the task lets go is not in the way of what is placed beside it', async () => {
  const { outcome, reason } = await runScenario(drawScenario(1155268))

  expect(outcome).toBe('complete')
  expect(reason).toStartWith('These blocks are in the way of the art: 1 turtle_egg, the first at')
})

test('what builds on blocks without material is built on foot over scaffolding in the end', async () => {
  const { outcome, reason } = await runScenario(drawScenario(9000126))

  expect(outcome).toBe('complete')
  expect(reason).toStartWith('Material is missing: ')
})

test("the shulker box in its owner's other hand is known when the bot has died on a later connection and picked it up", async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 8900871,
    art: 'staircase',
    side: 9,
    game: { personality: 'vanilla', version: '1.19.4', flight: true },
    mapart: { materialReturn: false, placement: { ...mapartDefaults.placement, profile: 'fast' } },
    faults: [
      'griefing',
      'inventory full of other items, and death',
      'repeated lag',
      'inventory cleared',
      'server restart',
    ],
    hasBelongings: true,
  })

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('a block that was refused for a while is tried again although the others lack material', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 7401341,
    art: 'staircase',
    side: 9,
    game: { version: '1.21.11', flight: true },
    isStationAway: true,
    isListed: false,
    scaffolding: 'moss_block',
    faults: ['chest emptied', 'temporary protection'],
  })

  expect(outcome).toBe('complete')
  expect(reason).toStartWith('Material is missing: 17 oak_planks. ')
})

test('walls that still hold water are not dug to get at a block that is out of reach', async () => {
  const { harm } = await runScenario({
    ...plain,
    seed: 9900335,
    art: 'water',
    side: 6,
    game: { personality: 'vanilla', version: '1.17.1', flight: true },
    isStationAway: true,
    scaffolding: 'moss_block',
    mapart: { placement: { ...mapartDefaults.placement, profile: 'fast' } },
    faults: ['temporary protection', 'strict anti-cheat'],
  })

  expect(harm?.harms ?? []).toEqual([])
})

test('a shulker box that is in another slot than it seems goes back into its box after the bot has joined anew', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 7910248,
    side: 5,
    mixed: {
      kinds: [
        'lime_concrete',
        'bricks',
        'red_wool',
        'blue_ice',
        'light_gray_concrete',
        'brown_mushroom_block',
        'purple_wool',
      ],
      length: 6,
      isStepped: false,
      layers: 1,
    },
    game: {
      version: '26.1',
      flight: false,
      clickAnswer: 'none',
      showsPlayerSlots: false,
      answersIdleClicks: false,
      checksClickState: false,
      swapsFullSlots: false,
      dividesStacks: false,
    },
    latencyMs: 10,
    isListed: false,
    stationBlocks: 8,
    boxKinds: ['chest'],
    isPacked: true,
    scaffolding: 'oak_planks',
    lasting: [{ name: 'held in place', seconds: 10 }],
    hasBelongings: true,
    clear: 'terrain',
  })

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('of many kinds in shulker boxes in the boxes, some go back where the bot has few slots of its own', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 18000006,
    side: 11,
    lift: 3,
    mixed: {
      kinds: [
        'magenta_terracotta',
        'netherrack',
        'prismarine',
        'oak_log',
        'crimson_nylium',
        'stone',
        'quartz_slab',
        'purple_concrete',
        'yellow_terracotta',
        'red_sandstone_stairs',
        'calcite',
        'spruce_slab',
        'obsidian',
        'sandstone_slab',
        'green_wool',
        'light_gray_terracotta',
        'purple_wool',
      ],
      length: 10,
      isStepped: false,
      layers: 1,
    },
    stationBlocks: 124,
    boxKinds: ['double'],
    isPacked: true,
    scaffolding: 'dirt',
    mapart: { movement: 'walk', placement: { ...mapartDefaults.placement, profile: 'strict' } },
    hasBelongings: true,
  })

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('water is poured into an art on foot, though its station is so far away that the art is out of sight', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 7910277,
    art: 'water',
    side: 3,
    lift: 3,
    game: { version: '26.1', flight: false },
    stationBlocks: 62,
  })

  expect({ outcome, reason }).toEqual({ outcome: 'right', reason: '' })
})

test('carpets that only seemed to be carried are missing, not refused, where no box has more', async () => {
  const { outcome, reason } = await runScenario({
    ...plain,
    seed: 11000201,
    art: 'carpets',
    side: 6,
    game: { personality: 'network', version: '1.18.2', flight: false },
    faults: ['inventory desync', 'chest emptied'],
  })

  expect(outcome).toBe('complete')
  expect(reason).toStartWith('Material is missing: 3 blue_carpet.')
})

test('water that was poured through a gap of which the bot had not heard yet does not stay beside the art', async () => {
  const { harm } = await runScenario({
    ...plain,
    seed: 11201167,
    art: 'water',
    side: 4,
    game: {
      version: '26.1',
      flight: true,
      limiter: true,
      airPlace: true,
      strictMovement: false,
      strictPlacing: false,
    },
    latencyMs: 196,
    mapart: {
      movement: 'auto',
      placement: { profile: 'fast', rate: 0, airPlace: 'auto', reach: 4.5 },
    },
    faults: ['latency with jitter', 'login refused for a while', 'griefing', 'lag spike of 10 s'],
  })

  expect(harm?.harms ?? []).toEqual([])
})
