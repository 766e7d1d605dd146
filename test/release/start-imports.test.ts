import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '..', '..')

/** Modules that a start may load, runtime modules by their short names; all others are imported on first use. */
const loadedAtStart = [
  '@sinclair/typebox',
  '@sinclair/typebox/value',
  'bun:sqlite',
  'elysia',
  'fs',
  'fs/promises',
  'path',
  'util',
]

const { metafile } = await Bun.build({
  entrypoints: [join(root, 'lib', 'cli.ts')],
  root,
  target: 'bun',
  packages: 'external',
  splitting: true,
  metafile: true,
})

test('a start loads no library but those of the interface and the database', () => {
  const imports = filesOfStart(metafile!).flatMap((file) => metafile!.inputs[file]?.imports ?? [])
  const libraries = imports.filter(({ external, kind }) => external && kind === 'import-statement')

  const loaded = [...new Set(libraries.map(({ path }) => path))].sort()

  expect(loaded).toEqual(loadedAtStart)
})

/** The code that works in the game, and that of conversions, checks and plans: their first use loads it. */
const loadedByJobs = [
  /^lib\/bot\/(movement|placing|world)\//,
  /^lib\/builder\/(map-item|permission|place|plan|scaffold)\//,
  /^lib\/postprocess\/work\//,
  /^lib\/convert\/(conversions|palette|relief)\.ts$/,
  /^lib\/fleet\/(area-work|fleet-builder|leased-areas)\.ts$/,
  /^lib\/mapart\/(block-colours\.json|map-block\.ts)$/,
  /^lib\/plan\/(ground|plan|propose)\.ts$/,
  /^lib\/preflight\/(preflight|standing)\.ts$/,
]

test('a start loads nothing of what its first use loads', () => {
  const loaded = filesOfStart(metafile!).filter((file) => loadedByJobs.some((folder) => folder.test(file)))

  expect(loaded).toEqual([])
})

test.each(loadedByJobs)('%s names files that the program has', (folder) => {
  expect(Object.keys(metafile!.inputs).filter((file) => folder.test(file))).not.toEqual([])
})

type Bundle = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>

/** The files of the command, of the service that it starts, and of their static imports. */
function filesOfStart({ outputs }: Bundle): string[] {
  const first = Object.entries(outputs).filter(([, { entryPoint }]) =>
    /lib\/(cli|main)\.ts$/.test(entryPoint ?? ''),
  )
  const chunks = new Set(first.map(([path]) => path))
  for (const chunk of chunks) {
    for (const { path, kind } of outputs[chunk]?.imports ?? []) {
      if (kind === 'import-statement') chunks.add(path)
    }
  }
  return [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {}))
}
