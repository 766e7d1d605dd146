import type { MapPicture } from '../mapart/map-picture.ts'
import { nextTurn } from '../next-turn.ts'
import type { Database } from './database.ts'

/** Of a piece; one takes some milliseconds to write. Nearly all pictures have one piece. */
const pieceBytes = 1024 * 1024

/** The pictures of tasks by hash, each stored once. */
export function createPreviewPictures(database: Database) {
  const insertPicture = database.query('INSERT INTO previews VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const insertPiece = database.query('INSERT INTO preview_pieces VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const hasPiece = database.query('SELECT 1 FROM preview_pieces WHERE hash = ? AND start = ?')
  const deleteUnused = database.query(
    'DELETE FROM previews WHERE NOT EXISTS (SELECT 1 FROM tasks WHERE tasks.preview = previews.hash)',
  )
  const find = database.query<Omit<MapPicture, 'pixels'> & { readonly hash: string }, [string]>(
    'SELECT hash, previews.width, height FROM previews JOIN tasks ON tasks.preview = hash WHERE tasks.id = ?',
  )
  const pieces = database.query<Pick<MapPicture, 'pixels'>, [string]>(
    'SELECT pixels FROM preview_pieces WHERE hash = ? ORDER BY start',
  )
  const hashes = new WeakMap<MapPicture, string>()

  function hashOf(picture: MapPicture): string {
    const { width, height, pixels } = picture
    const hash =
      hashes.get(picture) ??
      new Bun.CryptoHasher('sha256').update(`${width} ${height} `).update(pixels).digest('hex')
    hashes.set(picture, hash)
    return hash
  }

  function savePiece(hash: string, { width, height, pixels }: MapPicture, start: number): void {
    insertPicture.run(hash, width, height)
    if (!hasPiece.get(hash, start)) insertPiece.run(hash, start, pixels.subarray(start, start + pieceBytes))
  }
  const savePieceAlone = database.transaction(savePiece)

  return {
    /** Writes a large picture piece by piece. Until a task shows it, it may be deleted again. */
    async keep(picture: MapPicture): Promise<void> {
      const { length } = picture.pixels
      for (let start = 0; start < length && length > pieceBytes; start += pieceBytes) {
        savePieceAlone(hashOf(picture), picture, start)
        await nextTurn()
      }
    },

    /** Writes what is not there yet; returns the hash. */
    save(picture: MapPicture): string {
      const hash = hashOf(picture)
      for (let start = 0; start < Math.max(1, picture.pixels.length); start += pieceBytes) {
        savePiece(hash, picture, start)
      }
      return hash
    },

    deleteUnused: (): void => void deleteUnused.run(),

    /** The picture of a task. */
    of(task: string): MapPicture | undefined {
      const found = find.get(task)
      if (!found) return undefined
      const { hash, width, height } = found
      const all = pieces.all(hash).map(({ pixels }) => pixels)
      const pixels = new Uint8Array(all.reduce((length, piece) => length + piece.length, 0))
      let end = 0
      for (const piece of all) {
        pixels.set(piece, end)
        end += piece.length
      }
      return { width, height, pixels }
    },
  }
}
