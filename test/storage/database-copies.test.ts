import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restoreDatabase } from '../../lib/storage/database-copies.ts'
import { migrations } from '../../lib/storage/migrations/migrations.ts'
import { until } from '../contract/until.ts'
import { inEnglish } from '../support/in-english.ts'
import { openConnection, rawRequest } from '../support/raw-http.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const name = async (app: TestApp) => (await app.request('GET', '/user/name')).text()
const setName = (app: TestApp, username: string) =>
  app.request('POST', '/config/settings', { json: { account: { username } } })

test('a copy made while the service runs is what a later start restores, with automatic building off', async () => {
  using folder = temporaryFolder()
  const data = join(folder.path, 'data')
  const copy = join(folder.path, 'copy.db')
  {
    await using app = await startTestApp({ data })
    await setName(app, 'First')
    await app.request('POST', '/mapart/task/autoBuild?auto=true')
    await Bun.write(copy, await (await app.request('POST', '/backup')).bytes())
    await setName(app, 'Second')
  }

  await using app = await startTestApp({ data, restore: copy })

  expect(await name(app)).toBe('First')
  expect(await (await app.request('GET', '/mapart/task/autoBuild')).json()).toBe(false)
  const connection = app.mapwright.events.snapshot().find(({ type }) => type === 'connection')
  expect(inEnglish(connection?.data)).toMatchObject({
    notice: expect.stringContaining('restored from copy.db'),
  })
  const files = readdirSync(data)
  expect(files).toContain('mapwright.db.replaced-1')
  expect(files.filter((file) => /backup|restored/.test(file))).toEqual([])
})

test('a download that is broken off leaves no copy behind', async () => {
  await using app = await startTestApp()
  const database = new Database(join(app.data, 'mapwright.db'))
  database.run('CREATE TABLE filling (bytes BLOB)')
  database.run('INSERT INTO filling VALUES (zeroblob(30000000))')
  database.close()
  const copies = () => readdirSync(app.data).filter((file) => file.includes('backup'))
  const socket = await openConnection(app.url)

  socket.write(rawRequest(app.url, 'POST', '/api/backup', { 'Content-Length': '0' }))
  await new Promise((resolve) => socket.once('data', resolve))
  const during = copies()
  socket.destroy()
  await until('the copy is deleted', async () => copies().length === 0)

  expect(during).toHaveLength(1)
})

/** A database of this Mapwright with something else in it. */
function ownDatabase(file: string, sql: string, version = migrations.length): void {
  using database = new Database(file)
  for (const migration of migrations.slice(0, version)) database.run(migration)
  database.run(`PRAGMA user_version = ${version}`)
  database.run(sql)
}

test('a copy of an older Mapwright is restored', () => {
  for (let version = 1; version <= migrations.length; version++) {
    using folder = temporaryFolder()
    const copy = join(folder.path, 'copy.db')
    ownDatabase(copy, 'ANALYZE', version)

    restoreDatabase(copy, join(folder.path, 'mapwright.db'))

    expect(readdirSync(folder.path).sort()).toEqual(['copy.db', 'mapwright.db'])
  }
})

test.each([
  ['is not there', () => {}],
  [
    'is no database',
    (copy: string) => writeFileSync(copy, 'just text, and long enough to be read as a header'),
  ],
  ['is another database', (copy: string) => new Database(copy).run('CREATE TABLE a (b)')],
  [
    'is of a newer Mapwright',
    (copy: string) => new Database(copy).run('CREATE TABLE a (b); PRAGMA user_version = 999'),
  ],
  ['is a folder', (copy: string) => mkdirSync(copy)],
  ['is a pipe', (copy: string) => Bun.spawnSync(['mkfifo', copy])],
  [
    'has an endless view in place of a table',
    (copy: string) =>
      ownDatabase(
        copy,
        `DROP TABLE switches;
         CREATE VIEW switches AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS name, 1 AS is_on FROM n;
         CREATE TRIGGER off INSTEAD OF UPDATE ON switches BEGIN SELECT 1; END`,
      ),
  ],
  [
    'has a trigger',
    (copy: string) =>
      ownDatabase(copy, 'CREATE TRIGGER t AFTER UPDATE ON switches BEGIN DELETE FROM settings; END'),
  ],
  [
    'has a trigger with a name of SQLite',
    (copy: string) => {
      ownDatabase(copy, 'CREATE TRIGGER aaaaaaa_own AFTER UPDATE ON switches BEGIN DELETE FROM tasks; END')
      // SQLite itself makes none of that name, but runs it.
      const bytes = readFileSync(copy, 'latin1').replaceAll('aaaaaaa_own', 'sqlite__own')
      writeFileSync(copy, bytes, 'latin1')
    },
  ],
  ['has a view', (copy: string) => ownDatabase(copy, 'CREATE VIEW v AS SELECT 1')],
  ['has a further table', (copy: string) => ownDatabase(copy, 'CREATE TABLE filling (bytes BLOB)')],
  ['lacks a table', (copy: string) => ownDatabase(copy, 'DROP TABLE switches')],
  [
    'has a default of its own',
    (copy: string) =>
      ownDatabase(copy, 'ALTER TABLE switches ADD COLUMN more TEXT DEFAULT (hex(zeroblob(9)))'),
  ],
])('nothing is changed when the copy %s', (_, make) => {
  using folder = temporaryFolder()
  const copy = join(folder.path, 'copy.db')
  const file = join(folder.path, 'mapwright.db')
  make(copy)
  writeFileSync(file, 'the present one')
  const before = readdirSync(folder.path)

  expect(() => restoreDatabase(copy, file)).toThrow('database')
  expect(readdirSync(folder.path)).toEqual(before)
})

test('an uploaded copy begins the program anew; anything else is refused and leaves nothing', async () => {
  using folder = temporaryFolder()
  const data = join(folder.path, 'data')
  const copies: string[] = []
  const upload = async (app: TestApp, bytes: Uint8Array) => {
    const form = new FormData()
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'mine.db')
    return app.request('POST', '/restore', { body: form })
  }
  {
    await using app = await startTestApp({ data }, () => {}, copies)
    await setName(app, 'First')
    const copy = await (await app.request('POST', '/backup')).bytes()
    await setName(app, 'Second')

    const refused = await upload(app, copy.subarray(0, 5000))
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'mine.db is no copy of the database as Mapwright saves it, or is damaged.',
    ])
    expect(readdirSync(data).filter((file) => file.includes('uploaded'))).toEqual([])
    expect((await upload(app, copy)).status).toBe(200)
    expect(await name(app)).toBe('Second')
  }

  await using app = await startTestApp({ data, restore: copies[0]! })

  expect(copies).toHaveLength(1)
  expect(await name(app)).toBe('First')
})
