import { Failure } from '../failure.ts'
import { isSameLook, plainText } from './styled-text.ts'

/** How a name is compared with the wanted one: `loose` without colours and fonts, `strict` with them. */
const renameModes = ['loose', 'strict'] as const
export type RenameMode = (typeof renameModes)[number]

export function readRenameMode(text: string): RenameMode {
  const mode = renameModes.find((one) => one === text)
  if (mode) return mode
  throw new Failure('invalid', `The mode ${JSON.stringify(text)} is unknown: use loose or strict.`)
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
export function nameProblem(name: string, limit: number): string | undefined {
  if (name.length > limit) {
    return `The name ${JSON.stringify(name)} has ${name.length} characters; the game allows ${limit}, colour codes included.`
  }
  if (name.includes('§'))
    return `The name ${JSON.stringify(name)} has a §, which can't be typed; write & for colours.`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an anvil removes exactly those.
  if (/[\x00-\x1f\x7f]/.test(name))
    return `The name ${JSON.stringify(name)} has a line break or another control character.`
  return undefined
}
