import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { Failure, reasonOf } from '../../failure.ts'

/** Writes several files, all of them or none. */
export async function writeTogether(
  files: readonly (readonly [path: string, bytes: Uint8Array])[],
): Promise<void> {
  const temporary = (path: string): string => `${path}.${process.pid}.part`
  try {
    for (const [path, bytes] of files) {
      await refuseFolder(path)
      await attempt(path, () => writeFile(temporary(path), bytes))
    }
    for (const [path] of files) await attempt(path, () => rename(temporary(path), path))
  } finally {
    for (const [path] of files) await rm(temporary(path), { force: true }).catch(() => {})
  }
}

async function refuseFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && !found.isFile()) throw new Failure('broken', `${path} can't be written: it is not a file.`)
}

async function attempt(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw new Failure(
      'broken',
      `${path} can't be written: ${reasonOf(error).replace(/^[A-Z]+: |, .*$/g, '')}.`,
    )
  }
}
