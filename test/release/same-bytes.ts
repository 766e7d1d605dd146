import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleDashboard } from '../../lib/release/bundle-dashboard.ts'
import { root } from '../bench/programs.ts'

/**
 * `bun run test:same-bytes`: builds the executable in two folders that differ in all that must not go into it: name, depth,
 * disk, the order in which a folder lists its files, the working folder, language, time zone, and whether there was a build before.
 * Exits with 1 unless both have the same SHA-256 and contain neither folder's name. What the threads of the bundler do first is a
 * matter of chance, of which two builds are a small sample, so the dashboard is bundled twenty times.
 */
interface Place {
  /** The folder that the copy is made in. */
  readonly parent: string
  readonly name: string
  readonly order: (names: string[]) => string[]
  readonly keepsCache: boolean
  readonly workingFolder: string | undefined
  readonly environment: Readonly<Record<string, string>>
}

const memory = '/dev/shm'
const places: readonly Place[] = [
  {
    parent: mkdtempSync(join(tmpdir(), 'mapwright-build-')),
    name: 'first',
    order: (names) => names.sort(),
    keepsCache: true,
    workingFolder: undefined,
    environment: { TZ: 'UTC', LC_ALL: 'C' },
  },
  {
    parent: mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'mapwright-build-')),
    name: join('deeper', 'a folder of another length'),
    order: (names) => names.sort().reverse(),
    keepsCache: false,
    workingFolder: tmpdir(),
    environment: { TZ: 'Asia/Taipei', LC_ALL: 'zh_TW.UTF-8' },
  },
]
const parts = ['lib', 'handlers', 'routes.ts', 'package.json', 'tsconfig.json', 'bunfig.toml', 'node_modules']

const bundles = new Set<string>()
for (let round = 0; round < 20; round++) bundles.add(sha256(JSON.stringify(await bundleDashboard())))
if (bundles.size > 1) fail(`twenty bundles of the dashboard have ${bundles.size} different contents`)

const executables: Buffer[] = []
const orders = new Set<string>()
try {
  for (const place of places) executables.push(await build(place))
} finally {
  for (const { parent } of places) rmSync(parent, { recursive: true, force: true })
}
const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = executables
if (!first.equals(second)) fail(`the two executables differ in ${differing(first, second)} bytes`)

if (orders.size < 2)
  say('the disk lists the files of both folders in one order, so their order was not tested')

async function build(place: Place): Promise<Buffer> {
  const folder = join(place.parent, place.name)
  for (const part of parts) copy(realpathSync(join(root, part)), join(folder, part), place)
  say(
    `${folder}: lib lists ${readdirSync(join(folder, 'lib', 'worker'))
      .slice(0, 3)
      .join(', ')}, ...`,
  )
  const child = Bun.spawn([process.execPath, join(folder, 'lib', 'release', 'build.ts')], {
    cwd: place.workingFolder ?? folder,
    env: { ...process.env, ...place.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('the build failed')
  const executable = Buffer.from(await Bun.file(join(folder, 'dist', 'mapwright')).arrayBuffer())
  for (const path of [place.parent, root]) {
    if (executable.includes(path)) fail(`the executable contains ${path}`)
  }
  say(sha256(executable))
  return executable
}

/** A copy whose folders got their files in an order of its own, as links where the disk is the same. */
function copy(from: string, to: string, place: Place): void {
  if (!place.keepsCache && from.endsWith(join('node_modules', '.cache'))) return
  const status = lstatSync(from)
  if (status.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of place.order(readdirSync(from))) copy(join(from, name), join(to, name), place)
  } else if (status.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else copyFile(from, to)
}

function copyFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function differing(one: Buffer, other: Buffer): number {
  const length = Math.min(one.length, other.length)
  let count = Math.abs(one.length - other.length)
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) count++
  return count
}

function sha256(content: Buffer | string): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('hex')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(line: string): void {
  say(`FAIL  ${line}`)
  process.exitCode = 1
}
