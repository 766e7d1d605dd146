import { expect, test } from 'bun:test'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { createScaffoldBlocks } from '../../../lib/builder/scaffold/scaffold-store.ts'
import { createScaffoldedTrips } from '../../../lib/builder/scaffold/scaffolded-trip.ts'
import { systemClock } from '../../../lib/clock.ts'
import { formatPosition } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'
import { createScaffoldStoreInMemory } from '../memory-stores.ts'

const twoBlocks: Parameters<typeof blueprintOf>[1] = [
  [0, 2, 0, 'stone'],
  [16, 9, 0, 'stone'],
]

/** An art over a plain: when not given, one low block and a high one. */
function situation({ hasHung = false, mayUseAir = false, cells = twoBlocks } = {}) {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const art = blueprintOf({ width: 20, height: 12, length: 1 }, cells)
  for (let x = -4; x < 24; x++) world.set(x, -1, 0, blocks.stateOf('stone'))
  const dirt = blocks.kind({ name: 'dirt', properties: {} })!
  const [site, signal] = [siteOf(art, blocks), new AbortController().signal]
  const state = { isInVain: false }
  const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'art')
  const trips = createScaffoldedTrips({
    site,
    player: {
      world,
      blocks,
      placing: { mayPlace: () => true, hasHung: () => hasHung, hasUnshown: () => false },
    } as never,
    surroundings: createSurroundings(world, blocks),
    scaffolding,
    air: { mayUse: () => mayUseAir },
    refusals: { beginTrip: () => {}, isDoubtful: () => false },
    clock: systemClock,
    signal,
    material: {
      carried: (count) => Array(count).fill(dirt),
      toFetch: () => ({ fetch: new Map(), carried: new Map() }),
    },
    isInVain: () => state.isInVain,
    isFromOver: false,
    maxCells: 3,
  })
  return { site, trips, scaffolding, state }
}

test('a block high over the ground is left to a path of scaffolding, unless a trip with that was in vain', async () => {
  const { trips, state } = situation()
  const scaffoldOf = ({ order }: { readonly order: readonly number[] }) =>
    order.filter(trips.isScaffold).length

  const trip = await trips.plan([0, 1])
  trips.end(trip, { leftOver: [1], hasRefused: false })
  const next = await trips.plan([1])
  trips.end(next, { leftOver: [1], hasRefused: false })
  state.isInVain = true
  const last = await trips.plan([1])

  expect([trip, next, last].map(scaffoldOf)).toEqual([2, 0, 9])
})

test.each([
  ['is forgotten', { hasHung: false }, 0],
  ['stays known while the server hangs, which may place it yet', { hasHung: true }, 2],
])('scaffolding of a trip that was not placed %s', async (_what, server, count) => {
  const { trips, scaffolding } = situation(server)
  const trip = await trips.plan([0])

  await trips.begin(trip, trip.site.position)
  trips.end(trip, { leftOver: trip.order, hasRefused: false })

  expect(scaffolding.count()).toBe(count)
})

test.each([
  ['wait', false, ['0 0 0', '1 0 0', '16 9 0']],
  ['are placed where the air may be used', true, ['0 0 0', '1 0 0', '4 1 0', '16 9 0']],
])('blocks that hang until others stand %s', async (_what, mayUseAir, expected) => {
  // One of the high ones lies on a block that is not among those of the trip; the other hangs in any case.
  const { site, trips } = situation({
    mayUseAir,
    cells: [
      [0, 0, 0, 'stone'],
      [1, 0, 0, 'stone'],
      [4, 0, 0, 'stone'],
      [4, 1, 0, 'stone'],
      [16, 9, 0, 'stone'],
    ],
  })
  const all = allOf(site)
  const trip = all.filter((index) => index !== site.indexAt(4, 0, 0))

  const placeable = await trips.withoutHanging(all)(trip)

  expect(placeable.map(site.position).map(formatPosition).sort()).toEqual([...expected].sort())
})
