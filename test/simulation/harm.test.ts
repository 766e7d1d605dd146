import { expect } from 'bun:test'
import type { Cuboid, Position } from '../../lib/game/position.ts'
import { interact } from '../../lib/practice/rules/block-interaction.ts'
import { breakBlock } from '../../lib/practice/rules/break-block.ts'
import { settleAndDrop, throwItem } from '../../lib/practice/rules/drop-item.ts'
import { hitPlaced, usePlaced } from '../../lib/practice/rules/entity-touch.ts'
import { hitFrame, useFrame } from '../../lib/practice/rules/item-frames.ts'
import { landOn, touchBlocks } from '../../lib/practice/rules/treading.ts'
import { die } from '../../lib/practice/rules/vitals.ts'
import type { Network } from '../../lib/practice/server/network.ts'
import type { Player } from '../../lib/practice/server/player.ts'
import { setStack } from '../../lib/practice/windows/slot.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import type { Clear } from '../../lib/tasks/task.ts'
import { joinRaw } from '../practice/raw-client.ts'
import { startTestWorld } from '../practice/test-world.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type HarmReport, judgeHarm } from './harm/judge-harm.ts'
import { simulatedTest } from './simulated-test.ts'

const bot = 'Raw'
const origin = { x: 20, y: 61, z: 20 }
const blueprint = blueprintOf({ width: 2, height: 1, length: 1 }, [
  [0, 0, 0, 'white_wool'],
  [1, 0, 0, 'stone'],
])
const stationBox = [10, 61, 0] as const
const dump = [12, 61, 0] as const
const sword = { name: 'diamond_sword', count: 1, data: { enchantments: { sharpness: 5 } } }

type World = Awaited<ReturnType<typeof startTestWorld>>

/** What a bot can do to a world, each as its packets would. */
interface Deeds {
  readonly world: World
  readonly network: Network
  readonly player: Player
  dig(x: number, y: number, z: number): void
  place(x: number, y: number, z: number, block: string): void
  use(x: number, y: number, z: number): void
  put(at: readonly [number, number, number], slot: number, stack: ItemStack | null): void
  standAt(x: number, y: number, z: number): void
}

interface Case {
  /** Before the bot comes. */
  readonly before?: (world: World) => void
  readonly deed: (deeds: Deeds) => void
  readonly clear?: Clear
  readonly isListed?: boolean
  /** Where a fault has dug a hole. */
  readonly disturbed?: Cuboid[]
}

async function reportOf(done: Case): Promise<HarmReport> {
  await using world = await startTestWorld({ seed: 1 })
  return (await judgeAfter(world, done)).report()
}

async function judgeAfter(
  world: World,
  { before, deed, clear = 'cover', isListed = true, disturbed = [] }: Case,
) {
  world.placeChest(...stationBox, { items: { white_wool: 64 } })
  world.placeChest(...dump, { items: {} })
  world.inventoryOf(bot)[36] = sword
  before?.(world)
  await joinRaw(world, bot)
  const { network } = world
  const player = network.players.get(bot)!
  const judge = judgeHarm({
    world,
    ...{ blueprint, origin, bots: [bot], clear, isListed },
    ...{ robbed: new Set(), disturbed, boxes: [{ item: 'white_wool', at: stationBox }], dump },
    ...{ stationServer: '1', stand: { x: 10.5, y: 61, z: 3.5 } },
  })
  const { subServer } = player
  const at = (x: number, y: number, z: number): Position => ({ x, y, z })
  const cause = { player: bot, action: 'acting', position: player.saved.position }
  network.causes.during(cause, () =>
    deed({
      world,
      network,
      player,
      dig: (x, y, z) => breakBlock(network, player, at(x, y, z)),
      place(x, y, z, block) {
        subServer.world.place(at(x, y, z), network.data.parse(block))
        network.emit({ type: 'placed', player: bot, position: at(x, y, z), block })
        settleAndDrop(subServer, at(x, y, z))
      },
      use(x, y, z) {
        const click = { hand: 0, location: at(x, y, z), face: 1, cursor: at(0.5, 0.5, 0.5) }
        interact(network, player, click, subServer.world.state(x, y, z))
      },
      put: ([x, y, z], index, stack) =>
        setStack({ container: subServer.containers.open(at(x, y, z)).container, index }, stack),
      standAt(x, y, z) {
        player.saved.position = at(x, y, z)
        touchBlocks(network, player)
      },
    }),
  )
  return judge
}

