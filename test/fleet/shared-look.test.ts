import { expect, test } from 'bun:test'
import { crop } from '../../lib/demo/crop.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { cutIntoAreas } from '../../lib/fleet/areas/areas.ts'
import { createSharedLooks } from '../../lib/fleet/areas/shared-look.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import { openFaultSite } from '../faults/fault-site.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt, turn } from './fake-bot.ts'

const { signal } = new AbortController()

/** The bots of two halves of a map; each look ends when the test says so. */
function openLooks() {
  const pieces = mapsOf(flatArt(1, 1))
  const lookAt = createSharedLooks()
  const done: string[] = []
  const looks = new Map<string, PromiseWithResolvers<boolean>>()
  const begin = (name: string) => {
    looks.set(name, Promise.withResolvers())
    return looks.get(name)!.promise
  }
  return {
    done,
    looking: () => [...looks.keys()],
    start(name: string, half: number): void {
      lookAt(cutIntoAreas(pieces, 2)[half]!)({
        own: () => begin(`${name} own`),
        whole: () => begin(`${name} whole`),
        meanwhile: async () => void done.push(`${name} meanwhile`),
        signal,
      }).then(
        (isClear) => done.push(`${name} ${isClear}`),
        () => done.push(`${name} gone`),
      )
    },
    async end(look: string, isClear: boolean | Error): Promise<void> {
      const { resolve, reject } = looks.get(look)!
      looks.delete(look)
      if (typeof isClear === 'boolean') resolve(isClear)
      else reject(isClear)
      for (let i = 0; i < 3; i++) await turn()
    },
  }
}

test('two bots that have each looked at a half have looked at the map', async () => {
  const { start, end, done } = openLooks()
  start('a', 0)
  start('b', 1)

  await end('a own', true)
  expect(done).toEqual(['a meanwhile'])
  await end('b own', true)

  expect(done.toSorted()).toEqual(['a meanwhile', 'a true', 'b true'])
})

test('one bot looks at the whole map for all when a part has no bot', async () => {
  const { start, end, done, looking } = openLooks()
  start('a', 0)
  start('b', 0)

  await end('a own', true)
  await end('b own', true)
  expect(looking()).toHaveLength(1)
  await end(looking()[0]!, true)

  expect(done.toSorted()).toEqual(['a meanwhile', 'a true', 'b true'])
})

test('all bots hear of something in the way', async () => {
  const { start, end, done } = openLooks()
  start('a', 0)
  start('b', 1)

  await end('a own', true)
  await end('b own', false)

  expect(done.toSorted()).toEqual(['a false', 'a meanwhile', 'b false'])
})

test('another bot takes over from one that goes while it looks', async () => {
  const { start, end, done, looking } = openLooks()
  start('a', 0)
  start('b', 1)

  await end('a own', true)
  await end('b own', new Error('kicked'))
  expect(looking()).toEqual(['a whole'])
  await end('a whole', true)

  expect(done.toSorted()).toEqual(['a meanwhile', 'a true', 'b gone'])
})

/** A long strip of which a bot sees a part. */
const strip = crop(drawSampleArt(), { x: 0, z: 40, width: 128, length: 8 })

const openStrip = (bots: number, viewDistance = 2) =>
  openFaultSite({ seed: 1, blueprint: strip, bots, viewDistance })

/** All of it is seen by four bots, in the part of one of which a chest stands. */
async function openBlockedStrip() {
  const place = await openStrip(4, 10)
  const { world, origin } = place
  world.placeChest(origin.x + 120, origin.y, origin.z + 3, { items: { diamond: 3 } })
  return place
}

/** Builds until a block is placed. */
async function begin({ builder, task, fleet }: Awaited<ReturnType<typeof openStrip>>) {
  await Promise.all(fleet.map((bot) => bot.inGame(AbortSignal.timeout(60_000))))
  const begun = new AbortController()
  let first: BuildProgress | undefined
  const report = (progress: BuildProgress) => {
    if (progress.placements === 0) return
    first ??= progress
    begun.abort()
  }
  const end = await builder.build({ task, blueprint: strip, signal: begun.signal, report })
  return { end, timesBefore: first?.times }
}

simulatedTest('no bot goes over all of a map to see what others see', async () => {
  await using place = await openStrip(4)

  const { end, timesBefore } = await begin(place)

  expect(end).toEqual({ kind: 'stopped' })
  // In milliseconds of all bots; 20,321 when each goes over all of it.
  expect(timesBefore!.comparing).toBeLessThan(17_000)
})

simulatedTest.each(['1', '4'])(
  'what is in the way keeps %s bots from placing anything, also where the last look does not reach',
  async (bots) => {
    await using place = await openStrip(Number(bots))
    const { world, origin } = place
    for (const x of [3, 120])
      world.placeChest(origin.x + x, origin.y, origin.z + 3, { items: { diamond: 3 } })

    const { end } = await begin(place)

    expect(inEnglish(end)).toMatchObject({
      kind: 'failed',
      cause: { code: 'foreign-blocks', count: 2, blocks: [{ name: 'chest', count: 2, because: 'property' }] },
    })
    expect(world.statistics).toMatchObject({ placed: 0, dug: 0 })
  },
)

simulatedTest(
  'what is in the way keeps a bot from placing anything that was kicked while it fetched meanwhile',
  async () => {
    await using place = await openBlockedStrip()
    const { world } = place
    const kicked = new Set<string>()
    world.on((event) => {
      if (event.type !== 'opened' || kicked.has(event.player)) return
      kicked.add(event.player)
      world.faults.kick(event.player, 'Kicked by an operator')
    })

    const { end } = await begin(place)

    expect(kicked.size).toBeGreaterThan(0)
    expect(end).toMatchObject({ kind: 'failed', cause: { code: 'foreign-blocks', count: 1 } })
    expect(world.statistics).toMatchObject({ placed: 0, dug: 0 })
  },
)

simulatedTest(
  'what is in the way keeps bots from placing anything when only looking was done before',
  async () => {
    await using place = await openBlockedStrip()
    const { world } = place

    // The second does not know how the first has ended, as after a crash.
    const ends = [await begin(place), await begin(place)].map(({ end }) => end)

    for (const end of ends) expect(end).toMatchObject({ kind: 'failed', cause: { code: 'foreign-blocks' } })
    expect(world.statistics).toMatchObject({ placed: 0, dug: 0 })
  },
)
