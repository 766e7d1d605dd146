import { expect, test } from 'bun:test'
import { type Activity, runRound } from '../../../lib/builder/work/activity.ts'
import { createLedger, type Ledger } from '../../../lib/builder/work/ledger.ts'
import { createRandom } from '../../../lib/random.ts'

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

test('in random rounds, an offer is made again with unchanged evidence only after all others were in vain', async () => {
  let held = 0
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed)
    const chance = () => random() < 0.5
    const names = ['a', 'b', 'c', 'd', 'e'].filter(chance)
    const shown: Record<string, number> = {}
    const evidence = Object.fromEntries(names.filter(chance).map((name) => [name, () => shown[name] ?? 0]))
    const { round } = playing(names, evidence)
    const ledger = createLedger()
    /** The evidence with which each was in vain. */
    const inVain = new Set<string>()
    const keyOf = (name: string) => `${name} ${evidence[name]!()}`
    const isHeld = (name: string) => name in evidence && inVain.has(keyOf(name))

    for (let count = 0; count < 30; count++) {
      for (const name of names.filter(() => random() < 0.2)) shown[name] = Math.floor(random() * 4)
      const offered = names.filter(chance)
      const facts = Object.fromEntries(offered.map((name) => [name, random() < 0.3]))
      const order = [...offered.filter((name) => !isHeld(name)), ...offered.filter(isHeld)]
      const last = order.findIndex((name) => facts[name])
      held += offered.filter(isHeld).length

      const done = await round(facts, ledger)

      expect([seed, count, done]).toEqual([seed, count, last === -1 ? order : order.slice(0, last + 1)])
      const vain = done.filter((name) => name in evidence && !facts[name])
      for (const name of vain) inVain.add(keyOf(name))
    }
  }
  expect(held).toBeGreaterThan(1000)
})