const set = (x: number, y: number, z: number, block: string) => (world: World) =>
  world.setBlock(x, y, z, block)
const chest = (world: World) => world.placeChest(0, 61, 5, { items: [{ name: 'diamond', count: 3 }] })
const chestAt = [0, 61, 5] as const

/** A ring of fences around 0 61 5. */
const penAt = (middleX: number, middleZ: number) => (world: World) => {
  for (let x = -2; x <= 2; x++)
    for (let z = -2; z <= 2; z++)
      if (Math.abs(x) === 2 || Math.abs(z) === 2)
        world.setBlock(middleX + x, 61, middleZ + z, 'oak_fence[north=true,south=true,east=true,west=true]')
  world.placeEntity('cow', { x: middleX + 0.5, y: 61, z: middleZ + 0.5 })
}
const pen = penAt(0, 5)

/** Digs a fence of a pen at its east, through which the cow goes. */
const letOut =
  (middleX: number, middleZ: number): Case['deed'] =>
  (deeds) => {
    deeds.dig(middleX + 2, 61, middleZ)
    const cow = firstEntity(deeds)
    deeds.player.subServer.entities.moveTo(cow, { x: middleX + 4.5, y: 61, z: middleZ + 0.5 })
  }

const wallWith = (hang: (world: World) => void) => (world: World) => {
  world.setBlock(0, 62, 5, 'stone')
  hang(world)
}
const frame = wallWith((world) => world.hangFrame(0, 62, 6, 'south', { name: 'clock', count: 1 }))
const painting = wallWith((world) => void world.hangPainting(0, 62, 6, 'south'))
const firstFrame = ({ player }: Deeds) => [...player.subServer.frames.all()][0]!
const firstEntity = ({ player }: Deeds) => [...player.subServer.entities.all()][0]!

function hitOften({ network, player }: Deeds, entity: ReturnType<typeof firstEntity>): void {
  player.saved.position = entity.position
  for (let times = 0; times < 10; times++) hitPlaced(network, player, entity)
}

/** A cell of the art between glass, for water, and somebody else who takes one pane away. */
function basin({ place, network, world }: Deeds) {
  for (const [x, z] of [
    [19, 20],
    [21, 20],
    [20, 19],
    [20, 21],
  ] as const)
    place(x, 61, z, 'glass')
  return {
    pour: () => place(20, 61, 20, 'water'),
    open() {
      network.causes.during(null, () => world.setBlock(19, 61, 20, 'air'))
      world.skip(200)
    },
  }
}

