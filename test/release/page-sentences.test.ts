import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { areasInPage, dashboardFolder } from '../../lib/release/bundle-dashboard.ts'

const root = join(import.meta.dir, '..', '..')

test('the page has all sentences that its own code says', async () => {
  const { metafile } = await Bun.build({
    entrypoints: ['main.tsx', 'make/live-worker.ts'].map((file) => join(dashboardFolder, file)),
    root: dashboardFolder,
    target: 'browser',
    splitting: true,
    metafile: true,
  })
  const areas = await Promise.all(
    areasInPage.map(
      async (area) =>
        ((await import(join(root, 'lib', 'words', 'en', `${area}.ts`))) as Record<string, object>)[area]!,
    ),
  )
  const known = new Set(areas.flatMap((area) => Object.keys(area)))
  const code = Object.keys(metafile!.inputs).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('lib/words/'),
  )
  const texts = await Promise.all(code.map((path) => Bun.file(join(root, path)).text()))
  const said = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bsentence\(\s*'(\w+)'/g)].map(([, key]) => key!)),
  )

  expect(said.size).toBeGreaterThan(15)
  expect([...said].filter((key) => !known.has(key))).toEqual([])
})
