import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own that goes when the test ends. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = newFolder()
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** A new, empty folder, in memory where the system offers that: the database waits for the disk at every write. */
export function newFolder(): string {
  const inMemory = '/dev/shm'
  return mkdtempSync(join(isRoomy(inMemory) ? inMemory : tmpdir(), 'mapwright-test-'))
}

/** Containers often have 64 MiB there, less than some tests write. */
function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 * 1024 ** 3
  } catch {
    return false
  }
}