/** What was harmed, and the case. */
const harmful: Readonly<Record<string, readonly [string, Case]>> = {
  'a chest dug': ['chest became air', { before: chest, deed: ({ dig }) => dig(...chestAt) }],
  'a chest emptied': [
    '3 diamond taken out of a box',
    { before: chest, deed: ({ put }) => put(chestAt, 0, null) },
  ],
  'a chest emptied that no station names': [
    '64 white_wool taken',
    {
      before: (world) => world.placeChest(...chestAt, { items: { white_wool: 64 } }),
      deed: ({ put }) => put(chestAt, 0, null),
    },
  ],
  'a named item taken out of a box': [
    'white_wool {"customName":"Mine"} taken',
    {
      before: (world) =>
        world.placeChest(...stationBox, {
          items: [{ name: 'white_wool', count: 1, data: { customName: 'Mine' } }],
        }),
      deed: ({ put }) => put(stationBox, 0, null),
    },
  ],
  'a chest emptied that others have dug since': [
    '3 diamond taken out of a box',
    {
      before: chest,
      deed({ put, network, world }) {
        put(chestAt, 0, null)
        network.causes.during(null, () => world.setBlock(...chestAt, 'air'))
      },
    },
  ],
  'a foreign item put into a box': [
    '5 dirt put into a box',
    { deed: ({ put }) => put(stationBox, 5, { name: 'dirt', count: 5 }) },
  ],
  "an item put into somebody's chest": [
    '5 white_wool put into a box',
    { before: chest, deed: ({ put }) => put(chestAt, 5, { name: 'white_wool', count: 5 }) },
  ],
  'the own sword thrown away': [
    'diamond_sword {"enchantments":{"sharpness":5}} of the bot\'s own',
    {
      deed({ player }) {
        player.saved.inventory.items[36] = null
        throwItem(player, sword)
      },
    },
  ],
  'the own sword put into the dump': [
    'put into a box',
    {
      deed({ player, put }) {
        player.saved.inventory.items[36] = null
        put(dump, 0, sword)
      },
    },
  ],
  'the own sword lost in lava': [
    "of the bot's own",
    {
      deed({ network, player }) {
        die(network, player)
      },
    },
  ],
  'farmland trampled': [
    'farmland became dirt',
    {
      before(world) {
        world.setBlock(0, 60, 5, 'farmland')
        world.setBlock(0, 61, 5, 'wheat[age=3]')
      },
      deed(deeds) {
        deeds.standAt(0.5, 60.94, 5.5)
        landOn(deeds.network, deeds.player, 4)
      },
    },
  ],
  'farmland buried': [
    'farmland became dirt',
    { before: set(0, 60, 5, 'farmland'), deed: ({ place }) => place(0, 61, 5, 'white_wool') },
  ],
  'redstone washed away': [
    'redstone_wire became water',
    { before: set(0, 61, 5, 'redstone_wire'), deed: ({ place }) => place(2, 61, 5, 'water') },
  ],
  'water left where there was none': [
    'water where air was',
    { deed: ({ place }) => place(0, 61, 5, 'water') },
  ],
  'water poured behind a wall that others have opened before': [
    'water where air was',
    {
      deed(deeds) {
        const { pour, open } = basin(deeds)
        open()
        pour()
      },
    },
  ],
  'water let out of a wall that others have opened and a bot has closed before': [
    'water where air was',
    {
      deed(deeds) {
        const { pour, open } = basin(deeds)
        open()
        deeds.place(19, 61, 20, 'glass')
        pour()
        deeds.dig(19, 61, 20)
      },
    },
  ],
  'water let out of a wall, after others have opened another one': [
    'water where air was',
    {
      deed(deeds) {
        const { pour, open } = basin(deeds)
        pour()
        open()
        deeds.dig(20, 61, 21)
      },
    },
  ],
  'a rail flooded': [
    'rail became rail',
    { before: set(0, 61, 5, 'rail'), deed: ({ place }) => place(0, 61, 5, 'rail[waterlogged=true]') },
  ],
  'a frame whose wall is dug': ['item_frame is gone', { before: frame, deed: ({ dig }) => dig(0, 62, 5) }],
  'a frame emptied': [
    'item_frame is not as it was',
    {
      before: frame,
      deed(deeds) {
        deeds.player.saved.position = { x: 0.5, y: 61, z: 7.5 }
        hitFrame(deeds.network, deeds.player, firstFrame(deeds).id)
      },
    },
  ],
  'a frame turned': [
    'item_frame is not as it was',
    {
      before: frame,
      deed(deeds) {
        deeds.player.saved.position = { x: 0.5, y: 61, z: 7.5 }
        useFrame(deeds.network, deeds.player, firstFrame(deeds).id, 0)
      },
    },
  ],
  'a block in the place of a painting': [
    'painting is gone',
    { before: painting, deed: ({ place }) => place(0, 62, 6, 'stone') },
  ],
  'a plate stepped on': [
    'oak_pressure_plate pressed',
    { before: set(0, 61, 5, 'oak_pressure_plate'), deed: ({ standAt }) => standAt(0.5, 61, 5.5) },
  ],
  'a plate pressed by an item that the bot has dropped': [
    'oak_pressure_plate pressed',
    {
      before: set(0, 61, 5, 'oak_pressure_plate'),
      deed: ({ player }) =>
        player.subServer.items.drop({ x: 0.5, y: 63, z: 5.5 }, { name: 'dirt', count: 1 }),
    },
  ],
  'a button pressed': [
    'stone_button pressed',
    { before: set(0, 61, 5, 'stone_button[face=floor]'), deed: ({ use }) => use(0, 61, 5) },
  ],
  'a tripwire broken': [
    'tripwire became air',
    { before: set(0, 61, 5, 'tripwire'), deed: ({ dig }) => dig(0, 61, 5) },
  ],
  'a portal entered': [
    'nether_portal entered',
    {
      before: (world) =>
        world.fill({ min: { x: 0, y: 61, z: 5 }, max: { x: 0, y: 61, z: 5 } }, 'nether_portal'),
      deed: ({ standAt }) => standAt(0.5, 61, 5.5),
    },
  ],
  'a door left open': [
    'oak_door became oak_door',
    {
      before(world) {
        world.setBlock(0, 61, 5, 'oak_door[half=lower]')
        world.setBlock(0, 62, 5, 'oak_door[half=upper]')
      },
      deed: ({ use }) => use(0, 61, 5),
    },
  ],
  'a trapdoor used twice that stood where the art is': [
    'oak_trapdoor used',
    {
      before: set(20, 61, 20, 'oak_trapdoor'),
      deed({ use }) {
        use(20, 61, 20)
        use(20, 61, 20)
      },
    },
  ],
  'a trapdoor used that stands again where a bot has placed one and dug it': [
    'oak_trapdoor used',
    {
      deed({ place, dig, use, world, network }) {
        place(20, 61, 20, 'oak_trapdoor')
        dig(20, 61, 20)
        network.causes.during(null, () => world.setBlock(20, 61, 20, 'oak_trapdoor'))
        use(20, 61, 20)
      },
    },
  ],
  'a bed slept in': ['red_bed used', { before: set(0, 61, 5, 'red_bed'), deed: ({ use }) => use(0, 61, 5) }],
  'a boat that has sunk': [
    'boat has been moved',
    {
      before(world) {
        world.fill({ min: { x: -1, y: 59, z: 4 }, max: { x: 1, y: 60, z: 6 } }, 'water')
        world.placeEntity('boat', { x: 0.5, y: 61, z: 5.5 })
      },
      deed({ world }) {
        world.fill({ min: { x: -1, y: 59, z: 4 }, max: { x: 1, y: 60, z: 6 } }, 'air')
      },
    },
  ],
  'an armour stand broken': [
    'armor_stand is gone',
    {
      before: (world) => void world.placeEntity('armor_stand', { x: 0.5, y: 61, z: 5.5 }),
      deed: (deeds) => hitOften(deeds, firstEntity(deeds)),
    },
  ],
  'an armour stand dressed': [
    'armor_stand is not as it was',
    {
      before: (world) => void world.placeEntity('armor_stand', { x: 0.5, y: 61, z: 3.5 }),
      deed: (deeds) => usePlaced(deeds.network, deeds.player, firstEntity(deeds), 0),
    },
  ],
  'a lead untied': [
    'leash_knot is gone',
    {
      before(world) {
        world.setBlock(0, 61, 5, 'oak_fence')
        const knot = world.placeEntity('leash_knot', { x: 0, y: 61, z: 5 })
        world.placeEntity('cow', { x: 2.5, y: 61, z: 5.5 }, { leashedTo: knot })
      },
      deed: ({ dig }) => dig(0, 61, 5),
    },
  ],
  'a fence broken': ['oak_fence became air', { before: pen, deed: ({ dig }) => dig(2, 61, 5) }],
  'an animal let out': ['cow has left its pen', { before: pen, deed: letOut(0, 5), clear: 'all' }],
  'an animal let out of a pen in the cells of the art, where terrain may go': [
    'cow has left its pen',
    { before: penAt(18, 20), deed: letOut(18, 20), clear: 'terrain' },
  ],
  'an animal killed': ['cow is gone', { before: pen, deed: (deeds) => hitOften(deeds, firstEntity(deeds)) }],
  'sand whose support is dug': [
    'sand became air',
    {
      before(world) {
        world.setBlock(0, 62, 5, 'oak_planks')
        world.setBlock(0, 63, 5, 'sand')
      },
      deed: ({ dig }) => dig(0, 62, 5),
    },
  ],
  'lava let out': [
    'lava where air was',
    {
      before(world) {
        world.fill({ min: { x: -1, y: 61, z: 4 }, max: { x: 1, y: 61, z: 6 } }, 'glass')
        world.fill({ min: { x: 0, y: 61, z: 5 }, max: { x: 0, y: 61, z: 5 } }, 'lava')
      },
      deed: ({ dig }) => dig(1, 61, 5),
      clear: 'all',
    },
  ],
  'a cactus broken by a block beside it': [
    'cactus became air',
    {
      before(world) {
        world.setBlock(0, 60, 5, 'sand')
        world.setBlock(0, 61, 5, 'cactus')
      },
      deed: ({ place }) => place(1, 61, 5, 'stone'),
    },
  ],
  'a wall far from the art dug, with all permissions': [
    'bricks became air',
    { before: set(0, 61, 5, 'bricks'), deed: ({ dig }) => dig(0, 61, 5), clear: 'all' },
  ],
  'the ground dug without permission': ['grass_block became air', { deed: ({ dig }) => dig(22, 60, 20) }],
  'planks dug where only terrain may go': [
    'oak_planks became air',
    { before: set(20, 61, 20, 'oak_planks'), deed: ({ dig }) => dig(20, 61, 20), clear: 'terrain' },
  ],
  'a sign dug in the cells of the art, with all permissions': [
    'oak_sign became air',
    { before: set(20, 61, 20, 'oak_sign'), deed: ({ dig }) => dig(20, 61, 20), clear: 'all' },
  ],
  'a sign dug that came later': [
    'oak_sign became air',
    {
      deed({ network, dig, world }) {
        network.causes.during(null, () => world.setBlock(20, 61, 20, 'oak_sign'))
        dig(20, 61, 20)
      },
    },
  ],
}

