import { expect, test } from 'bun:test'
import { unopened } from '../../../lib/builder/supply/box.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { homesOfUnknown, strays } from '../../../lib/builder/supply/strays.ts'
import type { PackingUser, UnpackingUser } from '../../../lib/builder/supply/supply-options.ts'
import { takeFromPacked } from '../../../lib/builder/supply/unpack.ts'
import { openUnpacking, takerOf } from '../../../lib/builder/supply/unpacking.ts'
import { isSamePosition, type Position } from '../../../lib/game/position.ts'
import { createRandom } from '../../../lib/random.ts'
import type { FaultKind } from '../../faults/fault-kind.ts'
import {
  botName,
  type FaultSite,
  type FaultSiteOptions,
  type FurnishedPlace,
} from '../../faults/fault-site.ts'
import { flatArt } from '../../faults/small-art.ts'
import { joinRaw } from '../../practice/raw-client.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { createUnpackedInMemory } from '../memory-stores.ts'
import { buildSmall } from './small-build.ts'

/** Strikes when a bot has placed a shulker box. */
const whenUnpacked = (strike: (site: FaultSite, at: Position, player: string) => void): FaultKind => ({
  name: 'when a shulker box stands',
  prepare(site) {
    let hasStruck = false
    site.world.on((event) => {
      if (hasStruck || event.type !== 'placed' || !event.block.endsWith('shulker_box')) return
      hasStruck = true
      strike(site, event.position, event.player)
    })
  },
})

async function buildFromPacked(options: Partial<FaultSiteOptions> = {}, faults: readonly FaultKind[] = []) {
  const result = await buildSmall({ isPacked: true, ...options }, faults)
  const { harms, blocksLeft, itemsLeft } = result.harm
  return { ...result, left: [...harms, ...blocksLeft, ...itemsLeft] }
}

/** Blocks all around the boxes but where `isFree`. */
function fillAround(
  { world, boxes }: FurnishedPlace,
  isFree: (fromBox: { readonly x: number }) => boolean,
  block = 'oak_sign',
): void {
  for (const { at } of boxes) {
    const [x, y, z] = at
    for (let dx = -6; dx <= 6; dx++)
      for (let dz = -6; dz <= 6; dz++) {
        const isBox = boxes.some((box) => box.at[0] === x + dx && box.at[2] === z + dz)
        const isNeeded = boxes.some((box) => isFree({ x: x + dx - box.at[0] }))
        if (!isBox && !isNeeded && world.blockAt(x + dx, y, z + dz) === 'air')
          world.setBlock(x + dx, y, z + dz, block)
      }
  }
}

/** On foot, and shulker boxes stand so far from their boxes that the bot has to walk there. */
const farOnFoot: Partial<FaultSiteOptions> = {
  mayFly: false,
  game: { flight: false },
  furnish: (place) => fillAround(place, ({ x }) => x === -4),
}

for (const version of ['26.1', '1.20.1', '1.16.5'])
  for (const mayFly of [true, false])
    simulatedTest(
      `${version}: material in shulker boxes in the boxes, ${mayFly ? 'flying' : 'on foot'}`,
      async () => {
        const { end, isRight, left, lines } = await buildFromPacked({
          mayFly,
          game: { version, flight: mayFly },
        })

        expect(lines.filter((line) => /could not be|skipped|missing/.test(line))).toEqual([])
        expect(end).toEqual({ kind: 'done' })
        expect(isRight).toBe(true)
        expect(left).toEqual([])
      },
    )

const faults: Readonly<Record<string, FaultKind>> = {
  'is kicked': whenUnpacked(({ world }) => world.faults.kick(botName, 'Kicked by an operator')),
  dies: whenUnpacked(({ world }) => world.faults.kill(botName)),
  'finds it gone': whenUnpacked(({ world }, { x, y, z }) => world.setBlock(x, y, z, 'air')),
}

