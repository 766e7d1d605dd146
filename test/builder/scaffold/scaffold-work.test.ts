import { expect } from 'bun:test'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { createScaffoldBlocks } from '../../../lib/builder/scaffold/scaffold-store.ts'
import { createScaffoldWork } from '../../../lib/builder/scaffold/scaffold-work.ts'
import { createChannel } from '../../../lib/emitter.ts'
import { Failure } from '../../../lib/failure.ts'
import type { PlaceOrder, PlaceOutcome, PlaceSettled } from '../../../lib/game/placing.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'
import { createScaffoldStoreInMemory } from '../memory-stores.ts'

type Work = Parameters<typeof createScaffoldWork>[0]
type Options = Parameters<ReturnType<typeof createScaffoldWork>['place']>[1]

/**
 * How many blocks are remembered after one was placed with this outcome; null is no answer. `hasHung`: after it was not found where
 * it is to be dug, either.
 */
async function rememberedAfter(
  outcome: PlaceOutcome | null,
  { hasHung, stands }: { readonly hasHung?: boolean; readonly stands?: string } = {},
): Promise<number> {
  const [blocks, world] = [fakeBlocks(), fakeWorld()]
  world.set(2, 0, 0, blocks.stateOf('stone'))
  const site = siteOf(blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']]))
  const [settled, ticked] = [createChannel<PlaceSettled>(), createChannel<void>()]
  const feet = { x: 3.5, y: 0, z: 0.5 }
  const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'art')
  const player = {
    world,
    blocks,
    body: {
      position: () => feet,
      lookAt: () => queueMicrotask(() => ticked.publish()),
      ticked: ticked.subscribe,
    },
    walking: { walk: async () => 'there', room: () => 1, isStanding: () => true, towards: () => [] },
    placing: {
      settled: settled.subscribe,
      mayPlace: () => true,
      hasHung: () => hasHung ?? false,
      hasUnshown: () => false,
      place: (order: PlaceOrder) => {
        if (outcome) settled.publish({ order, outcome, roundTripMs: 0 })
      },
    },
    inventory: { slots: () => [{ item: 'dirt', count: 9 }], refresh: async () => {} },
  }
  const work = createScaffoldWork({
    ...turns,
    site,
    player: player as unknown as Work['player'],
    log: { debug: () => {} } as unknown as Work['log'],
    scaffolding,
  })
  const options = {
    ...{ ...turns, site, player, profile: { reach: 4.5 }, isRefused: () => false },
    surroundings: createSurroundings(world, blocks),
    kind: blocks.kind({ name: 'dirt', properties: {} }),
  } as unknown as Options
  await work.place({ before: { x: 3, y: 0, z: 0 }, filled: [{ x: 2, y: 1, z: 0 }] } as never, options)
  if (stands) world.set(2, 1, 0, blocks.stateOf(stands))
  for (const block of hasHung === undefined ? [] : scaffolding.all()) await work.remove(block)
  return scaffolding.count()
}

test('scaffolding that was placed without an answer is remembered, since it may stand unseen, or come to stand', async () => {
  expect(await rememberedAfter('placed')).toBe(1)
  expect(await rememberedAfter(null)).toBe(1)
  expect(await rememberedAfter('refused')).toBe(0)
  expect(await rememberedAfter('dropped')).toBe(1)
})

test('scaffolding that is not there is forgotten, but not while the server hangs that has not answered', async () => {
  expect(await rememberedAfter(null, { hasHung: false })).toBe(0)
  expect(await rememberedAfter('dropped', { hasHung: false })).toBe(0)
  expect(await rememberedAfter(null, { hasHung: true })).toBe(1)
  expect(await rememberedAfter('dropped', { hasHung: true })).toBe(1)
})

test('where another block stands in its place it is forgotten, unless the bot may have had that in its hand', async () => {
  expect(await rememberedAfter('placed', { hasHung: false, stands: 'stone' })).toBe(1)
  expect(await rememberedAfter('placed', { hasHung: false, stands: 'oak_planks' })).toBe(0)
})

test('on the way, scaffolding is dug until the server lets several in a row stay: each takes seconds', async () => {
  const here = { x: 0, y: 0, z: 0, seconds: 0 }
  const cells = Array.from({ length: 9 }, (_, z) => ({ x: 1, y: 1, z: z % 3, name: 'dirt', from: here }))
  const mayBeDug = new Set([cells[2]!])
  const tried: unknown[] = []
  const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'art')
  const player = {
    body: { position: () => ({ x: 0.5, y: 0, z: 0.5 }) },
    walking: { around: () => [here], room: () => 1, beside: () => [] },
    digging: {
      async dig(block: (typeof cells)[number]) {
        tried.push(block)
        if (!mayBeDug.has(block)) throw new Failure('broken', 'It stays.')
      },
    },
  }
  const work = createScaffoldWork({
    ...turns,
    site: { min: here, max: here, material: new Map() },
    player: player as unknown as Work['player'],
    log: { debug: () => {} } as unknown as Work['log'],
    scaffolding,
  })

  for (const cell of cells) await work.removeNear(cell)

  // Two that stay, one that goes, and four in a row.
  expect(tried).toEqual(cells.slice(0, 7))
})
