import { isAbsolute, join } from 'node:path'
import { blueprintLimits } from '../blueprint/limits.ts'
import { readBlueprint } from '../blueprint/read.ts'
import { Failure } from '../failure.ts'
import type { BlueprintFiles } from '../tasks/ports.ts'
import { gunzip } from './gunzip.ts'
import { placeInside } from './inside.ts'
import { isGone } from './is-gone.ts'

/** Map-art files inside the `home` folder (relative paths) and inside `further` folders (absolute paths). */
export function createBlueprintFiles(home: string, further: readonly string[]): BlueprintFiles {
  function locate(path: string): string {
    const place = isAbsolute(path) ? placeInside(further, path) : placeInside([home], join(home, path))
    if (place === 'outside') {
      throw new Failure('invalid', 'BlueprintPath leaves the folders that map-art files may lie in.')
    }
    if (place === 'missing') throw missing(path)
    return place.path
  }

  return {
    async read(path) {
      const file = Bun.file(locate(path))
      const status = await file.stat().catch((error: unknown) => {
        throw isGone(error) ? missing(path) : error
      })
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
        if (isGone(error)) throw missing(path)
        throw error
      }
    },
  }
}

function missing(path: string): Failure {
  return new Failure(
    'invalid',
    `There is no map-art file ${path}; upload it or put it into the blueprints folder.`,
  )
}
