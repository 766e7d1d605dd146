import { reasonOf } from '../../lib/failure.ts'
import { openLeaseDatabase, runLeaseSequence } from './lease-model.ts'
import { newDatabase } from './postgres.ts'

/**
 * Longer checks of a fleet on Postgres: `bun run test:fleet [--sequences N] [--seed S]`: random sequences of what members do to
 * the leases of areas and of what happens to them. Exit code 1 on failure.
 */
const given = process.argv.slice(2)
const number = (name: string, usual: number) =>
  given.includes(name) ? Number(given[given.indexOf(name) + 1]) : usual
const write = (line: string) => void process.stdout.write(`${line}\n`)

const [sequences, firstSeed] = [number('--sequences', 0), number('--seed', 1)]
let failures = 0
const beganMs = performance.now()
const database = await openLeaseDatabase(await newDatabase())
for (let seed = firstSeed; seed < firstSeed + sequences; seed++) {
  try {
    await runLeaseSequence(database, seed)
  } catch (error) {
    failures++
    write(`seed ${seed}: ${reasonOf(error)}`)
  }
}
await database.close()
write(`${sequences} sequences in ${Math.round((performance.now() - beganMs) / 1000)} s, ${failures} wrong`)
process.exit(failures === 0 ? 0 : 1)
