import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { createBlocks } from '../../../lib/bot/world/blocks.ts'
import { guarded } from '../../../lib/builder/permission/guarded.ts'
import { createPermission } from '../../../lib/builder/permission/permission.ts'
import type { Fixture } from '../../../lib/game/fixtures.ts'
import type { Player } from '../../../lib/game/player.ts'
import { type Position, positionKey } from '../../../lib/game/position.ts'
import type { Clear } from '../../../lib/tasks/task.ts'

type Registry = Parameters<typeof createBlocks>[0]

const colours =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'
const woods = 'oak spruce birch jungle acacia cherry dark_oak pale_oak mangrove bamboo crimson warped'
const copper = 'copper exposed_copper weathered_copper oxidized_copper'
const waxed = `${copper} ${copper.replaceAll(/\b(?=\w*copper\b)/g, 'waxed_')}`

/** Every name of a family: `{colour}_bed` stands for sixteen. */
const families: Readonly<Record<string, string>> = { colour: colours, wood: woods, copper, waxed }

/** The names of all that players own, entry by entry, in the game's own names. */
const property: Readonly<Record<string, string>> = {
  'containers of every kind':
    'chest trapped_chest ender_chest barrel {waxed}_chest chiseled_bookshelf decorated_pot {wood}_shelf crafter vault',
  furnaces: 'furnace blast_furnace smoker brewing_stand campfire soul_campfire',
  'hoppers, dispensers': 'hopper dispenser dropper',
  'shulker boxes': 'shulker_box {colour}_shulker_box',
  beds: '{colour}_bed',
  signs: 'sign wall_sign {wood}_sign {wood}_wall_sign {wood}_hanging_sign {wood}_wall_hanging_sign',
  banners: '{colour}_banner {colour}_wall_banner',
  heads:
    'skeleton_skull skeleton_wall_skull wither_skeleton_skull wither_skeleton_wall_skull zombie_head zombie_wall_head player_head player_wall_head creeper_head creeper_wall_head dragon_head dragon_wall_head piglin_head piglin_wall_head',
  'lecterns, jukeboxes, bells, beacons': 'lectern jukebox bell beacon conduit lodestone respawn_anchor',
  spawners: 'spawner trial_spawner',
  'command blocks':
    'command_block chain_command_block repeating_command_block structure_block jigsaw test_block test_instance_block',
  portals: 'nether_portal end_portal end_portal_frame end_gateway',
  doors:
    'iron_door {wood}_door {waxed}_door iron_trapdoor {wood}_trapdoor {waxed}_trapdoor {wood}_fence_gate ladder',
  rails: 'rail powered_rail detector_rail activator_rail',
  redstone:
    'redstone_wire repeater comparator lever stone_button polished_blackstone_button {wood}_button stone_pressure_plate polished_blackstone_pressure_plate light_weighted_pressure_plate heavy_weighted_pressure_plate {wood}_pressure_plate tripwire tripwire_hook observer piston sticky_piston piston_head moving_piston note_block daylight_detector target tnt sculk_sensor calibrated_sculk_sensor sculk_shrieker sculk_catalyst lightning_rod exposed_lightning_rod weathered_lightning_rod oxidized_lightning_rod waxed_lightning_rod waxed_exposed_lightning_rod waxed_weathered_lightning_rod waxed_oxidized_lightning_rod',
  crops:
    'farmland wheat carrots potatoes beetroots cocoa nether_wart torchflower_crop pitcher_crop melon_stem pumpkin_stem attached_melon_stem attached_pumpkin_stem sweet_berry_bush',
  'glowing lamps':
    'torch wall_torch redstone_torch redstone_wall_torch soul_torch soul_wall_torch copper_torch copper_wall_torch lantern soul_lantern {waxed}_lantern redstone_lamp {waxed}_bulb jack_o_lantern end_rod candle {colour}_candle candle_cake {colour}_candle_cake cake',
  workplaces:
    'crafting_table cartography_table fletching_table smithing_table enchanting_table loom stonecutter grindstone anvil chipped_anvil damaged_anvil composter cauldron water_cauldron lava_cauldron powder_snow_cauldron',
  'animals and their eggs':
    'bee_nest beehive turtle_egg sniffer_egg frogspawn dragon_egg dried_ghast {waxed}_golem_statue creaking_heart heavy_core suspicious_sand suspicious_gravel',
}

/** Pots have names of all that grows in them. */
const isPot = (name: string) => name === 'flower_pot' || name.startsWith('potted_')

const names = new Set(
  Object.values(property)
    .flatMap((list) => list.split(' '))
    .flatMap((name) => {
      const [whole, family] = /\{(\w+)\}/.exec(name) ?? []
      return whole ? families[family!]!.split(' ').map((one) => name.replace(whole, one)) : [name]
    }),
)

