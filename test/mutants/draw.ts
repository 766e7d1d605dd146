import { createRandom } from '../../lib/random.ts'
import { readSources } from '../support/sources.ts'

/** One operator of the code turned into its opposite. */
export interface Mutant {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
}

const folders = ['lib/builder/', 'lib/bot/', 'lib/fleet/']

/** Biome puts spaces around every binary operator, and around nothing else that looks like one. */
const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '+': '-',
  '-': '+',
}
const operator = /(?<= )(===|!==|&&|\|\||<=|>=|<|>|\+|-)(?= |$)/g
const noCode = /^\s*(\*|\/\/|\/\*|import |export type|type |readonly |\|)/

/** As many mutants as asked for, without a repetition, drawn from all of the builder, the bot and the fleet: the same for a seed. */
export async function drawMutants(seed: number, count: number): Promise<Mutant[]> {
  const sources = (await readSources()).filter(({ file }) =>
    folders.some((folder) => file.startsWith(folder)),
  )
  const all = sources.flatMap(({ file, text }) => mutantsOf(file, text))
  const random = createRandom(seed)
  const drawn = new Set<Mutant>()
  while (drawn.size < Math.min(count, all.length)) drawn.add(all[Math.floor(random() * all.length)]!)
  return [...drawn]
}

export function mutantsOf(file: string, text: string): Mutant[] {
  return text.split('\n').flatMap((before, index) => {
    if (noCode.test(before)) return []
    return [...before.matchAll(operator)]
      .filter(({ index: at }) => !isInText(before.slice(0, at)))
      .map(({ 0: matched, index: at }) => ({
        file,
        line: index + 1,
        before,
        after: `${before.slice(0, at)}${opposites[matched]}${before.slice(at + matched.length)}`,
      }))
  })
}

/** Whether a quotation mark, the slash of an expression or a comment is open at the end of this. */
function isInText(start: string): boolean {
  const marks = (mark: string) => start.split(mark).length - 1
  return marks("'") % 2 === 1 || marks('`') % 2 === 1 || /(^|[ (])\/[^ ]/.test(start)
}
