import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleEntries } from '../../lib/package/bundle-entries.ts'
import { publishedManifest } from '../../lib/package/published-manifest.ts'
import { frontendSection } from '../../lib/package/readme-section.ts'
import { writeDeclarations } from '../../lib/package/write-declarations.ts'
import root from '../../package.json'

const repository = join(import.meta.dir, '..', '..')

/** Bytes of a file as a browser gets it: minified and packed. */
async function gzipped(path: string): Promise<number> {
  const built = await Bun.build({ entrypoints: [path], minify: true, external: ['msw', './chunks/*'] })
  return Bun.gzipSync(await built.outputs[0]!.arrayBuffer()).length
}

test('client and mocks are small and depend on MSW only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapwright-bundle-'))
  const entries = [
    { name: 'client', file: root.exports['./client'] },
    { name: 'mocks', file: root.exports['./mocks'] },
  ]

  const packages = await bundleEntries(entries, repository, folder)

  const client = join(folder, 'client.js')
  const mocks = join(folder, 'mocks.js')
  const text = (await Bun.file(client).text()) + (await Bun.file(mocks).text())
  const imported = [...text.matchAll(/\bfrom ?"([^".][^"]*)"/g)].map(([, name]) => name)
  expect(await gzipped(client)).toBeLessThan(6000)
  // The sentences in two languages are 29 kB of it.
  expect(await gzipped(mocks)).toBeLessThan(190_000)
  expect([...new Set(imported)]).toEqual(['msw'])
  expect([...packages].sort()).toEqual(['@sinclair/typebox', 'fflate', 'minecraft-data'])
  expect(readdirSync(join(folder, 'chunks')).length).toBeGreaterThan(0)
  rmSync(folder, { recursive: true })
})

test('the declarations of the package can be written and import nothing but MSW', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapwright-declarations-'))
  const entries = Object.entries(root.exports).map(([path, file]) => ({ name: path.slice(2), file }))

  await writeDeclarations(entries, repository, join(folder, 'package'))

  const declarations = readdirSync(join(folder, 'package'))
  const imported = new Set<string>()
  for await (const name of new Bun.Glob('**/*.d.ts').scan(folder)) {
    const text = await Bun.file(join(folder, name)).text()
    for (const [, library] of text.matchAll(/(?:from |import\()'([^.'][^']*)'/g)) imported.add(library!)
  }
  expect(declarations.sort()).toEqual(['client.d.ts', 'mocks.d.ts', 'types'])
  expect([...imported]).toEqual(['msw'])
  rmSync(folder, { recursive: true })
}, 60_000)

test("the published package has none of the service's dependencies", () => {
  const manifest: object = publishedManifest(root, [{ name: 'client', file: './lib/client/client.ts' }])

  expect(manifest).toMatchObject({
    name: 'mapwright',
    version: root.version,
    exports: { './client': { types: './client.d.ts', default: './client.js' } },
    peerDependencies: { msw: '^2.10.0 || ^3.0.0' },
  })
  expect(Object.keys(manifest)).not.toContain('dependencies')
  expect(Object.keys(manifest)).not.toContain('private')
})

test('the README of the package is the section for frontend developers', async () => {
  const readme = await Bun.file(join(repository, 'README.md')).text()

  const section = frontendSection(readme)

  expect(section).toStartWith('# Mapwright for frontend developers\n')
  expect(section).toContain('\n## The mocks\n')
  expect(section).not.toContain('lib/client')
  expect(() => frontendSection('# Another\n')).toThrow('no section')
})
