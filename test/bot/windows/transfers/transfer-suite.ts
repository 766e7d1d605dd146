import { simulate } from '../../../simulation/simulate.ts'
import { judgeTransfer } from './judge-transfer.ts'
import { combinations, transferCases } from './transfer-cases.ts'

/** Every transfer on servers with every combination of ways: `bun run test:transfers [VERSION...]`. Exit code 1 when one goes wrong. */
const versions = process.argv.slice(2)
let [count, wrong] = [0, 0]
for (const version of versions.length > 0 ? versions : ['26.1', '1.20.1', '1.16.5']) {
  for (const combination of Object.keys(combinations)) {
    for (const name of Object.keys(transferCases)) {
      const problems = await simulate(() => judgeTransfer(name, combination, version))
      count++
      if (problems.length === 0) continue
      wrong++
      process.stdout.write(`${version}, ${combination}: ${name}: ${problems.join('; ')}\n`)
    }
  }
}
process.stdout.write(`${JSON.stringify({ transfers: count, wrong })}\n`)
process.exit(wrong > 0 ? 1 : 0)
