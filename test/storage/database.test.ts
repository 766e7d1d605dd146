import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLog, type LogEntry } from '../../lib/log.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { migrations } from '../../lib/storage/migrations/migrations.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

function place() {
  const folder = temporaryFolder()
  const entries: LogEntry[] = []
  const reports: string[] = []
  const log = createLog(
    'info',
    () => new Date(),
    (entry) => entries.push(entry),
  )
  const file = `${folder.path}/mapwright.db`
  return {
    file,
    entries,
    reports,
    open: () => openDatabase(file, log, (notice) => reports.push(String(notice))),
    files: () => readdirSync(folder.path).sort(),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

const versionOf = (database: Database) =>
  (database.query('PRAGMA user_version').get() as { user_version: number }).user_version

/** A database as it was after the first so many migrations, with one switch on. */
function writeOld(file: string, version: number): void {
  const database = new Database(file, { create: true })
  for (const sql of migrations.slice(0, version)) database.run(sql)
  database.run(`PRAGMA user_version = ${version}`)
  database.run("INSERT INTO switches VALUES ('autoBuild', 1)")
  database.close()
}

const isOn = (database: Database) => database.query('SELECT is_on FROM switches').get()

test('a new database has the newest schema, strict tables and no copy beside it', () => {
  using here = place()

  const database = here.open()

  expect(versionOf(database)).toBe(migrations.length)
  const loose = database
    .query(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    )
    .all()
  expect(loose).toEqual([])
  closeDatabase(database)
  expect(here.files()).toEqual(['mapwright.db'])
})

test('every acknowledged write is on the disk: WAL with full synchronisation', () => {
  using here = place()

  const database = here.open()

  expect(database.query('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(database.query('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  closeDatabase(database)
})

test('opening again changes nothing', () => {
  using here = place()
  const first = here.open()
  first.run("INSERT INTO switches VALUES ('autoBuild', 1)")
  closeDatabase(first)

  const second = here.open()

  expect(isOn(second)).toEqual({ is_on: 1 })
  closeDatabase(second)
  expect(here.entries).toEqual([])
})

test('an older database is copied, then brought up to date with all that is in it', () => {
  using here = place()
  writeOld(here.file, 1)

  const database = here.open()

  expect(versionOf(database)).toBe(migrations.length)
  expect(isOn(database)).toEqual({ is_on: 1 })
  closeDatabase(database)
  const copy = new Database(`${here.file}.before-0002`, { readonly: true })
  expect(versionOf(copy)).toBe(1)
  expect(isOn(copy)).toEqual({ is_on: 1 })
  copy.close()
})

test('a database of a newer program is left as it is, and the text says what to do', () => {
  using here = place()
  const newer = new Database(here.file, { create: true })
  newer.run('PRAGMA journal_mode = WAL')
  newer.run('PRAGMA user_version = 9999')
  newer.close()
  const before = readFileSync(here.file)

  expect(here.open).toThrow(
    expect.objectContaining({ code: 'broken', message: expect.stringContaining('newer Mapwright') }),
  )

  expect(readFileSync(here.file)).toEqual(before)
})

test('a file that is no database is set aside, and this is logged', () => {
  using here = place()
  writeFileSync(here.file, 'this is no database '.repeat(1000))

  const database = here.open()

  expect(versionOf(database)).toBe(migrations.length)
  closeDatabase(database)
  expect(here.files()).toEqual(['mapwright.db', expect.stringMatching(/^mapwright\.db\.damaged-\d+$/)])
  expect(here.entries).toMatchObject([{ level: 'error', message: expect.stringContaining('set aside') }])
})

test('a database with a damaged page is set aside, too', () => {
  using here = place()
  const first = here.open()
  first.transaction(() => {
    for (let i = 0; i < 2000; i++) first.run('INSERT INTO switches VALUES (?, 1)', [`switch ${i}`])
  })()
  closeDatabase(first)
  const bytes = readFileSync(here.file)
  bytes.fill(0xff, bytes.length - 8192, bytes.length - 4096)
  writeFileSync(here.file, bytes)

  const database = here.open()

  expect(isOn(database)).toBeNull()
  closeDatabase(database)
  expect(here.entries).toHaveLength(1)
})

test('a damaged database is replaced with the newest copy, brought up to date', () => {
  using here = place()
  writeOld(here.file, 1)
  closeDatabase(here.open())
  writeFileSync(here.file, 'damaged')

  const database = here.open()

  // Automatic building would build what the copy knows of, which the world may have got long since.
  expect(isOn(database)).toEqual({ is_on: 0 })
  expect(versionOf(database)).toBe(migrations.length)
  closeDatabase(database)
  expect(here.reports).toEqual([expect.stringContaining('mapwright.db.before-0002, took its place')])
  expect(here.entries).toMatchObject([{ details: { restored: expect.stringContaining('before-0002') } }])
})

test('when the copy is damaged, too, both are kept and the program starts empty', () => {
  using here = place()
  writeFileSync(here.file, 'damaged')
  writeFileSync(`${here.file}.before-0002`, 'also damaged')

  const database = here.open()

  expect(versionOf(database)).toBe(migrations.length)
  closeDatabase(database)
  expect(here.files()).toEqual(['mapwright.db', 'mapwright.db.damaged-1', 'mapwright.db.damaged-2'])
  expect(here.entries).toHaveLength(2)
})

test('pictures of before they were kept in pieces are still there', async () => {
  using here = place()
  const database = new Database(here.file, { create: true })
  for (const sql of migrations.slice(0, 5)) database.run(sql)
  database.run('PRAGMA user_version = 5')
  database.run("INSERT INTO previews VALUES ('a', 2, 1, x'0408')")
  database.run(`INSERT INTO tasks VALUES ('t', 'queue', 0, 'a', 'init', '{}', 'a.nbt', 0, 0, 0, 0, 0,
    NULL, NULL, 0, '', 2, 1, 'a', 0, 0)`)
  database.close()

  const opened = here.open()

  expect(await createTaskStore(opened).preview('t')).toEqual({
    width: 2,
    height: 1,
    pixels: new Uint8Array([4, 8]),
  })
  closeDatabase(opened)
})

test('an empty file is a damaged database', () => {
  using here = place()
  writeOld(here.file, 1)
  closeDatabase(here.open())
  writeFileSync(here.file, '')

  const database = here.open()

  expect(isOn(database)).toEqual({ is_on: 0 })
  closeDatabase(database)
  expect(here.files()).toContain('mapwright.db.damaged-1')
  expect(here.entries).toHaveLength(1)
})

test('the database and its copies are for the owner alone', () => {
  using here = place()
  writeOld(here.file, 1)

  const database = here.open()
  const modes = here.files().map((name) => statSync(join(dirname(here.file), name)).mode & 0o777)
  closeDatabase(database)

  expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
})

test('closing writes the log back, so that everything is in the one file', () => {
  using here = place()
  const database = here.open()
  database.run("INSERT INTO switches VALUES ('autoBuild', 1)")

  closeDatabase(database)

  expect(existsSync(`${here.file}-wal`)).toBe(false)
})

test('tasks of before the map area was kept have it by the length of their blueprint', () => {
  using here = place()
  const database = new Database(here.file, { create: true })
  for (const sql of migrations.slice(0, 4)) database.run(sql)
  database.run('PRAGMA user_version = 4')
  database.run("INSERT INTO previews VALUES ('a', 1, 1, x'00')")
  for (const length of [4, 128, 129, 257]) {
    database.run(`INSERT INTO tasks VALUES ('${length}', 'queue', 0, 'a', 'init', '{}', 'a.nbt', 0, 0, 0, 0, 0,
      NULL, NULL, 0, '', 128, ${length}, 'a')`)
  }
  database.close()

  const opened = here.open()

  const areas = opened.query('SELECT id, map_x, map_z, width, length FROM tasks ORDER BY id').values()
  expect(areas).toEqual([
    ['128', 0, 0, 128, 128],
    ['129', 0, 1, 128, 128],
    ['257', 0, 1, 128, 256],
    ['4', 0, 0, 128, 4],
  ])
  closeDatabase(opened)
})