simulatedTest.each(Object.keys(harmful))('%s is harm', async (name) => {
  const [what, harmCase] = harmful[name]!

  const { harms } = await reportOf(harmCase)

  expect(harms.map((harm) => harm.what).filter((text) => text.includes(what))).not.toEqual([])
  expect(harms.every(({ where, by }) => where !== '' && by !== '')).toBe(true)
})

const harmless: Readonly<Record<string, Case>> = {
  'what came out of a chest that others have dug since, put into another that has the same': {
    before(world) {
      const items = [{ name: 'shulker_box', count: 1 }]
      world.placeChest(...stationBox, { items })
      world.placeChest(13, 61, 2, { items })
    },
    deed({ put, network, world }) {
      put(stationBox, 0, null)
      put([13, 61, 2], 1, { name: 'shulker_box', count: 1 })
      network.causes.during(null, () => world.setBlock(...stationBox, 'air'))
    },
  },
  'a trapdoor of the art placed and used': {
    deed({ place, use }) {
      place(20, 61, 20, 'oak_trapdoor')
      use(20, 61, 20)
    },
  },
  'nothing done': { deed: () => {} },
  'blocks of the art placed, and grass dug': {
    before: set(21, 61, 20, 'short_grass'),
    deed({ place, dig }) {
      dig(21, 61, 20)
      place(20, 61, 20, 'white_wool')
      place(21, 61, 20, 'stone')
    },
  },
  'scaffolding built and taken away': {
    deed({ place, dig }) {
      place(19, 61, 20, 'dirt')
      place(19, 62, 20, 'dirt')
      dig(19, 62, 20)
      dig(19, 61, 20)
    },
  },
  'the lava of others let out of glass that they have put there since': {
    deed({ network, world, dig }) {
      network.causes.during(null, () => {
        world.fill({ min: { x: -1, y: 61, z: 4 }, max: { x: 1, y: 61, z: 6 } }, 'glass')
        world.setBlock(0, 61, 5, 'lava')
      })
      world.skip(100)
      dig(1, 61, 5)
    },
  },
  'water let into a hole that a fault has dug': {
    deed: ({ place }) => place(0, 61, 5, 'water[level=8]'),
    disturbed: [{ min: { x: -8, y: 60, z: -3 }, max: { x: 8, y: 62, z: 13 } }],
  },
  'water that takes another way, let out by others': {
    deed(deeds) {
      const { pour, open } = basin(deeds)
      pour()
      deeds.place(18, 61, 20, 'glass')
      open()
      deeds.dig(18, 61, 20)
    },
  },
  'material fetched, and some of it returned': {
    deed({ put }) {
      put(stationBox, 0, null)
      put(stationBox, 4, { name: 'white_wool', count: 9 })
    },
  },
  'rubbish put into the dump': { deed: ({ put }) => put(dump, 3, { name: 'cobblestone', count: 40 }) },
  'material taken out of a chest near the warp, when none is listed': {
    before: (world) => world.placeChest(...chestAt, { items: { white_wool: 64 } }),
    deed: ({ put }) => put(chestAt, 0, null),
    isListed: false,
  },
  'a hill dug in the cells of the art, where terrain may go': {
    before: set(20, 61, 20, 'dirt'),
    deed: ({ dig }) => dig(20, 61, 20),
    clear: 'terrain',
  },
  'planks dug over the art, where all may go': {
    before: set(20, 63, 20, 'oak_planks'),
    deed: ({ dig }) => dig(20, 63, 20),
    clear: 'all',
  },
  'an animal let out of a pen in the cells of the art, where all may go': {
    before: penAt(18, 20),
    deed: letOut(18, 20),
    clear: 'all',
  },
  'blocks in the art that came later dug': {
    deed({ network, dig, world }) {
      network.causes.during(null, () => world.setBlock(20, 61, 20, 'oak_planks'))
      dig(20, 61, 20)
    },
  },
  'a door opened and closed by somebody else': {
    before: set(0, 61, 5, 'oak_door'),
    deed: ({ network, world }) =>
      network.causes.during(null, () => world.setBlock(0, 61, 5, 'oak_door[open=true]')),
  },
  'a chest emptied by a fault': {
    before: chest,
    deed: ({ network, world }) => network.causes.during(null, () => world.faults.emptyChest(...chestAt)),
  },
  'things lost in a death that a fault brings': {
    deed: ({ network, world }) => network.causes.during(null, () => world.faults.kill(bot)),
  },
  'a sword that wears': {
    deed({ player }) {
      player.saved.inventory.items[36] = { ...sword, data: { ...sword.data, damage: 9 } }
    },
  },
}

