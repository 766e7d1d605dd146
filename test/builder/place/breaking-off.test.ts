import { expect, test } from 'bun:test'
import { watchBreakingOff } from '../../../lib/builder/place/breaking-off.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceSettled } from '../../../lib/game/placing.ts'
import type { BlockChange } from '../../../lib/game/world.ts'
import { createHandClock } from '../../support/hand-clock.ts'

const [air, wanted] = [0, 7]

/** Whether blocks that stand so long before they are gone count as lasting, in turn. */
async function judged(standingMs: readonly number[], becomes = air): Promise<boolean[]> {
  const clock = createHandClock()
  const [settled, changed] = [createChannel<PlaceSettled>(), createChannel<BlockChange>()]
  const lasting: boolean[] = []
  const watched = {
    site: {
      count: 100,
      indexAt: (x: number) => x,
      kind: () => ({ accepts: (state: number) => state === wanted }) as never,
    },
    player: {
      placing: { settled: settled.subscribe },
      world: { changed: changed.subscribe },
      blocks: { isReplaceable: () => true },
    } as unknown as Parameters<typeof watchBreakingOff>[0]['player'],
    clock,
  }
  const stop = watchBreakingOff(watched, (_index, goneAt) => void lasting.push(goneAt === null))
  const place = (id: number) => settled.publish({ order: { id }, outcome: 'placed' } as PlaceSettled)
  for (const [id, ms] of standingMs.entries()) {
    place(id)
    await clock.advance(ms)
    changed.publish({ x: id, y: 0, z: 0, state: becomes, before: 1 })
  }
  await clock.advance(10_000)
  stop()
  return lasting
}

test('a block that the server lets break off is gone at once; one that somebody takes has stood', async () => {
  expect(await judged([100, 600, 1500, 2900])).toEqual([false, false, true, true])
})

test('a block that the server shows once more after it was placed stands, even one that can be replaced', async () => {
  expect(await judged([100, 600], wanted)).toEqual([true, true])
})
