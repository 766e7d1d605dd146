import { expect, test } from 'bun:test'
import { createRandom } from '../../lib/random.ts'
import { flatArt, waterArt } from '../builder/build-arts.ts'
import { simulate } from '../simulation/simulate.ts'
import { faultKinds } from './all-faults.ts'
import { buildUnderFaults } from './build-under-faults.ts'
import type { FaultKind } from './fault-kind.ts'
import { botName, openFaultSite } from './fault-site.ts'
import { type FaultRun, runFault } from './run-fault.ts'

/** The quickest of the long suite (`bun run test:faults`). */
const short = ['kick', 'death while restocking', 'clicks lost', 'sub-server restart while restocking']

test('a small map is built correctly despite faults', async () => {
  const kinds = faultKinds.filter(({ name }) => short.includes(name))

  const runs: FaultRun[] = []
  for (const [index, kind] of kinds.entries()) {
    runs.push(await runFault(kind, 5 + index, { side: 5, walks: index === 1 }))
  }

  expect(
    runs.map(({ kind, end, wrong, missing, extra, hasStruck, reason }) => ({
      kind,
      end,
      wrong,
      missing,
      extra,
      hasStruck,
      reason,
    })),
  ).toEqual(
    kinds.map(({ name }) => ({
      kind: name,
      end: 'done',
      wrong: 0,
      missing: 0,
      extra: 0,
      hasStruck: true,
      reason: '',
    })),
  )
}, 60_000)

const ofBoxes = faultKinds.filter(({ name }) => /^chest (replaced|moved|emptied and filled again)/.test(name))

test.each(ofBoxes.map((kind) => [kind.name, kind] as const))(
  '%s: what was in it is there again',
  async (_name, kind) => {
    const blueprint = waterArt({ side: 2, depthOf: () => 1 })
    const countsAround = (seed: number) =>
      simulate(async () => {
        await using site = await openFaultSite({ seed, blueprint, stock: 12 })
        const { containers } = site.world.network.subServers.get(site.stationServer)!
        const count = () =>
          [...containers.all()]
            .flatMap(({ container }) => container.items)
            .reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
        const before = count()
        await kind.strike?.(site, createRandom(seed))
        return { before, after: count() }
      })

    for (const seed of [1, 2, 3]) {
      const { before, after } = await countsAround(seed)
      expect(after).toBe(before)
    }
  },
)

test.each([
  ['taken', 'air'],
  ['replaced', 'dirt'],
])(
  'a build is right if the news of a block that was %s reaches the bot only after the end',
  async (_how, block) => {
    const last: FaultKind = {
      name: 'another block at the end',
      prepare({ world, origin }) {
        world.faults.connection(botName, { latencyMs: 300, jitterMs: 0 })
        let placed = 0
        world.on(({ type }) => {
          if (type === 'placed' && ++placed === 4)
            setTimeout(() => world.setBlock(origin.x, origin.y, origin.z, block), 200)
        })
      },
    }
    const options = { seed: 1, blueprint: flatArt(2, ['stone']), stock: 3 }

    const { end, verdict, isRight } = await simulate(() =>
      buildUnderFaults([last], options, { randomFor: () => createRandom(1), timeoutMs: 60_000 }),
    )

    expect([end.kind, verdict.missing + verdict.wrong, isRight]).toEqual(['done', 1, true])
  },
)

test('a build is wrong if the bot never hears of a block that was replaced', async () => {
  const last: FaultKind = {
    name: 'a block replaced in silence',
    prepare({ world, origin }) {
      let placed = 0
      world.on(({ type }) => {
        if (type !== 'placed' || ++placed !== 4) return
        world.faults.connection(botName, {
          latencyMs: 0,
          jitterMs: 0,
          lost: { block_change: 1, multi_block_change: 1 },
        })
        setTimeout(() => world.setBlock(origin.x, origin.y, origin.z, 'dirt'), 200)
      })
    },
  }
  const options = { seed: 1, blueprint: flatArt(2, ['stone']), stock: 3 }

  const { isRight } = await simulate(() =>
    buildUnderFaults([last], options, { randomFor: () => createRandom(1), timeoutMs: 60_000 }),
  )

  expect(isRight).toBe(false)
})

test('a double chest that is replaced leaves its contents in the box at its place', async () => {
  const held = await simulate(async () => {
    await using site = await openFaultSite({
      seed: 1,
      blueprint: flatArt(3, ['white_wool']),
      boxKinds: ['double'],
    })
    const { station, boxes } = site
    await faultKinds.find(({ name }) => name === 'chest replaced by another container')!.strike!(
      site,
      createRandom(1),
    )
    return boxes.map(({ at, item }) => station.contentsAt(...at).some((stack) => stack?.name === item))
  })

  expect(held.length).toBeGreaterThan(0)
  expect(held).not.toContain(false)
})