const at: Position = { x: 0, y: 64, z: 0 }
const beside = (dx: number, dy: number, dz: number) => ({ x: at.x + dx, y: at.y + dy, z: at.z + dz })
const around = [
  beside(0, -1, 0),
  beside(0, 1, 0),
  beside(0, 0, -1),
  beside(0, 0, 1),
  beside(-1, 0, 0),
  beside(1, 0, 0),
]
const signal = new AbortController().signal

/** A world of stone under air, with a few other blocks; the game would let all of it be dug. */
function worldOf(version: string) {
  const registry = minecraftData(version)
  const blocks = createBlocks(registry as unknown as Registry)
  const stateOf = (name: string) => registry.blocksByName[name]!.defaultState!
  const set = new Map<string, number>()
  const done: string[] = []
  let fixtures: readonly Fixture[] = []
  const player = {
    blocks,
    world: {
      stateAt: (x: number, y: number, z: number) =>
        set.get(positionKey({ x, y, z })) ?? (y < 64 ? stateOf('stone') : 0),
      changed: () => () => {},
    },
    entities: { fixtures: () => fixtures },
    digging: {
      dig: async (block: Position) => void done.push(`dug ${positionKey(block)}`),
      async digAll({ next }: { next(): Position | 'end' | null }) {
        for (let block = next(); block !== 'end'; block = next())
          if (block) done.push(`dug ${positionKey(block)}`)
      },
    },
    placing: {
      place: ({ target }: { target: Position }) => void done.push(`placed ${positionKey(target)}`),
      placeOne: async (_: string, cell: Position) => void done.push(`placed ${positionKey(cell)}`),
      settled: () => () => {},
    },
    buckets: {
      pour: async (cell: Position) => void done.push(`poured ${positionKey(cell)}`),
      fill: async (cell: Position) => void done.push(`filled ${positionKey(cell)}`),
    },
  } as unknown as Player

  /** With every permission that a task can have, and as if all had come since it looked. */
  function guardedPlayer(
    clear: Clear = 'all',
    before: string | null = null,
    scaffold: readonly Position[] = [],
    isNamed: (block: Position) => boolean = () => false,
  ) {
    const permission = createPermission({
      site: {
        min: at,
        max: beside(3, 0, 3),
        indexAt: () => -1,
        has: () => false,
        kind: () => null as never,
        material: new Map(),
      },
      player,
      scaffolding: { has: (block) => scaffold.some((own) => positionKey(own) === positionKey(block)) },
      firstLook: { at: () => before },
      isNamed,
      clear,
      signal,
    })
    return guarded(player, permission)
  }

  /** Everything that the bot can do to a block: what it did. */
  async function tryAll(block: Position, own = guardedPlayer()): Promise<string[]> {
    const queue: (Position | 'end')[] = [block, 'end']
    done.length = 0
    await own.digging.dig(block, signal).catch(() => {})
    await own.digging.digAll({ next: () => queue.shift()!, gone: () => {}, failed: () => {} }, signal)
    return [...done]
  }

  return {
    registry,
    blocks,
    stateOf,
    player,
    guardedPlayer,
    tryAll,
    done,
    set: (block: Position, state: number) => void set.set(positionKey(block), state),
    clear: () => set.clear(),
    hang: (all: readonly Fixture[]) => {
      fixtures = all
    },
  }
}

