import { expect, test } from 'bun:test'
import { watchBreakingOff } from '../../../lib/builder/place/breaking-off.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceSettled } from '../../../lib/game/placing.ts'
import type { BlockChange } from '../../../lib/game/world.ts'
import { createHandClock } from '../../support/hand-clock.ts'

/** Whether blocks that stand so long before they are gone count as lasting, in turn. */
async function judged(...standingMs: readonly number[]): Promise<boolean[]> {
  const clock = createHandClock()
  const [settled, changed] = [createChannel<PlaceSettled>(), createChannel<BlockChange>()]
  const lasting: boolean[] = []
  const stop = watchBreakingOff({
    site: { count: 100, indexAt: (x) => x },
    player: {
      placing: { settled: settled.subscribe },
      world: { changed: changed.subscribe },
      blocks: { isReplaceable: () => true },
    } as unknown as Parameters<typeof watchBreakingOff>[0]['player'],
    refusals: { noteLasting: (_index, goneAt) => void lasting.push(goneAt === null) },
    clock,
  })
  const place = (id: number) => settled.publish({ order: { id }, outcome: 'placed' } as PlaceSettled)
  for (const [id, ms] of standingMs.entries()) {
    place(id)
    await clock.advance(ms)
    changed.publish({ x: id, y: 0, z: 0, state: 0, before: 1 })
  }
  await clock.advance(10_000)
  stop()
  return lasting
}

test('a block that the server lets break off is gone at once; one that somebody takes has stood', async () => {
  expect(await judged(100, 600, 1500, 2900)).toEqual([false, false, true, true])
})
