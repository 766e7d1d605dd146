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

test('a start loads no library but those of the interface and the database', async () => {
  const { metafile } = await Bun.build({
    entrypoints: [join(root, 'lib', 'cli.ts')],
    root,
    target: 'bun',
    packages: 'external',
    splitting: true,
    metafile: true,
  })

  const loaded = librariesOf(metafile!)

  expect(loaded).toEqual(loadedAtStart)
})

type Bundle = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>

/** The external modules that the command, the service that it starts and their static imports load. */
function librariesOf({ inputs, outputs }: Bundle): string[] {
  const first = Object.entries(outputs).filter(([, { entryPoint }]) =>
    /lib\/(cli|main)\.ts$/.test(entryPoint ?? ''),
  )
  const chunks = new Set(first.map(([path]) => path))
  for (const chunk of chunks) {
    for (const { path, kind } of outputs[chunk]?.imports ?? []) {
      if (kind === 'import-statement') chunks.add(path)
    }
  }
  const files = [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {}))
  const imports = files.flatMap((file) => inputs[file]?.imports ?? [])
  const libraries = imports.filter(({ external, kind }) => external && kind === 'import-statement')
  return [...new Set(libraries.map(({ path }) => path))].sort()
}
