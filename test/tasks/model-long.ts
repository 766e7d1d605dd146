import { checkSequences } from './model-sequences.ts'

/** `bun run test:model`: 10,000 random sequences of task operations against the plain model. */
const sequences = 10_000
const began = performance.now()
const found = await checkSequences(1, sequences)
const seconds = (performance.now() - began) / 1000
process.stdout.write(`${sequences} sequences in ${seconds.toFixed(1)} s, ${found.length} divergences\n`)
for (const difference of found) process.stdout.write(`  ${difference}\n`)
process.exit(found.length === 0 ? 0 : 1)
