import { dirname, join } from 'node:path'

const root = join(import.meta.dir, '..', '..')

/** A TypeScript file with its imports, as paths below the root or as package names. */
export interface Source {
  readonly file: string
  readonly text: string
  /** Imported at run time; `import()` counts. */
  readonly values: readonly string[]
  /** Imported for types alone. */
  readonly types: readonly string[]
}

/** All sources of the project, by path. */
export async function readSources(): Promise<Source[]> {
  const found: Source[] = []
  for (const pattern of ['routes.ts', '{handlers,lib,test}/**/*.{ts,tsx}']) {
    for await (const name of new Bun.Glob(pattern).scan(root)) {
      const file = name.replaceAll('\\', '/')
      const text = await Bun.file(join(root, file)).text()
      found.push({ file, text, ...importsOf(file, withoutComments(text)) })
    }
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}

function importsOf(file: string, code: string): Pick<Source, 'values' | 'types'> {
  const values: string[] = []
  const types: string[] = []
  const statement = /^(?:import|export)\s+(type\s)?([\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const [, type, clause, name = ''] of code.matchAll(statement)) {
    const isAllTypes = type !== undefined || /^\{\s*(type\s+\w+[\w\s]*,?\s*)+\}\s*from/.test(clause ?? '')
    const list = isAllTypes ? types : values
    list.push(resolved(file, name))
  }
  for (const [, name = ''] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    values.push(resolved(file, name))
  }
  return { values, types }
}

function resolved(file: string, name: string): string {
  return name.startsWith('.') ? join(dirname(file), name).replaceAll('\\', '/') : name
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** Lines of comments, without the comment signs. */
export function commentLines(text: string): string[] {
  return [...text.matchAll(/^ *(?:\/\/|\/?\*\*?) *(.*)$/gm)].map(([, words = '']) => words)
}

/** The folder of a file; a file directly in `lib/` stands for itself. */
export function folderOf(file: string): string {
  return dirname(file) === 'lib' ? file : dirname(file)
}

/**
 * The imports that lie on a circle, as `FROM imports TO`. Type imports count. `groupOf` says what the circle goes
 * through: the files themselves, or their folders.
 */
export function importsOnCircles(sources: readonly Source[], groupOf = (file: string) => file): string[] {
  const files = new Set(sources.map(({ file }) => file))
  const imports = sources
    .flatMap(({ file, values, types }) => [...values, ...types].map((to) => ({ from: file, to })))
    .filter(({ from, to }) => files.has(to) && groupOf(from) !== groupOf(to))

  const next = new Map<string, string[]>()
  for (const { from, to } of imports) {
    next.set(groupOf(from), [...(next.get(groupOf(from)) ?? []), groupOf(to)])
  }
  const reached = new Map([...next.keys()].map((start) => [start, reachedFrom(start, next)]))

  return imports
    .filter(({ from, to }) => reached.get(groupOf(to))?.has(groupOf(from)))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** All nodes that can be reached from `start`, itself included. */
export function reachedFrom(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start])
  for (const node of reached) for (const to of next.get(node) ?? []) reached.add(to)
  return reached
}