simulatedTest.each(Object.keys(harmless))('%s is no harm', async (name) => {
  expect((await reportOf(harmless[name]!)).harms).toEqual([])
})

simulatedTest('scaffolding that somebody else has taken is not left', async () => {
  const { blocksLeft } = await reportOf({
    deed({ place, network, world }) {
      place(19, 61, 20, 'dirt')
      network.causes.during(null, () => world.setBlock(19, 61, 20, 'air'))
    },
  })

  expect(blocksLeft).toEqual([])
})

simulatedTest('what is left in the world is told apart from harm', async () => {
  const { harms, blocksLeft, itemsLeft } = await reportOf({
    before: set(19, 61, 20, 'short_grass'),
    deed({ place, player }) {
      place(19, 61, 20, 'dirt')
      throwItem(player, { name: 'stone', count: 3 })
    },
  })

  expect(harms).toEqual([])
  expect(blocksLeft).toMatchObject([{ name: 'dirt', count: 1, where: '19 61 20' }])
  expect(itemsLeft).toMatchObject([{ name: 'stone', count: 3 }])
})

simulatedTest('a block is of a bot that has put it there, not of those who did before or after', async () => {
  await using world = await startTestWorld({ seed: 1 })
  const { isOfBot } = await judgeAfter(world, {
    before: set(18, 61, 20, 'dirt'),
    deed({ place, network }) {
      place(19, 61, 20, 'dirt')
      place(19, 62, 20, 'dirt')
      network.causes.during(null, () => world.setBlock(19, 62, 20, 'stone'))
    },
  })

  expect([18, 19].map((x) => isOfBot({ x, y: 61, z: 20 }))).toEqual([false, true])
  expect(isOfBot({ x: 19, y: 62, z: 20 })).toBe(false)
})
