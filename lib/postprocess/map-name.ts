import { Failure } from '../failure.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { isSameLook, plainText } from './styled-text.ts'

/** How a name is compared with the wanted one: `loose` without colours and fonts, `strict` with them. */
const renameModes = ['loose', 'strict'] as const
export type RenameMode = (typeof renameModes)[number]

export function readRenameMode(text: string): RenameMode {
  const mode = renameModes.find((one) => one === text)
  if (mode) return mode
  throw new Failure('invalid', sentence('unknownRenameMode', { mode: JSON.stringify(text) }))
}

export function isNameRight(wanted: string, present: string | undefined, mode: RenameMode): boolean {
  if (present === undefined) return false
  return mode === 'strict' ? isSameLook(wanted, present) : plainText(wanted) === plainText(present)
}

/** Maximum length of a name at an anvil, by game version; colour codes count. */
export function nameLimit(version: string | undefined): number {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  return major === 1 && minor < 11 ? 35 : 50
}

/** The reason why an anvil would refuse or change a name; undefined when there is none. */
export function nameProblem(name: string, limit: number): Sentence | undefined {
  if (name.length > limit) {
    return sentence('nameTooLong', { name: JSON.stringify(name), length: name.length, limit })
  }
  if (name.includes('§')) return sentence('nameHasSectionSign', { name: JSON.stringify(name) })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an anvil removes exactly those.
  if (/[\x00-\x1f\x7f]/.test(name)) return sentence('nameHasControl', { name: JSON.stringify(name) })
  return undefined
}
