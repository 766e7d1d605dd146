import { buildThroughFreezes, faultOf } from './freezes.ts'

/** Builds on servers that stand still: `bun test/simulation/freeze-suite.ts [BUILDS] [FIRST_SEED]`. Exit code 1 when one is not right. */
const [builds = 100, firstSeed = 1] = process.argv.slice(2).map(Number)

let bad = 0
for (let seed = firstSeed; seed < firstSeed + builds; seed++) {
  const frozen = await buildThroughFreezes(seed)
  const fault = faultOf(frozen)
  if (fault === '') continue
  bad++
  process.stdout.write(`${seed} | ${frozen.freezes.join(', ')} s | ${fault}\n`)
}
process.stdout.write(`${JSON.stringify({ builds, right: builds - bad })}\n`)
process.exit(bad === 0 ? 0 : 1)