for (const [name, fault] of Object.entries(faults))
  simulatedTest(`a bot that ${name} when a shulker box stands goes on`, async () => {
    const { end, isRight, harm } = await buildFromPacked({}, [fault])

    expect(end).toEqual({ kind: 'done' })
    expect(isRight).toBe(true)
    expect(harm.blocksLeft).toEqual([])
  })

simulatedTest(
  'a bot that has a full inventory when its shulker box lies on the ground makes room for it',
  async () => {
    const fill = whenUnpacked(({ world, boxes }) => {
      world.give(botName, boxes[0]!.item, 36 * 64)
    })

    const { end, harm, lines } = await buildFromPacked({}, [fill])

    expect(end).toEqual({ kind: 'done' })
    expect(harm.harms).toEqual([])
    expect(lines.filter((line) => line.includes('joins anew'))).toEqual([])
  },
)

simulatedTest('a shulker box goes back into its own box when clicks get lost for a while', async () => {
  let hasStruck = false
  const loseClicks: FaultKind = {
    name: 'clicks get lost after a shulker box was dug',
    prepare({ world }) {
      world.on((event) => {
        if (hasStruck || event.type !== 'dug' || !event.block.endsWith('shulker_box')) return
        hasStruck = true
        world.faults.connection(botName, { latencyMs: 0, jitterMs: 0, lost: { window_click: 1 } })
        void world.ticks(100).then(() => world.faults.connection(botName, null))
      })
    },
  }

  const { end, left } = await buildFromPacked({ boxesPerItem: 2 }, [loseClicks])

  expect(hasStruck).toBe(true)
  expect(end).toEqual({ kind: 'done' })
  expect(left).toEqual([])
})

simulatedTest(
  'a shulker box that a bot had placed before the program ended goes back into its box first',
  async () => {
    const at = { x: -38, y: 61, z: -60 }
    const from = { x: -42, y: 61, z: -60 }
    const store = createUnpackedInMemory()
    store.save(botName, { server: 0, item: 'shulker_box with 5 diamond+data', position: at, from })
    let inBox: readonly unknown[] = []

    const { end } = await buildFromPacked({
      unpacked: store,
      furnish({ world }) {
        world.placeChest(at.x, at.y, at.z, { kind: 'shulker', items: { diamond: 5 } })
        world.placeChest(from.x, from.y, from.z, { items: {} })
        world.on(() => {
          inBox = world.contentsAt(from.x, from.y, from.z).filter((stack) => stack !== null)
        })
      },
    })

    expect(end).toEqual({ kind: 'done' })
    expect(inBox).toMatchObject([
      { name: 'shulker_box', data: { contents: expect.arrayContaining([{ name: 'diamond', count: 5 }]) } },
    ])
    expect(store.load(botName)).toBeUndefined()
  },
)

simulatedTest(
  "a bot that puts back another one's shulker box in the end builds nothing on the sub-server of the station",
  async () => {
    const store = createUnpackedInMemory()

    const { end, lines } = await buildFromPacked({
      isPacked: false,
      isStationAway: true,
      unpacked: store,
      furnish({ world, boxes }) {
        const [x, y, z] = boxes[0]!.at
        const from = { x, y, z }
        let placed = 0
        world.on(({ type }) => {
          if (type !== 'placed' || ++placed !== 256) return
          const unpacked = { server: 2, item: 'shulker_box', position: { x: x + 2, y, z }, from }
          store.save('Other', { ...unpacked, isGivenUp: true })
          world.give(botName, 'shulker_box', 1)
        })
      },
    })

    expect(end).toEqual({ kind: 'done' })
    expect(store.all().size).toBe(0)
    expect(lines.filter((line) => line.includes('fetching'))).toHaveLength(1)
  },
)

