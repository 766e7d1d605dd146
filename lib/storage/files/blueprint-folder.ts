import { readdirSync, rmSync } from 'node:fs'
import { constants, copyFile, link, lstat, rm, stat } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import type { BlueprintFolder, StoredFile } from '../../library/ports.ts'
import { locateInside } from './inside.ts'
import { unlessGone } from './unless-gone.ts'

/**
 * Map-art files inside the `home` folder (relative names) and inside `further` folders (absolute paths). Uploads that a crash left
 * incomplete are deleted at the next start.
 */
export function createBlueprintFolder(home: string, further: readonly string[]): BlueprintFolder {
  for (const name of readdirSync(home)) if (draftName.test(name)) rmSync(join(home, name), { force: true })
  const locate = (name: string) =>
    isAbsolute(name) ? locateInside(further, name) : locateInside([home], join(home, name))

  async function find(name: string): ReturnType<BlueprintFolder['find']> {
    const location = locate(name)
    if (typeof location === 'string') return location
    const status = await stat(location.path).catch(unlessGone)
    if (!status) return 'missing'
    if (!status.isFile()) return 'not-a-file'
    const { ino, ctimeMs, size, mtime } = status
    // Unlike the time of its content, that of its last change can't be set.
    return { name, size, modified: mtime, stamp: `${ino} ${ctimeMs} ${size}` }
  }

  async function read(name: string): Promise<Uint8Array | undefined> {
    const location = locate(name)
    return typeof location === 'string' ? undefined : Bun.file(location.path).bytes().catch(unlessGone)
  }

  return {
    find,
    read,

    async list() {
      const files: StoredFile[] = []
      // Without following links: one that leads back to a folder above would never end.
      for await (const name of new Bun.Glob('**/*').scan({ cwd: home, followSymlinks: false })) {
        if (!/\.(nbt|schem|schematic|litematic|zip)$/i.test(name)) continue
        const file = await find(name.replaceAll(sep, '/'))
        if (typeof file === 'object') files.push(file)
      }
      return files
    },

    async write(name, bytes) {
      const present = await read(name)
      if (present) return Buffer.compare(present, bytes) === 0 ? 'same' : 'taken'
      const draft = join(home, `.${crypto.randomUUID()}.part`)
      try {
        await Bun.write(draft, bytes)
        await putInPlace(draft, join(home, name))
        return 'written'
      } finally {
        await rm(draft, { force: true })
      }
    },

    async remove(name) {
      const path = join(home, name)
      // The link itself goes, not the file that it leads to.
      if (typeof locateInside([home], path) === 'string') return false
      if ((await lstat(path).catch(unlessGone))?.isDirectory()) return false
      const isRemoved = await rm(path).then(() => true, unlessGone)
      return isRemoved ?? false
    },
  }
}

/**
 * Unlike a rename, neither replaces a file that was put there in between. The disks of cameras and sticks (FAT, exFAT) have no
 * links; on those a crash may leave an incomplete file.
 */
async function putInPlace(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    await copyFile(draft, file, constants.COPYFILE_EXCL)
  }
}

const draftName = /^\.[0-9a-f-]{36}\.part$/
