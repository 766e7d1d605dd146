import { expect, test } from 'bun:test'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFile } from '../../lib/http/dashboard-page.ts'
import { bundleDashboard } from '../../lib/release/bundle-dashboard.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dir, '..', '..')
const packages = [
  'preact',
  '@preact',
  'minecraft-data/package.json',
  'minecraft-data/minecraft-data/data/pc/common',
]

test('the page is the same in whichever folder it is bundled', async () => {
  using folder = temporaryFolder()
  for (const part of [
    'lib',
    'package.json',
    'tsconfig.json',
    ...packages.map((name) => `node_modules/${name}`),
  ])
    cpSync(join(root, part), join(folder.path, part), { recursive: true })

  const script = `
    const { bundleDashboard } = await import('./lib/release/bundle-dashboard.ts')
    process.stdout.write(JSON.stringify(await bundleDashboard()))
  `
  const there = await Bun.$`${process.execPath} --eval ${script}`.cwd(folder.path).json()

  expect(summary(await bundleDashboard())).toEqual(summary(there))
})

function summary(files: readonly PageFile[]): readonly string[] {
  return files.map(({ path, text }) => `${path} ${Bun.hash(text)}`)
}