simulatedTest(
  'a bot that finds nothing to build puts back the shulker box that it had taken out when the program ended',
  async () => {
    const [name, store] = [`${botName}2`, createUnpackedInMemory()]
    let inBox: readonly unknown[] = []

    const { end } = await buildFromPacked({
      bots: 2,
      blueprint: flatArt(createRandom(3), 2),
      unpacked: store,
      furnish({ world, boxes }) {
        const [x, y, z] = boxes[0]!.at
        const from = { x, y, z }
        store.save(name, { server: 0, item: 'shulker_box', position: { x: x + 2, y, z }, from })
        world.on(({ type, ...event }) => {
          if (type === 'joined' && 'player' in event && event.player === name)
            world.give(name, 'shulker_box', 1)
          inBox = world.contentsAt(x, y, z).filter((stack) => stack?.name === 'shulker_box' && !stack.data)
        })
      },
    })

    expect(end).toEqual({ kind: 'done' })
    expect(inBox).toHaveLength(1)
    expect(store.load(name)).toBeUndefined()
  },
)

for (const [carried, isDug] of [
  ['more of it', true],
  ['none, but the station has it', true],
  ['none, and the station neither', false],
] as const)
  simulatedTest(
    `what stands in place of a shulker box is ${isDug ? '' : 'not '}dug by a bot that carries ${carried}`,
    async () => {
      const position = { x: -38, y: 61, z: -60 }
      const store = createUnpackedInMemory()
      store.save(botName, { server: 0, item: 'shulker_box', position, from: { x: -42, y: 61, z: -60 } })
      let there = ''

      await buildFromPacked({
        unpacked: store,
        furnish({ world, boxes }) {
          const item = carried.includes('but') ? boxes[0]!.item : 'pink_terracotta'
          world.placeChest(-42, 61, -60, { items: {} })
          world.give(botName, 'shulker_box', 1)
          if (carried.startsWith('more')) world.give(botName, item, 4)
          world.setBlock(position.x, position.y, position.z, item)
          world.on(() => {
            there = world.blockAt(position.x, position.y, position.z)
          })
        },
      })

      expect(there === 'air').toBe(isDug)
    },
  )

simulatedTest('a shulker box that a bot has left standing for good is put back by another one', async () => {
  const leaving = whenUnpacked(({ world }, _, player) => void joinRaw(world, player))

  const { end, left } = await buildFromPacked({ bots: 2 }, [leaving])

  expect(end).toEqual({ kind: 'done' })
  expect(left).toEqual([])
})

test("a shulker box that no bot has taken out of a box goes only where all that is in it is alike: it may be a player's", () => {
  const station = createStationMemory(() => []).stationsFor(0, 'materials')[0]!
  const [white, mixed] = [1, 2].map((x) => unopened({ x, y: 0, z: 0 }))
  white!.packed = new Map([['white_wool', 64]])
  mixed!.packed = new Map([
    ['white_wool', 64],
    ['diamond', 1],
  ])
  station.boxes = [white!]
  const homes = () => homesOfUnknown('shulker_box with 30 diamond, 64 white_wool+data', station)
  const before = homes()

  station.boxes.push(mixed!)

  expect([before, homes()]).toEqual([[], [mixed!]])
})

simulatedTest(
  'a shulker box is dug only where the bot picks it up at once: it may be kept from going there',
  async () => {
    const release = Promise.withResolvers<void>()
    let dugMeanwhile = 0
    const holding = whenUnpacked(({ world }) => {
      const letGo = world.faults.hold(botName)
      let isHeld = true
      world.on((event) => {
        if (isHeld && event.type === 'dug' && event.block.endsWith('shulker_box')) dugMeanwhile++
      })
      void world.ticks(20 * 10).then(() => {
        isHeld = false
        letGo()
        release.resolve()
      })
    })

    const { end, left } = await buildFromPacked(farOnFoot, [holding])

    await release.promise
    expect(dugMeanwhile).toBe(0)
    expect(end).toEqual({ kind: 'done' })
    expect(left).toEqual([])
  },
)

