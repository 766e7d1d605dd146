import { expect, test } from 'bun:test'
import { type Activity, runRound } from '../../../lib/builder/work/activity.ts'
import { createLedger, type Ledger } from '../../../lib/builder/work/ledger.ts'

interface Facts {
  /** By name: whether the activity would get something done; no name, no offer. */
  readonly [name: string]: boolean
}

/** Activities of these names, and the offers that were made, in order. */
function playing(names: readonly string[], evidence: Readonly<Record<string, () => number>> = {}) {
  const done: string[] = []
  const activities = names.map((name): Activity<Facts> => {
    const own = evidence[name]
    return {
      name,
      ...(own && { evidence: () => [own()] }),
      offer(facts) {
        const hasDone = facts[name]
        if (hasDone === undefined) return null
        return async () => {
          done.push(name)
          return { hasDone }
        }
      },
    }
  })
  async function round(facts: Facts, ledger: Ledger): Promise<readonly string[]> {
    done.length = 0
    await runRound(activities, facts, ledger)
    return [...done]
  }
  return { round }
}

test('a round ends with the first activity that gets something done; what is in vain lets the next have its turn', async () => {
  const { round } = playing(['repair', 'pour', 'place', 'take down'])

  const tried = await round({ repair: false, place: true, 'take down': true }, createLedger())

  expect(tried).toEqual(['repair', 'place'])
})

test('what was in vain waits for all others until its evidence is another', async () => {
  let shown = 0
  const { round } = playing(['repair', 'place'], { repair: () => shown })
  const ledger = createLedger()

  expect(await round({ repair: false, place: true }, ledger)).toEqual(['repair', 'place'])
  expect(await round({ repair: false, place: true }, ledger)).toEqual(['place'])
  shown++
  expect(await round({ repair: false, place: true }, ledger)).toEqual(['repair', 'place'])
})

test('what waits is tried again when no other gets anything done', async () => {
  const { round } = playing(['repair', 'place'], { repair: () => 0 })
  const ledger = createLedger()
  await round({ repair: false }, ledger)

  expect(await round({ repair: true, place: false }, ledger)).toEqual(['place', 'repair'])
  expect(await round({ repair: true }, ledger)).toEqual(['repair'])
})

test('an offer that can not be made ends the round', async () => {
  const failing: Activity<Facts> = {
    name: 'pour',
    offer: () => () => Promise.reject(new Error('the box is gone')),
  }

  expect(runRound([failing], {}, createLedger())).rejects.toThrow('the box is gone')
})
