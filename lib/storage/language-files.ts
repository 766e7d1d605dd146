import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import type { Translations } from '../minecraft/ports.ts'

/** Bytes; the game's own files have half a megabyte. */
const largest = 8 * 1024 * 1024

interface Kept {
  readonly code: string
  /** Time and size of the file, by which a change shows; 'none' without one. */
  readonly mark: string
  readonly words: Translations | undefined
}

/**
 * Language files of the game (`lang/de_de.json`) that somebody put into the data folder. Read again when they change;
 * undefined where there is none or it can't be read, which the log says once.
 */
export function createLanguageFiles(folder: string, log: Log) {
  let kept: Kept = { code: '', mark: '', words: undefined }

  return async (code: string): Promise<Translations | undefined> => {
    const file = join(folder, `${code}.json`)
    const status = await stat(file).catch(() => undefined)
    const mark = status ? `${status.mtimeMs} ${status.size}` : 'none'
    if (kept.code === code && kept.mark === mark) return kept.words
    const words = status && status.size <= largest ? await readWords(file, log) : undefined
    kept = { code, mark, words }
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
