import { expect } from 'bun:test'
import { cutIntoAreas } from '../../lib/fleet/areas/areas.ts'
import { createLeasedAreas } from '../../lib/fleet/leased-areas.ts'
import { createLog } from '../../lib/log.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { flatArt } from './fake-bot.ts'
import { openLeaseDatabase, runLeaseSequence } from './lease-model.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

test('no area ever has two holders or is done twice, and all are done in the end, whatever happens to the members', async () => {
  const database = await openLeaseDatabase(await newDatabase())
  for (const seed of [1, 2, 3]) await runLeaseSequence(database, seed)
  await database.close()
})

test('of the free areas of a map, the one far from those that are held is next', async () => {
  const database = await openLeaseDatabase(await newDatabase())
  const [{ store }] = database.members as [(typeof database.members)[number]]
  const edges = [0, 16, 32, 48, 64]
  await store.create(
    'run',
    edges.slice(1).map((east, index) => ({ piece: 0, west: edges[index]!, east, north: 0, south: 129 })),
  )

  const order = []
  for (const _area of edges.slice(1)) order.push((await store.claim('run', 30_000))?.west)
  expect(order).toEqual([0, 48, 16, 32])
  expect(await store.claim('run', 30_000)).toBeUndefined()
  await database.close()
})

test('a member without an area asks the one that has most left for a part of it', async () => {
  const database = await openLeaseDatabase(await newDatabase())
  const pieces = mapsOf(flatArt(1, 1, true))
  const [busy, idle] = database.members.map(({ store, settle }) => {
    const clock = createHandClock()
    const log = createLog('error', clock.date, () => {})
    const { signal } = new AbortController()
    const areas = cutIntoAreas(pieces, 1)
    const work = { leftOf: () => 5000, secondsLeft: () => 200 }
    const pool = createLeasedAreas({ store, run: 'run', pieces, areas, ...work, clock, log, signal })
    const pass = async (milliseconds: number) => {
      await settle()
      await clock.advance(milliseconds)
      await settle()
    }
    return { pool, pass }
  })
  const claim = await busy!.pool.claim()
  await busy!.pass(10_000)
  await idle!.pass(5000)
  const asked = new Promise((resolve) => busy!.pool.partAsked(resolve))

  const asker = { blocksPerSecond: 25, secondsToFirst: 8, secondsToBegin: 8 }
  idle!.pool.askForPart(asker)
  expect(await asked).toEqual({ claim, asker })
  const rows = { north: 0, south: 129 }
  await busy!.pool.split(claim!, {
    kept: { west: 0, east: 64, ...rows },
    given: { west: 64, east: 128, ...rows },
  })
  const east = await idle!.pool.claim()
  expect([claim, east].map((part) => [part?.area.west, part?.area.east])).toEqual([
    [0, 64],
    [64, 128],
  ])
  for (const { pool } of [busy!, idle!]) pool.close()
  await database.close()
})
