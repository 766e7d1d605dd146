import { expect, test } from 'bun:test'
import { createAged, createAging } from '../../../lib/builder/site/aging.ts'
import { blockStatus, comparisonOf } from '../../../lib/builder/site/compare.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { BlockChange } from '../../../lib/game/world.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { openBuildPlace } from '../build-place.ts'

const { signal } = new AbortController()

const row = (length: number, block: string) =>
  blueprintOf(
    { width: length, height: 1, length: 1 },
    Array.from({ length }, (_, x) => [x, 0, 0, block] as const),
  )

simulatedTest('coral that dies again after it was set anew ends the build, and is named', async () => {
  await using place = await openBuildPlace(row(12, 'tube_coral_block'), {
    game: { randomTickSpeed: 3 },
    mapart: { placement: { ...mapartDefaults.placement, profile: 'strict', rate: 1 } },
    items: { tube_coral_block: 64, dirt: 64 },
  })

  const end = await place.build()

  expect(end).toMatchObject({
    kind: 'failed',
    cause: { code: 'blocks-change', item: 'tube_coral_block' },
  })
  expect(place.mistakes().join()).toContain('dead_tube_coral_block, not tube_coral_block')
})

simulatedTest(
  'blocks of which another bot of the run knows that they do not last are left as they are',
  async () => {
    await using place = await openBuildPlace(row(12, 'tube_coral_block'), {
      game: { randomTickSpeed: 3 },
      mapart: { placement: { ...mapartDefaults.placement, profile: 'strict', rate: 1 } },
      items: { tube_coral_block: 64, dirt: 64 },
    })
    const shortLived = new Set<string>()
    await place.build({ shortLived })

    const end = await place.build({ shortLived })

    expect(end).toMatchObject({ kind: 'failed', cause: { code: 'blocks-change', count: 12 } })
    expect(place.last()).toMatchObject({ placements: 0, repairs: 0 })
  },
)

test('when one block has changed twice, others of its kind are not set anew either, on whatever connection', () => {
  const names = ['tube_coral_block', 'tube_coral_block', 'white_wool']
  const site = {
    position: (index: number) => ({ x: index, y: 0, z: 0 }),
    kind: (index: number) => ({ name: names[index]!, properties: {} }),
  }
  const world = { stateAt: (x: number) => x, changed: () => () => {} }
  const blocks = { nameOf: (x: number) => (names[x] === 'white_wool' ? 'stone' : `dead_${names[x]}`) }
  const aged = createAged()
  const connected = () => createAging({ site, player: { world, blocks }, aged, signal } as never)
  const { right, wrong, blocked } = blockStatus
  const judged = (...statuses: number[]) => [
    ...connected().withoutAged(comparisonOf(Uint8Array.from(statuses), [])).statuses,
  ]

  const first = judged(wrong, right, wrong)
  judged(right, right, right)
  const second = judged(wrong, wrong, wrong)

  expect([first, second]).toEqual([
    [wrong, right, wrong],
    [blocked, blocked, wrong],
  ])
})

test('blocks that the bot does not see at the moment are still left as they are', () => {
  const site = {
    position: (index: number) => ({ x: index, y: 0, z: 0 }),
    kind: () => ({ name: 'tube_coral_block', properties: {} }),
    indexAt: (x: number) => x,
  }
  let isSeen = true
  const changed = createChannel<BlockChange>()
  const world = { stateAt: (x: number) => (isSeen && x < 9 ? x : null), changed: changed.subscribe }
  const blocks = { nameOf: () => 'dead_tube_coral_block' }
  const { withoutAged } = createAging({
    site,
    player: { world, blocks },
    aged: createAged(),
    signal,
  } as never)
  const judged = (count: number) =>
    withoutAged(comparisonOf(new Uint8Array(count).fill(blockStatus.wrong), [])).statuses
  const left = (count: number) => judged(count).filter((status) => status === blockStatus.blocked).length

  const before = left(9)
  // The bot sees them change, and has left when it compares them.
  for (let x = 9; x < 12; x++) changed.publish({ x, y: 0, z: 0, before: 0, state: x })
  isSeen = false

  expect([before, left(12)]).toEqual([5, 8])
})

test('four blocks of a kind are set anew at first, and no others before these stand', () => {
  const count = 20
  const site = {
    position: (index: number) => ({ x: index, y: 0, z: 0 }),
    kind: (index: number) => ({ name: index % 2 === 0 ? 'tube_coral_block' : 'dirt', properties: {} }),
  }
  const world = { stateAt: (x: number) => x, changed: () => () => {} }
  const blocks = { nameOf: (x: number) => (x % 2 === 0 ? 'dead_tube_coral_block' : 'grass_block') }
  const aging = createAging({ site, player: { world, blocks }, aged: createAged(), signal } as never)
  const { right, wrong, missing } = blockStatus
  const open = (dug: number, status: number) => {
    const statuses = Uint8Array.from({ length: count }, (_, index) => (index < dug ? status : wrong))
    return aging.withoutAged(comparisonOf(statuses, [])).statuses.filter((own) => own === wrong).length
  }

  expect([open(0, missing), open(6, missing), open(8, missing), open(8, right)]).toEqual([8, 2, 0, 8])
})

simulatedTest('dirt that grass has overgrown is set anew once, and the build is done', async () => {
  await using place = await openBuildPlace(row(4, 'dirt'), { items: { dirt: 64 } })
  const { world, origin } = place
  expect(await place.build()).toEqual({ kind: 'done' })
  world.setBlock(origin.x + 2, origin.y, origin.z, 'grass_block')

  expect(await place.build()).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})
