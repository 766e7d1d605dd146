import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { silentLog } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a killed program loses no acknowledged write', async () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const acknowledged: string[] = []

  for (let round = 0; round < 5; round++) {
    const writer = Bun.spawn(['bun', join(import.meta.dir, 'endless-writer.ts'), file, String(round)], {
      stdout: 'pipe',
      stderr: 'inherit',
    })
    let output = ''
    for await (const chunk of writer.stdout) {
      output += new TextDecoder().decode(chunk)
      if (output.split('\n').length > 30 + round * 17) break
    }
    writer.kill('SIGKILL')
    await writer.exited
    acknowledged.push(...output.split('\n').slice(0, -1))
  }

  const database = openDatabase(file, silentLog)
  const there = new Set(
    createTaskStore(database)
      .load()
      .map(({ task }) => task.ID),
  )
  closeDatabase(database)
  expect(acknowledged.length).toBeGreaterThan(150)
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
}, 20_000)