for (const version of ['1.14.4', '1.20.4', '26.1']) {
  const game = worldOf(version)
  const all = game.registry.blocksArray.map(({ name }) => name)

  test(`${version}: what players own is known for what it is, and nothing else is`, () => {
    const isKnown = (name: string) => game.blocks.digClass(game.stateOf(name)) === 'property'

    const missed = all.filter((name) => (names.has(name) || isPot(name)) && !isKnown(name))
    const tooMuch = all.filter((name) => isKnown(name) && !names.has(name) && !isPot(name))

    expect({ missed, tooMuch }).toEqual({ missed: [], tooMuch: [] })
  })

  test(`${version}: none of it is dug, in any of its states, nor is a block under it`, async () => {
    const harmed: string[] = []
    for (const name of all.filter((one) => names.has(one) || isPot(one))) {
      const { minStateId = 0, maxStateId = 0, defaultState = 0 } = game.registry.blocksByName[name]!
      for (const state of new Set([minStateId, maxStateId, defaultState])) {
        game.clear()
        game.set(at, state)
        const done = [...(await game.tryAll(at)), ...(await game.tryAll(beside(0, -1, 0)))]
        if (done.length > 0) harmed.push(`${name}: ${done}`)
      }
    }

    expect(harmed).toEqual([])
  })

  test(`${version}: what hangs on a wall keeps the block behind it, and what stands in between keeps falling blocks`, async () => {
    const harmed: string[] = []
    for (const name of all.filter((one) => names.has(one))) {
      const block = game.registry.blocksByName[name]!
      for (let state = block.minStateId!; state <= block.maxStateId!; state++) {
        const { facing, face = 'wall' } = game.blocks.propertiesOf(state)
        if (!/wall_(sign|torch|banner)|(redstone|soul|copper)_wall_torch|ladder|button|lever/.test(name))
          continue
        if (face !== 'wall' || facing === undefined) continue
        const holder = {
          north: beside(0, 0, 1),
          south: beside(0, 0, -1),
          west: beside(1, 0, 0),
          east: beside(-1, 0, 0),
        }[facing]!
        game.clear()
        game.set(at, state)
        game.set(holder, game.stateOf('stone'))
        if ((await game.tryAll(holder)).length > 0) harmed.push(`${name} facing ${facing}`)
      }
    }
    game.clear()
    for (let y = 65; y < 68; y++) game.set({ ...at, y }, game.stateOf('sand'))
    game.set({ ...at, y: 68 }, game.stateOf('rail'))
    harmed.push(...(await game.tryAll(beside(0, 0, 0))), ...(await game.tryAll(beside(0, 1, 0))))

    expect(harmed.filter((own) => !own.startsWith('dug 0,64,0'))).toEqual([])
  })
}

const newest = worldOf('26.1')

test('what carries nothing is dug', async () => {
  newest.clear()
  newest.set(at, newest.stateOf('stone'))
  expect(await newest.tryAll(at)).toEqual(['dug 0,64,0', 'dug 0,64,0'])
})

test.each([
  [-5, 0, true],
  [-6, 0, false],
  [8, 8, true],
  [8, 9, false],
])('what stood before is dug %p and %p blocks from the corner of the art: %p', async (x, z, isDug) => {
  newest.clear()
  const block = beside(x, 0, z)
  newest.set(block, newest.stateOf('oak_planks'))

  const done = await newest.tryAll(block, newest.guardedPlayer('all', 'oak_planks'))

  expect(done.length > 0).toBe(isDug)
})

test.each([
  ['red_wall_banner', true],
  ['chest', true],
  ['rail', false],
  ['torch', false],
])('scaffolding under a %s is dug: %p', async (name, isDug) => {
  newest.clear()
  newest.set(at, newest.stateOf('dirt'))
  newest.set(beside(0, 1, 0), newest.stateOf(name))

  const done = await newest.tryAll(at, newest.guardedPlayer('cover', null, [at]))

  expect(done).toEqual(isDug ? ['dug 0,64,0', 'dug 0,64,0'] : [])
})

test.each(['item_frame', 'glow_item_frame', 'painting'])(
  'a wall that a %s hangs on is not dug, nor is a block placed into it',
  async (name) => {
    newest.clear()
    const wall = beside(0, 0, -1)
    newest.set(wall, newest.stateOf('stone'))
    newest.hang([{ entity: 1, name, position: { x: 0.5, y: 64.5, z: 0.03 }, face: 3 }])
    const { placing } = newest.guardedPlayer()

    const dug = await newest.tryAll(wall)
    newest.done.length = 0
    placing.place({ target: at } as Parameters<typeof placing.place>[0])
    await placing.placeOne('stone', at, signal).catch(() => {})
    newest.hang([])

    expect([dug, newest.done]).toEqual([[], []])
  },
)

test.each(['armor_stand', 'oak_boat', 'minecart', 'end_crystal'])(
  'the ground under %s is not dug',
  async (name) => {
    newest.clear()
    newest.hang([{ entity: 1, name, position: { x: 0.5, y: 64, z: 0.5 }, face: 0 }])
    const dug = await newest.tryAll(beside(0, -1, 0))
    newest.hang([])

    expect(dug).toEqual([])
  },
)

test('the fence that a lead is tied to is not dug', async () => {
  newest.clear()
  newest.set(at, newest.stateOf('oak_fence'))
  newest.hang([{ entity: 1, name: 'leash_knot', position: { x: 0.5, y: 64.5, z: 0.5 }, face: 0 }])
  const dug = await newest.tryAll(at)
  newest.hang([])

  expect(dug).toEqual([])
})

test.each(['redstone_wire', 'wheat', 'torch', 'repeater', 'comparator'])(
  'water that would wash %s away is not poured, nor let in',
  async (name) => {
    newest.clear()
    newest.set(beside(6, 0, 0), newest.stateOf(name))
    newest.set(beside(0, 1, 0), newest.stateOf('stone'))
    newest.set(beside(0, 2, 0), newest.stateOf('water'))
    const { buckets } = newest.guardedPlayer()

    const refused = await buckets
      .pour(at, () => at, signal)
      .then(
        () => 'poured',
        (error: unknown) => String(error),
      )

    expect(refused).toContain(name)
    expect(await newest.tryAll(beside(0, 1, 0))).toEqual([])
    // Farther than water flows.
    newest.set(beside(6, 0, 0), 0)
    newest.set(beside(9, 0, 0), newest.stateOf(name))
    await buckets.pour(at, () => at, signal)
  },
)

