import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleDashboard } from '../../lib/release/bundle-dashboard.ts'
import { recordStart } from '../../lib/release/record-start.ts'
import { ownTarget } from '../../lib/release/targets.ts'
import { root } from '../bench/programs.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { wronglySignedPages } from './mac-signature.ts'

/**
 * `bun run test:same-bytes [--target NAME]`: builds the executables in two folders that differ in all that must not go into them: name,
 * depth, disk, the order in which a folder lists its files, the working folder, environment, and whether there was a build before.
 * Exits with 1 unless both have the same SHA-256 and contain neither folder's name, and those for macOS a signature that fits. What the threads of the bundler do first is a
 * matter of chance, of which two builds are a small sample, so the dashboard is bundled twenty times. So is the speed of the machine
 * while the start is recorded, so it is recorded again as on a slow one.
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

const places: readonly [Place, Place] = [
  {
    parent: mkdtempSync(join(tmpdir(), 'mapwright-build-')),
    name: 'first',
    order: (names) => names.sort(),
    keepsCache: true,
    workingFolder: undefined,
    environment: { TZ: 'UTC', LC_ALL: 'C' },
  },
  {
    parent: newFolder(),
    name: join('deeper', 'a folder of another length'),
    order: (names) => names.sort().reverse(),
    keepsCache: false,
    workingFolder: tmpdir(),
    environment: { TZ: 'Asia/Taipei', LC_ALL: 'zh_TW.UTF-8', MAPWRIGHT_READ_ONLY_PORT: '0' },
  },
]
const parts = ['lib', 'handlers', 'routes.ts', 'package.json', 'tsconfig.json', 'bunfig.toml', 'node_modules']

const hostFile = ownTarget(process.platform, process.arch).file
const flags = process.argv.length > 2 ? process.argv.slice(2) : ['--target', 'all']

const bundles = new Set<string>()
for (let round = 0; round < 20; round++) bundles.add(sha256(JSON.stringify(await bundleDashboard())))
if (bundles.size > 1) fail(`twenty bundles of the dashboard have ${bundles.size} different contents`)

const orders = new Set<string>()
try {
  const [first = '', second = ''] = [await build(places[0]), await build(places[1])]
  for (const name of readdirSync(first))
    compare(name, readFileSync(join(first, name)), readFileSync(join(second, name)))
  if (existsSync(join(first, hostFile))) await testRecord(join(first, hostFile))
} finally {
  for (const { parent } of places) rmSync(parent, { recursive: true, force: true })
}
if (orders.size < 2)
  say('the disk lists the files of both folders in one order, so their order was not tested')

/** Resolves with the folder of the executables. */
async function build(place: Place): Promise<string> {
  const folder = join(place.parent, place.name)
  for (const part of parts) copy(realpathSync(join(root, part)), join(folder, part), place)
  orders.add(readdirSync(join(folder, 'lib', 'worker')).join())
  say(folder)
  const child = Bun.spawn([process.execPath, join(folder, 'lib', 'release', 'build.ts'), ...flags], {
    cwd: place.workingFolder ?? folder,
    env: { ...process.env, ...place.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('the build failed')
  return join(folder, 'dist')
}

function compare(name: string, one: Buffer, other: Buffer): void {
  say(`${sha256(one)}  ${name}`)
  if (!one.equals(other)) fail(`${name}: the two differ in ${differing(one, other)} bytes`)
  if (name.includes('darwin') && wronglySignedPages(one) !== 0) fail(`${name}: its signature does not fit`)
  for (const path of [root, ...places.map(({ parent }) => parent)]) {
    if (one.includes(path) || other.includes(path)) fail(`${name} contains ${path}`)
  }
}

/** The second build depends on what the first one did when it was started. */
async function testRecord(executable: string): Promise<void> {
  if (process.platform === 'win32')
    return say('stopping a process is not possible here, so slow starts were not tested')
  const records = new Set<string>()
  for (const program of [executable, slowed(executable)]) {
    const path = await recordStart(program)
    records.add(readFileSync(path, 'utf8'))
    rmSync(path)
  }
  if (records.size > 1) fail('the start is recorded differently on a slow machine')
}

/** A program that runs an executable as a slow machine does: for some milliseconds, then not for two seconds, and so on. */
function slowed(executable: string): string {
  const script = join(places[0].parent, 'slowed.sh')
  const lines = [
    '#!/bin/sh',
    `'${executable}' "$@" &`,
    'pid=$!',
    "trap 'kill $pid' TERM",
    'while kill -0 $pid; do sleep 0.001; kill -STOP $pid; sleep 2; kill -CONT $pid; done',
  ]
  writeFileSync(script, lines.join('\n'), { mode: 0o755 })
  return script
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
