import { test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real files that lie beside a checkout, not in it. */
const folder = join(import.meta.dir, '../../../shared/data')

/** A test on one of the real files; it leaves itself out where they are not at hand. */
export function testOnSharedFile(file: string, title: string, run: (bytes: Uint8Array) => void): void {
  const path = join(folder, file)
  test.skipIf(!existsSync(path))(title, async () => run(await Bun.file(path).bytes()))
}

/** One of the real files, for a bench; undefined where it is not at hand. */
export async function sharedFile(file: string): Promise<Uint8Array | undefined> {
  const path = join(folder, file)
  return existsSync(path) ? Bun.file(path).bytes() : undefined
}