test.each(['lava', 'white_concrete_powder'])('water is not let in where it would change %s', async (name) => {
  newest.clear()
  newest.set(beside(5, -1, 0), newest.stateOf(name))
  newest.set(beside(0, 1, 0), newest.stateOf('stone'))
  newest.set(beside(0, 2, 0), newest.stateOf('water'))
  const own = newest.guardedPlayer('cover', name)
  const pours = () =>
    own.buckets
      .pour(at, () => at, signal)
      .then(
        () => 'poured',
        (error: unknown) => String(error),
      )

  expect(await pours()).toContain(name)
  expect(await newest.tryAll(beside(0, 1, 0), own)).toEqual([])
  newest.set(beside(5, -1, 0), 0)
  expect(await pours()).toBe('poured')
})

test('a source that stood before is taken away only where it comes again', async () => {
  newest.clear()
  newest.set(at, newest.stateOf('water'))
  const takes = async () =>
    newest
      .guardedPlayer('cover', 'water')
      .buckets.fill(at, () => at, signal)
      .then(
        () => true,
        () => false,
      )

  const alone = await takes()
  newest.set(beside(1, 0, 0), newest.stateOf('water'))
  newest.set(beside(-1, 0, 0), newest.stateOf('water'))

  expect([alone, await takes()]).toEqual([false, true])
})

test.each([
  ['farmland', beside(0, -1, 0)],
  ['chest', beside(0, -1, 0)],
  ['cactus', beside(1, 0, 0)],
] as const)('nothing is placed where it would bury, close or break %s', async (name, place) => {
  newest.clear()
  newest.set(place, newest.stateOf(name))
  const { placing } = newest.guardedPlayer('all', name)

  expect(placing.mayPlace(at)).toBe(false)
  expect(around.filter((cell) => positionKey(cell) !== positionKey(place)).some(placing.mayPlace)).toBe(true)
})

test.each([
  ['oak_pressure_plate', 3, false],
  ['tripwire', 1, false],
  ['light_weighted_pressure_plate', 20, false],
  ['stone_pressure_plate', 3, true],
  ['stone', 3, true],
] as const)('scaffolding over %s, %p blocks below, may be placed: %p', async (name, below, mayPlace) => {
  newest.clear()
  newest.set(at, newest.stateOf(name))
  const { placing } = newest.guardedPlayer('all', name)

  expect(placing.mayPlace(beside(0, below, 0))).toBe(mayPlace)
})

test.each([
  [1, 0, 1, false],
  [1, 5, 1, false],
  [0, 5, 1, false],
  [0, 3, 2, true],
])('scaffolding %i, %i and %i blocks from a plate (X, Y, Z) may be placed: %p', async (x, y, z, mayPlace) => {
  newest.clear()
  newest.set(at, newest.stateOf('oak_pressure_plate'))
  const { placing } = newest.guardedPlayer('all', 'oak_pressure_plate')

  expect(placing.mayPlace(beside(x, y, z))).toBe(mayPlace)
})

test.each([
  ['tripwire', false],
  ['oak_pressure_plate', false],
  ['stone_pressure_plate', true],
  ['stone', true],
] as const)('what falls when it is dug over %s may be dug: %p', async (name, mayDig) => {
  newest.clear()
  newest.set(at, newest.stateOf(name))
  const { digging } = newest.guardedPlayer('all', name)
  newest.set(beside(0, 6, 0), newest.stateOf('white_wool'))

  expect(digging.mayDig(beside(0, 6, 0))).toBe(mayDig)
})

test("what falls when it is dug over a plate of the task's own may be dug", async () => {
  newest.clear()
  newest.set(at, newest.stateOf('oak_pressure_plate'))
  const { digging } = newest.guardedPlayer('all', null, [at])
  newest.set(beside(0, 1, 0), newest.stateOf('snow'))

  expect(digging.mayDig(beside(0, 1, 0))).toBe(true)
})

test.each([true, false])(
  'a shulker box that a search found among the boxes is dug if the task has placed it: %p',
  (isPlaced) => {
    newest.clear()
    newest.set(at, newest.stateOf('shulker_box'))
    const { digging } = newest.guardedPlayer('all', null, isPlaced ? [at] : [], () => true)

    expect(digging.mayDig(at)).toBe(isPlaced)
  },
)
