import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../package.json'
import { Failure, reasonOf } from '../failure.ts'
import { makeArchives } from './archives.ts'
import { checksums } from './checksums.ts'
import { notesOf } from './notes.ts'
import { billOfMaterials } from './sbom.ts'
import { ownTarget, targets } from './targets.ts'
import { thirdParties } from './third-parties.ts'

const root = join(import.meta.dir, '..', '..')
const dist = join(root, 'dist')
const folder = join(dist, 'release')

/**
 * `bun run release [TAG]`: makes from the executables in `dist/` what a release has, in `dist/release/`: an archive for each system, the
 * bill of materials, SHA-256 sums and the notes. A tag has to be `v` and the version in package.json.
 */
async function release([tag = `v${version}`]: readonly string[]): Promise<void> {
  if (tag !== `v${version}`)
    throw new Failure('invalid', `The tag is ${tag}, but package.json has version ${version}.`)
  const notes = notesOf(version, await Bun.file(join(root, 'CHANGELOG.md')).text())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await Bun.write(join(folder, 'notes.md'), notes)
  await Bun.write(
    join(folder, 'mapwright.cdx.json'),
    billOfMaterials(version, Bun.version, thirdParties(root)),
  )
  const host = ownTarget(process.platform, process.arch)
  for (const target of targets) {
    const file = join(dist, target.name === host.name ? host.file : target.file)
    if (!existsSync(file)) {
      throw new Failure('invalid', `There is no ${file}; make it with \`bun run build --target all\`.`)
    }
    for (const archive of await makeArchives({ target, file, licence: join(root, 'LICENSE') }, folder)) {
      process.stdout.write(`${archive}  ${(Bun.file(archive).size / 1e6).toFixed(1)} MB\n`)
    }
  }
  await Bun.write(join(folder, 'SHA256SUMS'), await checksums(folder))
}

try {
  await release(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`release: ${reasonOf(error)}\n`)
  process.exitCode = 2
}
