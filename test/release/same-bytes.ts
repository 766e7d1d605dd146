import { cpSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root, temporaryFolder } from '../bench/programs.ts'

/**
 * `bun run test:same-bytes`: builds the executable in two folders of different names. Exits with 1 unless both have the same
 * SHA-256 and contain neither folder's name.
 */
using place = temporaryFolder()
const packages = realpathSync(join(root, 'node_modules'))
const sums: string[] = []

for (const name of ['first', 'a-folder-of-another-length']) {
  const folder = join(place.path, name)
  for (const part of ['lib', 'handlers', 'routes.ts', 'package.json', 'tsconfig.json', 'bunfig.toml']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  // Hard links if they can be: a link to the folder would give the packages other paths, which go into the names of chunks.
  const own = join(folder, 'node_modules')
  if (!(await succeeds(['cp', '-Rl', packages, own]))) cpSync(packages, own, { recursive: true })
  if (!(await succeeds([process.execPath, 'lib/release/build.ts'], folder))) process.exit(1)
  const executable = Buffer.from(await Bun.file(join(folder, 'dist', 'mapwright')).arrayBuffer())
  for (const path of [place.path, packages]) {
    if (executable.includes(path)) throw new Error(`the executable contains ${path}`)
  }
  sums.push(new Bun.CryptoHasher('sha256').update(executable).digest('hex'))
}

process.stdout.write(`${sums.join('\n')}\n`)
if (sums[0] !== sums[1]) throw new Error('the two executables differ')

async function succeeds(command: string[], cwd = root): Promise<boolean> {
  return (await Bun.spawn(command, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).exited) === 0
}
