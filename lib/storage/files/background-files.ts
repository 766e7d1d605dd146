import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackgroundFiles } from '../../background/ports.ts'
import { createMutex } from '../../mutex.ts'
import { unlessGone } from './unless-gone.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** Pictures in the folder `home`, named by hash. Files that a crash left incomplete are deleted at the next start. */
export function createBackgroundFiles(home: string): BackgroundFiles {
  const drafts = join(home, '.drafts')
  const thumbnails = join(home, 'thumbnails')
  for (const folder of [drafts, thumbnails]) mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(drafts)) rmSync(join(drafts, name))

  // Else two uploads of one picture replace each other's file, which Windows refuses while it is read.
  const inTurn = createMutex()
  const read = (path: string) => Bun.file(path).bytes().catch(unlessGone)
  const originalOf = ({ hash, type }: { hash: string; type: string }) =>
    join(home, `${hash}.${extensions[type] ?? 'bin'}`)
  const thumbnailOf = (hash: string) => join(thumbnails, `${hash}.jpg`)

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const draft = join(drafts, crypto.randomUUID())
    try {
      const handle = await open(draft, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    write: (picture, bytes) =>
      inTurn(async () => {
        const file = originalOf(picture)
        // The name is the hash of the content: a file of that size under it is that content.
        const present = await stat(file).catch(() => undefined)
        if (present?.size !== bytes.length) await write(file, bytes)
      }),
    read: (picture) => read(originalOf(picture)),
    writeThumbnail: (hash, bytes) => write(thumbnailOf(hash), bytes),
    readThumbnail: (hash) => read(thumbnailOf(hash)),
  }
}
