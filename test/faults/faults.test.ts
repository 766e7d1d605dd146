import { expect, test } from 'bun:test'
import { faultKinds } from './all-faults.ts'
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
