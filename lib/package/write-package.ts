import { rmSync } from 'node:fs'
import { join } from 'node:path'
import root from '../../package.json'
import { thirdParties } from '../release/third-parties.ts'
import { bundleEntries } from './bundle-entries.ts'
import { publishedManifest } from './published-manifest.ts'
import { frontendSection } from './readme-section.ts'
import { writeDeclarations } from './write-declarations.ts'

const repository = join(import.meta.dir, '..', '..')
const dist = join(repository, 'dist', 'npm')

/** `bun run package`: writes the package for frontend developers to `dist/npm/`, as a folder and as a tarball. */
async function writePackage(): Promise<void> {
  const folder = join(dist, 'package')
  rmSync(dist, { recursive: true, force: true })
  const entries = Object.entries(root.exports).map(([path, file]) => ({ name: path.slice(2), file }))
  const bundled = await bundleEntries(entries, repository, folder)
  await writeDeclarations(entries, repository, folder)
  const write = (name: string, text: string) => Bun.write(join(folder, name), text)
  await write('package.json', `${JSON.stringify(publishedManifest(root, entries), null, 2)}\n`)
  await write('README.md', frontendSection(await Bun.file(join(repository, 'README.md')).text()))
  await write('LICENSE', await Bun.file(join(repository, 'LICENSE')).text())
  const others = thirdParties(repository).filter(({ name }) => bundled.has(name))
  await write(
    'THIRD-PARTY-LICENSES',
    others.map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`).join('\n\n'),
  )
  await Bun.$`bun pm pack --destination ${dist} --quiet`.cwd(folder).quiet()
}

if (import.meta.main) await writePackage()
