import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '..')

interface Source {
  readonly file: string
  readonly text: string
  /** What it imports at run time and for types alone, as paths below the root or as package names. */
  readonly values: readonly string[]
  readonly types: readonly string[]
}

const sources = await readSources()
const byFile = new Map(sources.map((source) => [source.file, source]))
const code = sources.filter(({ file }) => !file.startsWith('test/'))

/** Who may import a library: the adapter that hides it. */
const owners: Readonly<Record<string, readonly string[]>> = {
  elysia: ['lib/http/'],
  '@elysiajs/swagger': ['lib/http/'],
  'bun:sqlite': ['lib/storage/'],
  mineflayer: ['lib/bot/'],
  'minecraft-protocol': ['lib/bot/', 'lib/practice/'],
  '@silvia-odwyer/photon-node': ['lib/images/'],
  msw: ['lib/mocks/'],
  fflate: ['lib/mocks/'],
}

const adapters = ['lib/http/', 'lib/storage/', 'lib/bot/', 'lib/images/', 'lib/practice/']

/** What an endpoint's caption is written with. */
const captionWords = [
  'lib/http/endpoint.ts',
  'lib/http/replies.ts',
  'lib/http/common.ts',
  'lib/http/post-processing.ts',
]

test('only the adapter that hides a library imports it', () => {
  const strays = code.flatMap(({ file, values, types }) =>
    [...values, ...types]
      .filter((name) => owners[packageOf(name)]?.every((folder) => !file.startsWith(folder)))
      .map((name) => `${file} imports ${name}`),
  )

  expect(strays).toEqual([])
})

test('adapters do not import each other', () => {
  const strays = code.flatMap(({ file, values }) => {
    const own = adapters.find((folder) => file.startsWith(folder))
    if (own === undefined) return []
    return values
      .filter((name) => adapters.some((folder) => folder !== own && name.startsWith(folder)))
      .map((name) => `${file} imports ${name}`)
  })

  expect(strays).toEqual([])
})

test('a handler imports services and the words of a caption, never an adapter', () => {
  const strays = code
    .filter(({ file }) => file.startsWith('handlers/'))
    .flatMap(({ file, values }) =>
      values
        .filter((name) => adapters.some((folder) => name.startsWith(folder)) && !captionWords.includes(name))
        .map((name) => `${file} imports ${name}`),
    )

  expect(strays).toEqual([])
})

test.each(['routes.ts', 'lib/client/client.ts', 'lib/mocks/create-handlers.ts', 'lib/mocks/page/page.ts'])(
  'whatever %s reaches at run time runs in a browser',
  (start) => {
    const reached = reachedFrom(start)

    const strays = reached.flatMap(({ file, text, values }) => [
      ...values
        .filter((name) => /^(node|bun):/.test(name) || name === 'bun')
        .map((name) => `${file} imports ${name}`),
      ...(/\bBun\.|\bprocess\.|\bBuffer\b/.test(withoutComments(text)) ? [`${file} uses the runtime`] : []),
    ])

    expect(strays).toEqual([])
  },
)

test('a handler is a caption: at most 40 lines, the median at most 15', () => {
  const lengths = code
    .filter(({ file }) => file.startsWith('handlers/'))
    .map(({ text }) => text.trimEnd().split('\n').length)
    .sort((a, b) => a - b)

  expect(lengths.at(-1)).toBeLessThanOrEqual(40)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(15)
})

test('no file in lib is longer than 250 lines', () => {
  const long = code
    .filter(({ text }) => text.split('\n').length > 251 && !text.startsWith('// GENERATED'))
    .map(({ file }) => file)

  expect(long).toEqual([])
})

test('only the wiring creates the program: nothing in lib imports main but the commands', () => {
  const strays = code
    .filter(({ values }) => values.includes('lib/main.ts'))
    .map(({ file }) => file)
    .filter((file) => file !== 'lib/cli.ts' && !file.startsWith('lib/demo/'))

  expect(strays).toEqual([])
})

test('files in lib and test are kebab-case, and no folder is called utils', () => {
  const strays = sources
    .map(({ file }) => file)
    .filter((file) => /^(lib|test)\//.test(file) && !/^[a-z0-9./-]+$/.test(file))

  expect(strays).toEqual([])
  expect(sources.filter(({ file }) => /\b(utils?|helpers|common)\//.test(file))).toEqual([])
})

test('there are no barrels', () => {
  const strays = code
    .filter(({ file, text }) => file !== 'routes.ts' && /^export (\*|\{[^}]*\}) from/m.test(text))
    .filter(({ text }) => !/\b(function|const|class|interface)\b/.test(text))
    .map(({ file }) => file)

  expect(strays).toEqual([])
})

test('nothing imports in a circle at run time', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
    if (done.has(file) || way.includes(file)) return
    for (const next of byFile.get(file)?.values ?? []) visit(next, [...way, file])
    done.add(file)
  }

  for (const { file } of code) visit(file, [])

  expect(circles).toEqual([])
})

async function readSources(): Promise<Source[]> {
  const found: Source[] = []
  for (const pattern of ['routes.ts', 'handlers/**/*.ts', 'lib/**/*.ts', 'test/**/*.ts']) {
    for await (const name of new Bun.Glob(pattern).scan(root)) {
      const file = name.replaceAll('\\', '/')
      const text = await Bun.file(join(root, file)).text()
      found.push({ file, text, ...importsOf(file, text) })
    }
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}

function importsOf(file: string, text: string): Pick<Source, 'values' | 'types'> {
  const values: string[] = []
  const types: string[] = []
  const statement = /^(?:import|export)\s+(type\s)?([\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const [, isType, clause, name] of withoutComments(text).matchAll(statement)) {
    const isAllTypes = isType !== undefined || /^\{\s*(type\s+\w+[\w\s]*,?\s*)+\}\s*from/.test(clause ?? '')
    ;(isAllTypes ? types : values).push(resolved(file, name ?? ''))
  }
  for (const [, name] of withoutComments(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    values.push(resolved(file, name ?? ''))
  }
  return { values, types }
}

function resolved(file: string, name: string): string {
  return name.startsWith('.') ? join(file, '..', name).replaceAll('\\', '/') : name
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function reachedFrom(start: string): Source[] {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of byFile.get(file)?.values ?? []) visit(next)
  }
  visit(start)
  return [...reached].flatMap((file) => byFile.get(file) ?? [])
}
