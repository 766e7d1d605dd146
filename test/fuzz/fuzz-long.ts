import { fuzzService } from './fuzz-service.ts'

/** `bun run test:fuzz [SEED ...]`: 24,000 requests with fixed seeds; no fault, and at most 30 MiB more memory. */
const seeds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 2, 3]
const requests = Number(process.env.FUZZ_REQUESTS ?? 8000)
const maxGrowth = 30
let isGood = true

for (const seed of seeds) {
  const { statuses, faults, memoryBefore, memoryAfter, seconds } = await fuzzService(seed, requests)
  const growth = memoryAfter - memoryBefore
  process.stdout.write(
    `seed ${seed}: ${requests} requests in ${seconds.toFixed(1)} s, statuses ${JSON.stringify(statuses)}, memory ${memoryBefore.toFixed(1)} -> ${memoryAfter.toFixed(1)} MiB (${growth.toFixed(1)}), ${faults.length} faults\n`,
  )
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`)
  if (faults.length > 0 || growth > maxGrowth) isGood = false
}
process.exit(isGood ? 0 : 1)
