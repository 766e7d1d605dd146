import { expect } from 'bun:test'
import type { ServerKnowledge } from '../../lib/builder/policy/ports.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { allWools, flatArt } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

const fast = { placement: { ...mapartDefaults.placement, profile: 'fast' as const } }

for (const latencyMs of [0, 120]) {
  for (const flight of [true, false]) {
    test.each(['3', '20', '60'])(
      `a server that hangs for %s s gets no burst afterwards, and nothing is learnt of it (${flight ? 'flying' : 'on foot'}, ${latencyMs} ms)`,
      async (seconds) => {
        let known: ServerKnowledge | null = null
        const serverMemory = {
          load: () => known,
          save(knowledge: ServerKnowledge): void {
            known = knowledge
          },
        }
        const game = { limiter: false, maxUsesPerTick: 20, flight, tickMs: 50 }
        await using place = await openBuildPlace(flatArt(16, allWools), { game, mapart: fast, serverMemory })
        const { world } = place
        if (latencyMs > 0) world.faults.connection('Builder', { latencyMs, jitterMs: 20 })
        let hangs = 0
        const kicks: string[] = []
        world.on((event) => {
          if (event.type === 'kicked') kicks.push(event.reason)
        })
        world.on(({ type }) => {
          if (type !== 'placed' || world.statistics.placed % 60 !== 50 || hangs >= 2) return
          hangs++
          void world.faults.lagSpike(Number(seconds) * 1000)
        })

        const end = await place.build()

        expect(end).toEqual({ kind: 'done' })
        expect(place.mistakes()).toEqual([])
        // A connection on which nothing comes for half a minute is given up; the server notices later.
        expect(kicks.filter((reason) => !reason.includes('another location'))).toEqual([])
        expect(known).toMatchObject({ maxRate: null })
      },
    )
  }
}
