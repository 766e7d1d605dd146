import { realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { blueprintLimits } from '../blueprint/limits.ts'
import { readBlueprint } from '../blueprint/read.ts'
import { Failure } from '../failure.ts'
import type { BlueprintFiles } from '../tasks/ports.ts'
import { gunzip } from './gunzip.ts'

/**
 * Map-art files inside the `home` folder (relative paths) and inside `further` folders (absolute paths). A path is judged
 * after its links were resolved, so nothing outside can be reached or even be asked about.
 */
export function createBlueprintFiles(home: string, further: readonly string[]): BlueprintFiles {
  function locate(path: string): string {
    const folders = isAbsolute(path) ? further : [home]
    const wanted = isAbsolute(path) ? path : join(home, path)
    if (path.includes('\0') || !folders.some((folder) => isInside(resolve(wanted), resolve(folder)))) {
      throw new Failure('invalid', 'BlueprintPath leaves the folders that map-art files may lie in.')
    }
    let real: string
    try {
      real = realpathSync(wanted)
    } catch {
      throw new Failure(
        'invalid',
        `There is no map-art file ${path}; upload it or put it into the blueprints folder.`,
      )
    }
    if (folders.some((folder) => isInside(real, realpathSync(folder)))) return real
    throw new Failure('invalid', 'BlueprintPath leaves the folders that map-art files may lie in.')
  }

  return {
    async read(path) {
      const file = Bun.file(locate(path))
      const status = await file.stat()
      if (!status.isFile()) throw new Failure('invalid', `${path} is not a file.`)
      if (status.size > blueprintLimits.fileBytes) {
        throw new Failure(
          'invalid',
          `${path} is larger than the ${blueprintLimits.fileBytes / 2 ** 20} MiB that a map-art file may have.`,
        )
      }
      try {
        return readBlueprint(await file.bytes(), gunzip)
      } catch (error) {
        // Too large is said of what a request carries; a file that it only names makes the request itself wrong.
        if (error instanceof Failure) throw new Failure('invalid', error.message, { cause: error })
        throw error
      }
    },
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
