import { realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'

type Location = { readonly path: string } | 'outside' | 'missing'

/**
 * Where a path really leads, with its links resolved. The path is also checked before the disk is asked, so that an answer
 * says nothing about files outside the folders.
 */
export function locateInside(folders: readonly string[], wanted: string): Location {
  if (wanted.includes('\0')) return 'outside'
  if (!folders.some((folder) => isInside(resolve(wanted), resolve(folder)))) return 'outside'
  const path = realPath(wanted)
  if (path === undefined) return 'missing'
  const isInsideOne = folders.some((folder) => {
    const realFolder = realPath(folder)
    return realFolder !== undefined && isInside(path, realFolder)
  })
  return isInsideOne ? { path } : 'outside'
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function isInside(path: string, folder: string): boolean {
  const rest = relative(folder, path)
  return rest !== '' && rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest)
}
