import { expect, test } from 'bun:test'
import { dirname } from 'node:path'
import {
  commentLines,
  folderOf,
  importsOnCircles,
  reachedFrom,
  readSources,
  withoutComments,
} from './support/sources.ts'

const sources = await readSources()
const byFile = new Map(sources.map((source) => [source.file, source]))
const code = sources.filter(({ file }) => !file.startsWith('test/'))

/** The adapter that hides a library; only its files may import it. */
const owners: Readonly<Record<string, readonly string[]>> = {
  elysia: ['lib/http/'],
  '@elysiajs/swagger': ['lib/http/'],
  'bun:sqlite': ['lib/storage/'],
  mineflayer: ['lib/bot/'],
  'minecraft-protocol': ['lib/bot/', 'lib/practice/'],
  '@silvia-odwyer/photon-node': ['lib/images/native/'],
  msw: ['lib/mocks/'],
  preact: ['lib/dashboard/'],
  '@preact/signals': ['lib/dashboard/'],
  fflate: ['lib/mocks/'],
}

const adapters = [
  'lib/http/',
  'lib/storage/',
  'lib/fleet/postgres/',
  'lib/bot/',
  'lib/images/native/',
  'lib/practice/',
]

/** Put adapters and services together, or stand outside the service. */
const wiring = [
  'lib/main.ts',
  'lib/create-game.ts',
  'lib/cli.ts',
  'lib/mocks/',
  'lib/demo/',
  'lib/client/',
  'lib/dashboard/',
  'lib/package/',
  'lib/release/',
  'lib/worker/',
  'lib/convert/native/',
]

/** Belongs to no service: facts and computations that services and adapters share. */
const shared = /^lib\/((game|mapart|images|language|protocol|words)\/|[a-z0-9-]+\.ts$)/

/** The interfaces that services require of adapters, and lib/http of services. */
const ports = /^lib\/(.+\/ports|services\/services)\.ts$/