test('a shulker box is that of the bot of which what should be left comes nearest', () => {
  const [x, y, z] = [0, 61, 0]
  const from = (item: string, rest?: string) => ({
    server: 0,
    item: `shulker_box with ${item}+data`,
    position: { x, y, z },
    from: { x, y, z },
    ...(rest === undefined ? {} : { rest }),
  })
  const outside = new Map([
    ['Full', from('576 stone')],
    ['Used', from('576 stone', 'shulker_box with 100 stone+data')],
    ['Sand', from('576 sand')],
    ['Emptied', from('72 dirt', 'shulker_box+data')],
  ])
  const takerOfOneWith = (contents: string) => takerOf(`shulker_box${contents}`, outside)

  expect(takerOfOneWith(' with 576 stone+data')).toBe('Full')
  expect(takerOfOneWith(' with 164 stone+data')).toBe('Used')
  expect(takerOfOneWith(' with 90 stone+data')).toBe('Used')
  expect(takerOfOneWith(' with 3 sand+data')).toBe('Sand')
  expect(takerOfOneWith('')).toBe('Emptied')
  expect(takerOfOneWith(' with 577 sand+data')).toBeUndefined()
  expect(takerOf('red_shulker_box with 3 sand+data', outside)).toBeUndefined()
})

test('a shulker box that a bot carries belongs where another bot of the same server has taken it out before the program ended', () => {
  const item = 'shulker_box with 5 diamond+data'
  const [here, elsewhere] = [1, 2].map((x) => ({ x, y: 61, z: 0 }))
  const store = createUnpackedInMemory()
  store.save('Other example:25565', { server: 0, item, position: here!, from: here! })
  store.save('Third other:25565', { server: 0, item, position: elsewhere!, from: elsewhere! })
  const unpacking = openUnpacking(store, 'Own example:25565')
  const packing = {
    unpacking,
    belongings: { of: () => 0 },
    player: { inventory: { slots: () => [{ item, count: 1 }] } },
  } as unknown as PackingUser
  const station = createStationMemory(() => []).stationsFor(0, 'materials')[0]!
  station.boxes = [unopened(here!), unopened(elsewhere!)]
  const found = () => strays(station, packing).map(({ taker, homes }) => [taker, homes[0]?.position])

  expect(found()).toEqual([['Other example:25565', here]])

  unpacking.begin({ server: 0, item, position: elsewhere!, from: elsewhere! })
  expect(found()).toEqual([])

  unpacking.giveUp(unpacking.bot)
  expect(found().map(([, home]) => home)).toEqual([elsewhere])

  const other = 'shulker_box with 5 dirt+data'
  unpacking.begin({ server: 0, item: other, position: elsewhere!, from: elsewhere! })
  expect(found().map(([, home]) => home)).toEqual([elsewhere])

  unpacking.giveUp(unpacking.bot)
  expect(unpacking.outside().size).toBe(3)

  unpacking.found(found()[0]![0] as string)
  expect(found().map(([taker]) => taker)).toEqual(['Other example:25565'])
})

simulatedTest('a bot that can no longer move puts the shulker box back that it has taken out', async () => {
  const carried: boolean[] = []
  const holding: FaultKind = {
    name: 'the bot is held in place for a minute with a shulker box in its hands',
    prepare({ world }) {
      const note = () =>
        carried.push(world.inventoryOf(botName).some((stack) => stack?.name === 'shulker_box'))
      world.on(({ type }) => {
        if (type !== 'closed' || carried.includes(true)) return
        note()
        if (!carried.includes(true)) return
        const release = world.faults.hold(botName)
        void world.ticks(20 * 60).then(() => {
          note()
          release()
        })
      })
    },
  }

  const { end, left } = await buildFromPacked(farOnFoot, [holding])

  expect(carried.slice(-2)).toEqual([true, false])
  expect(end).toEqual({ kind: 'done' })
  expect(left).toEqual([])
})

