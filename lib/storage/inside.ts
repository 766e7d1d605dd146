import { realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'

export type Place = { readonly path: string } | 'outside' | 'missing'

/**
 * Where a path really leads, after its links were resolved. It is judged before the disk is asked, too, so that nothing can
 * be learnt about places outside the folders.
 */
export function placeInside(folders: readonly string[], wanted: string): Place {
  if (wanted.includes('\0')) return 'outside'
  if (!folders.some((folder) => isInside(resolve(wanted), resolve(folder)))) return 'outside'
  const path = realPath(wanted)
  if (path === undefined) return 'missing'
  const isHeld = folders.some((folder) => {
    const realFolder = realPath(folder)
    return realFolder !== undefined && isInside(path, realFolder)
  })
  return isHeld ? { path } : 'outside'
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
