import { isAbsolute } from 'node:path'
import type { SQL } from 'bun'
import { Failure } from '../../failure.ts'
import type { BlueprintFolder, StoredFile } from '../../library/ports.ts'
import { sentence } from '../../words/sentence.ts'
import type { FleetConnection } from './connection.ts'

/** The driver takes bytes as text, which would hold up everything else for seconds. */
const pieceBytes = 2 ** 20
/** 64 MiB over a slow line. */
const transferTimeoutMs = 60_000
/** Of a file that can be read; others were changed by hand, and can only be deleted. */
const maxBytes = 64 * 2 ** 20

interface FileRow {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly modified: Date
}

/** The map-art files of a fleet. Those of other folders are on one machine alone, so that no member could build from them. */
export function createBlueprintFiles({ run }: Pick<FleetConnection, 'run'>): BlueprintFolder {
  async function read(name: string): Promise<Uint8Array | undefined> {
    const file = await run((sql) => rowOf(sql, name))
    if (!file || file.size < 0 || file.size > maxBytes) return undefined
    const bytes = new Uint8Array(file.size)
    for (let start = 0; start < file.size; start += pieceBytes) {
      const [piece] = await run(
        (sql) => sql`SELECT bytes FROM file_piece WHERE file = ${file.id} AND start = ${start}`,
      )
      const isWhole = piece?.bytes.length === Math.min(pieceBytes, file.size - start)
      if (!isWhole) return undefined
      bytes.set(piece.bytes, start)
    }
    return bytes
  }

  /** Whether there was no file of that name. */
  async function insert(sql: SQL, name: string, bytes: Uint8Array): Promise<boolean> {
    const [file] =
      await sql`INSERT INTO file (name, size) VALUES (${name}, ${bytes.length}) ON CONFLICT DO NOTHING RETURNING id`
    if (!file) return false
    for (let start = 0; start < bytes.length; start += pieceBytes)
      await sql`INSERT INTO file_piece VALUES (${file.id}, ${start}, ${bytes.subarray(start, start + pieceBytes)})`
    return true
  }

  return {
    list: () =>
      run(async (sql) => (await sql<FileRow[]>`SELECT id, name, size, modified FROM file`).map(fileOf)),

    async find(name) {
      if (isAbsolute(name)) throw new Failure('invalid', sentence('fileNotShared', { path: name }))
      const file = await run((sql) => rowOf(sql, name))
      return file ? fileOf(file) : 'missing'
    },

    read,

    async write(name, bytes) {
      const isNew = await run(
        (sql) => sql.begin((transaction) => insert(transaction, name, bytes)),
        transferTimeoutMs,
      )
      if (isNew) return 'written'
      const present = await read(name)
      return present && Buffer.compare(present, bytes) === 0 ? 'same' : 'taken'
    },

    remove: (name) =>
      run(async (sql) => (await sql`DELETE FROM file WHERE name = ${name} RETURNING id`).length > 0),
  }
}

async function rowOf(sql: SQL, name: string): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`SELECT id, name, size, modified FROM file WHERE name = ${name}`
  return row
}

function fileOf({ id, name, size, modified }: FileRow): StoredFile {
  return { name, size, modified, stamp: id }
}
