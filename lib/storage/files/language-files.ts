import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import type { Translations } from '../../minecraft/ports.ts'

/** The game's own files have half a megabyte. */
const maxBytes = 8 * 1024 * 1024

interface CachedWords {
  readonly code: string
  /** Time and size of the file, to notice changes; 'none' without a file. */
  readonly stamp: string
  readonly words: Translations | undefined
}

/**
 * Language files of the game (`lang/de_de.json`) in the data folder, read again when they change. Undefined without such a file
 * or for one that can't be read, which is logged once.
 */
export function createLanguageFiles(folder: string, log: Log) {
  let cached: CachedWords = { code: '', stamp: '', words: undefined }

  return async (code: string): Promise<Translations | undefined> => {
    const file = join(folder, `${code}.json`)
    const status = await stat(file).catch(() => undefined)
    const stamp = status ? `${status.mtimeMs} ${status.size}` : 'none'
    if (cached.code === code && cached.stamp === stamp) return cached.words
    const words = status && status.size <= maxBytes ? await readWords(file, log) : undefined
    cached = { code, stamp, words }
    return words
  }
}

async function readWords(file: string, log: Log): Promise<Translations | undefined> {
  try {
    const words: unknown = await Bun.file(file).json()
    if (typeof words === 'object' && words !== null && !Array.isArray(words)) return words as Translations
    log.warn('a language file is not an object of words; names stay English', { file })
  } catch (error) {
    log.warn('a language file could not be read; names stay English', { file, reason: reasonOf(error) })
  }
  return undefined
}
