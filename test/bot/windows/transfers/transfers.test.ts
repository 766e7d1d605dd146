import { expect } from 'bun:test'
import { simulatedTest as test } from '../../../simulation/simulated-test.ts'
import { judgeTransfer } from './judge-transfer.ts'
import { combinations, transferCases } from './transfer-cases.ts'

/** Of all that `bun run test:transfers` plays, so many. */
const oneIn = 9

for (const [row, combination] of Object.keys(combinations).entries()) {
  for (const [column, name] of Object.keys(transferCases).entries()) {
    if ((row + column) % oneIn !== 0) continue
    const version = ['26.1', '1.20.1', '1.16.5'][row % 3]!
    test(`${version}, ${combination}: ${name}`, async () => {
      expect(await judgeTransfer(name, combination, version)).toEqual([])
    })
  }
}
