import { expect, test } from 'bun:test'
import { createRandom } from '../../lib/random.ts'
import { waterArt } from '../builder/build-arts.ts'
import { simulate } from '../simulation/simulate.ts'
import { faultKinds } from './all-faults.ts'
import { openFaultSite } from './fault-site.ts'
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