simulatedTest('where no shulker box can be placed, the sentence says so', async () => {
  const { end } = await buildFromPacked({ furnish: (place) => fillAround(place, () => false) })

  expect(end.kind === 'failed' && String(end.reason)).toContain('no free ground on which the bot could place')
})

simulatedTest.each(['snow', 'fern'])(
  'where %s grows all around, a shulker box takes its place',
  async (block) => {
    const { end, left } = await buildFromPacked({ furnish: (place) => fillAround(place, () => false, block) })

    expect(end).toEqual({ kind: 'done' })
    expect(left).toEqual([])
  },
)

simulatedTest(
  'a shulker box that another bot picks up goes back into the box that it came from',
  async () => {
    let [taken, kept] = [0, 0]
    const taking: FaultKind = {
      name: 'another bot picks up the first shulker box that is dug',
      prepare({ world, bots }) {
        world.on(async (event) => {
          if (event.type !== 'dug' || !event.block.endsWith('shulker_box') || ++taken !== 1) return
          const [digger, other] = event.player === botName ? [0, 1] : [1, 0]
          const slotsOf = (bot: number) => world.inventoryOf(bots[bot]!.name())
          for (let ticks = 0; ticks < 40; ticks++) {
            await world.ticks(1)
            const from = slotsOf(digger)
            const slot = from.findIndex((stack) => stack?.name === 'shulker_box')
            if (slot < 0) continue
            slotsOf(other)[slotsOf(other).indexOf(null, 9)] = from[slot]!
            from[slot] = null
            kept++
            return
          }
        })
      },
    }

    const { end, left } = await buildFromPacked({ bots: 2, boxesPerItem: 2 }, [taking])

    expect([taken > 0, kept]).toEqual([true, 1])
    expect(end).toEqual({ kind: 'done' })
    expect(left).toEqual([])
  },
)

test.each([
  ['no slot is free, though what it holds would fit', 36, 1],
  ['the box gives none', 35, 0],
])('no shulker box counts as taken out where %s', async (_, carried, given) => {
  const at = { x: 0, y: 61, z: 0 }
  const slots = Array.from({ length: 36 }, (_, slot) =>
    slot < carried ? { item: 'stone', count: slot === 0 ? 8 : 64 } : null,
  )
  const box = [{ item: 'shulker_box with 64 stone+data', count: 1 }]
  const packing = {
    signal: new AbortController().signal,
    log: { debug: () => {}, info: () => {}, warn: () => {} },
    unpacking: openUnpacking(createUnpackedInMemory(), botName),
    belongings: { of: () => 0 },
    site: { min: { x: 90, y: 60, z: 90 }, max: { x: 99, y: 60, z: 99 } },
    player: {
      inventory: { slots: () => slots },
      body: {
        position: () => ({ x: 9, y: 61, z: 9 }),
        travel: async () => {},
        movedByServer: () => () => {},
      },
      world: {
        stateAt: (x: number, y: number, z: number) => (y < 61 || isSamePosition({ x, y, z }, at) ? 1 : 0),
        halves: (block: Position) => [block],
      },
      blocks: {
        digClass: (state: number) => (state === 0 ? 'free' : 'terrain'),
        isReplaceable: (state: number) => state === 0,
        isSolid: (state: number) => state === 1,
        nameOf: () => 'air',
        stackSize: () => 64,
        waterIn: () => null,
      },
      placing: { mayPlace: () => true, placeOne: () => Promise.reject(new Error('It is placed.')) },
      windows: {
        open: async (block: Position) => ({
          block,
          ownSize: 1,
          slots: () => box,
          take: async () => given,
          close: () => {},
        }),
      },
    },
  } as unknown as UnpackingUser
  const station = createStationMemory(() => []).stationsFor(0, 'materials')[0]!
  station.boxes = [unopened(at)]

  await takeFromPacked(station, station.boxes[0]!, new Map([['stone', 20]]), packing)

  expect(packing.unpacking.current()).toBeUndefined()
})
