import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createLog, type LogEntry } from '../../lib/log.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createBackups } from '../../lib/worker/backup-thread.ts'
import { until } from '../contract/until.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const day = 24 * 3600_000

test('a copy is kept each day, and a start that finds the database damaged takes the newest', async () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const entries: LogEntry[] = []
  const log = createLog(
    'info',
    () => new Date(),
    (entry) => entries.push(entry),
  )
  const clock = createHandClock()
  const database = openDatabase(file, log)
  const write = (name: string) =>
    database.run('INSERT OR REPLACE INTO configurations VALUES (?, ?)', ['settings', name])
  const backups = createBackups(file, clock, log)
  const inode = (number: number) => statSync(`${file}.daily-${number}`, { throwIfNoEntry: false })?.ino
  /** Lets a day pass; the copies are as old as the clock says. */
  const nextDay = async (first = false) => {
    const before = inode(1)
    await clock.advance(first ? 10 * 60_000 : day)
    await until('there is a copy', async () => inode(1) !== undefined && inode(1) !== before)
    utimesSync(`${file}.daily-1`, clock.date(), clock.date())
  }

  write('"first"')
  await nextDay(true)
  write('"second"')
  await nextDay()
  write('"third"')
  await nextDay()
  backups.close()
  closeDatabase(database)
  expect(
    readdirSync(folder.path)
      .filter((name) => name.includes('daily'))
      .sort(),
  ).toEqual(['mapwright.db.daily-1', 'mapwright.db.daily-2'])
  expect(statSync(`${file}.daily-1`).mode & 0o77).toBe(0)
  writeFileSync(file, 'damaged')

  const restored = openDatabase(file, log)

  expect(restored.query('SELECT value FROM configurations').get()).toEqual({ value: '"third"' })
  closeDatabase(restored)
  using older = new Database(`${file}.daily-2`, { readonly: true })
  expect(older.query('SELECT value FROM configurations').get()).toEqual({ value: '"second"' })
})
