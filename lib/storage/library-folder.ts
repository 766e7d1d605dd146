import { link, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { blueprintLimits } from '../blueprint/limits.ts'
import type { LibraryFolder, StoredFile } from '../library/library.ts'
import { placeInside } from './inside.ts'
import { isGone } from './is-gone.ts'

/** The `blueprints` folder as the library needs it; links that lead out of it are as good as absent. */
export function createLibraryFolder(home: string): LibraryFolder {
  function locate(name: string): string | undefined {
    const place = placeInside([home], join(home, name))
    return typeof place === 'string' ? undefined : place.path
  }

  async function describe(name: string): Promise<StoredFile | undefined> {
    const path = locate(name)
    if (path === undefined) return undefined
    const status = await stat(path).catch(unlessGone)
    if (!status?.isFile() || status.size > blueprintLimits.fileBytes) return undefined
    return { name, size: status.size, modified: status.mtime }
  }

  return {
    async list() {
      const files: StoredFile[] = []
      // Without following links: one that leads back to a folder above would never end.
      for await (const name of new Bun.Glob('**/*').scan({ cwd: home, followSymlinks: false })) {
        if (!/\.(nbt|schem|schematic|litematic)$/i.test(name)) continue
        const file = await describe(name.replaceAll(sep, '/'))
        if (file) files.push(file)
      }
      return files
    },

    async read(name) {
      const path = locate(name)
      return path === undefined ? undefined : Bun.file(path).bytes().catch(unlessGone)
    },

    async write(name, bytes) {
      const draft = join(home, `.${crypto.randomUUID()}.part`)
      try {
        await Bun.write(draft, bytes)
        // Unlike a rename, a link never replaces a file that somebody else put there in between.
        await link(draft, join(home, name))
      } finally {
        await rm(draft, { force: true })
      }
    },

    async remove(name) {
      // The link itself goes, not what it leads to.
      if (locate(name) === undefined) return false
      const isRemoved = await rm(join(home, name)).then(() => true, unlessGone)
      return isRemoved ?? false
    },
  }
}

/** A file that somebody deleted meanwhile is as good as absent; any other error is one. */
function unlessGone(error: unknown): undefined {
  if (isGone(error)) return undefined
  throw error
}
