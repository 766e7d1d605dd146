import { openLeaseDatabase, runLeaseSequence } from './lease-model.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

test('no area ever has two holders or is done twice, and all are done in the end, whatever happens to the members', async () => {
  const database = await openLeaseDatabase(await newDatabase())
  for (const seed of [1, 2, 3]) await runLeaseSequence(database, seed)
  await database.close()
})