/** The files of `lib/http` that endpoints are written with. */
const endpointParts = [
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

test('adapters do not import each other, not even for types', () => {
  const strays = adapters.flatMap((adapter) =>
    importsOf(adapter).filter(({ to }) =>
      adapters.some((folder) => folder !== adapter && to.startsWith(folder)),
    ),
  )

  expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('a service imports no adapter, not even for types', () => {
  const outside = [...adapters, ...wiring]
  const strays = importsOf('lib/')
    .filter(({ from }) => !outside.some((start) => from.startsWith(start)))
    .filter(({ to }) => adapters.some((folder) => to.startsWith(folder)))

  expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('an adapter knows a service by the types of its ports alone', () => {
  const strays = code.flatMap(({ file, values, types }) => {
    const adapter = adapters.find((folder) => file.startsWith(folder))
    if (adapter === undefined) return []
    const isForeign = (name: string) =>
      name.startsWith('lib/') && !name.startsWith(adapter) && !shared.test(name)
    return [...values.filter(isForeign), ...types.filter((name) => isForeign(name) && !ports.test(name))].map(
      (name) => `${file} imports ${name}`,
    )
  })

  expect(strays).toEqual([])
})

test('lib/game imports nothing but failure, emitter and words', () => {
  const strays = importsOf('lib/game/').filter(
    ({ to }) => !/^lib\/((game|language|words)\/|failure\.ts$|emitter\.ts$)/.test(to),
  )

  expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('lib/language and lib/words import no other folder', () => {
  const isOwn = (file: string) => /^lib\/(language|words)\//.test(file)
  const strays = importsOf('lib/').filter(
    ({ from, to }) => isOwn(from) && to.startsWith('lib/') && !isOwn(to),
  )

  expect(strays).toEqual([])
})

/** They speak to the operator on the command line, in English; the refusal of the EULA is prescribed by the interface. */
const withOwnTexts =
  /^lib\/(arguments|addresses|(practice|demo|release|system|tunnel|mocks|convert\/native)\/.+|http\/listen|storage\/(data-folder|database)|eula\/eula)/

test('a failure that callers see has a sentence of lib/words', () => {
  const found = code
    .filter(({ file }) => !withOwnTexts.test(file))
    .filter(({ text }) => /(new (Run)?Failure\(\s*'[\w-]+',|timeoutMessage:)\s*['"`]/.test(text))
    .map(({ file }) => file)

  expect(found).toEqual([])
})

test('builder, postprocess and bot do not import each other, not even for types', () => {
  const parts = ['lib/builder/', 'lib/postprocess/', 'lib/bot/']
  const strays = parts.flatMap((part) =>
    importsOf(part).filter(({ to }) => parts.some((other) => other !== part && to.startsWith(other))),
  )

  expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('a handler imports services and the parts of an endpoint, never an adapter', () => {
  const strays = code
    .filter(({ file }) => file.startsWith('handlers/'))
    .flatMap(({ file, values }) =>
      values
        .filter((name) => adapters.some((folder) => name.startsWith(folder)) && !endpointParts.includes(name))
        .map((name) => `${file} imports ${name}`),
    )

  expect(strays).toEqual([])
})

test.each(['routes.ts', 'lib/client/client.ts', 'lib/mocks/create-handlers.ts', 'lib/mocks/page.ts'])(
  '%s and all that it imports at run time runs in a browser',
  (start) => {
    const imports = new Map(code.map(({ file, values }) => [file, values]))
    const reached = [...reachedFrom(start, imports)].flatMap((file) => byFile.get(file) ?? [])

    const strays = reached.flatMap(({ file, text, values }) => [
      ...values
        .filter((name) => /^(node|bun):/.test(name) || name === 'bun')
        .map((name) => `${file} imports ${name}`),
      ...(/\bBun\.|\bprocess\.|\bBuffer\b/.test(withoutComments(text)) ? [`${file} uses the runtime`] : []),
    ])

    expect(strays).toEqual([])
  },
)

test('the dashboard imports at run time itself, the client and what it shares with converter, sentences and stock', () => {
  const allowed =
    /^(lib\/((dashboard|client|language|convert)\/|blueprint\/formats\.ts$|words\/zh-tw\/item-name\.ts$|stations\/known-stock\.ts$)|preact(\/hooks)?$|@preact\/signals$)/
  const strays = importsOf('lib/dashboard/', 'values').filter(({ to }) => !allowed.test(to))

  expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('a component of the dashboard has a file of its own, of 150 lines at most, 60 in the median', () => {
  const components = code.filter(({ file }) => file.endsWith('.tsx'))
  const lengths = components.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b)

  expect(lengths.at(-1)).toBeLessThanOrEqual(150)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  expect(components.filter(({ text }) => (text.match(/^export function [A-Z]/gm) ?? []).length > 1)).toEqual(
    [],
  )
})

test('the dashboard keeps its state in its folder `state`, and effects in named hooks', () => {
  const parts = code.filter(({ file }) => file.startsWith('lib/dashboard/') && !file.includes('/state/'))

  const strays = parts.filter(
    ({ file, text }) =>
      /\b(use(Effect|LayoutEffect|State|Reducer)|fetch)\(/.test(text) && !file.endsWith('/hooks.ts'),
  )

  expect(strays.map(({ file }) => file)).toEqual([])
})

// Bun compiles it to `createElement` of the package react, which is not there.
test('in the dashboard no key of an element stands behind a spread', () => {
  const strays = code.filter(
    ({ file, text }) => file.endsWith('.tsx') && /<[A-Za-z][^<>]*\{\.\.\.(?:[^<>]|=>)*\skey=/.test(text),
  )

  expect(strays.map(({ file }) => file)).toEqual([])
})

test('handlers are thin: at most 40 lines, the median at most 15', () => {
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

test('in lib only the commands import main', () => {
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

test('no files import each other in a circle, types included', () => {
  expect(importsOnCircles(code)).toEqual([])
})

test('no folders of lib import each other in a circle, types included', () => {
  expect(importsOnCircles(code, folderOf)).toEqual([])
})

test('the builder has its time-outs, delays and give-up counts in one file', () => {
  const limit =
    /const \w*(Timeout|Delays?)Ms = |const max\w*(Tries|Vain|Failures|Refusals)\w* = |(timeoutMs: |pause\()[1-9]/
  const strays = code
    .filter(({ file }) => file.startsWith('lib/builder/') && file !== 'lib/builder/policy/limits.ts')
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => limit.test(line))
        .map((line) => `${file}: ${line}`),
    )

  expect(strays).toEqual([])
})

test('hardly a comment begins with Who, What or Nobody', () => {
  const found = code.flatMap(({ file, text }) =>
    commentLines(text)
      .filter((words) => /^(Who|Whoever|What|Nobody|Somebody) /.test(words))
      .map((words) => `${file}: ${words}`),
  )

  // Fewer than 15 in all.
  expect(found.slice(14)).toEqual([])
})

test('neither lib nor a folder of it has more than 25 files directly in it', () => {
  const sizes = new Map<string, number>()
  for (const { file } of code) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)

  const large = [...sizes].filter(([folder, size]) => `${folder}/`.startsWith('lib/') && size > 25)

  expect(large).toEqual([])
})

function importsOf(folder: string, kind: 'values' | 'all' = 'all') {
  return code
    .filter(({ file }) => file.startsWith(folder))
    .flatMap(({ file, values, types }) =>
      (kind === 'all' ? [...values, ...types] : values).map((to) => ({ from: file, to })),
    )
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
