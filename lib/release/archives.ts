import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import type { Target } from './targets.ts'
import { zip } from './zip.ts'

interface Contents {
  readonly target: Target
  /** The executable. */
  readonly file: string
  readonly licence: string
}

/**
 * Compresses an executable for download, together with the licence: `mapwright-NAME.tar.xz` for every system, and for those on which
 * people open archives by a double click, `mapwright-NAME.zip`, which every version of them opens, and which is a third to a half larger.
 * The same executable gives the same archives. Returns their paths. Throws a `Failure` where tar or xz is missing.
 */
export async function makeArchives(contents: Contents, folder: string): Promise<string[]> {
  const start = join(folder, `mapwright-${contents.target.name}`)
  const isForDesktops = !contents.target.name.startsWith('linux')
  return [
    await makeTar(contents, `${start}.tar.xz`),
    ...(isForDesktops ? [await makeZip(contents, `${start}.zip`)] : []),
  ]
}

const isWindows = ({ name }: Target) => name.startsWith('windows')
const programName = (target: Target) => (isWindows(target) ? 'mapwright.exe' : 'mapwright')

async function makeTar({ target, file, licence }: Contents, archive: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'mapwright-archive-'))
  try {
    const top = join(place, 'mapwright')
    mkdirSync(top)
    chmodSync(top, 0o755)
    for (const [from, name, mode] of [
      [file, programName(target), 0o755],
      [licence, 'LICENSE.txt', 0o644],
    ] as const) {
      cpSync(from, join(top, name))
      chmodSync(join(top, name), mode)
    }
    // Without the names, times and numbers of this machine; in the order of names.
    const tar = [
      ...['tar', '--create', '--format=ustar', '--sort=name', '--mtime=@0', '--owner=0', '--group=0'],
      ...['--numeric-owner', '--directory', place, 'mapwright'],
    ]
    // The first filter makes code of these processors compress better. It needs as much memory to unpack as the dictionary has.
    const filter = target.name.endsWith('-x64') ? ['--x86'] : []
    const xz = ['xz', '--compress', '--stdout', ...filter, '--lzma2=preset=9e,dict=128MiB']
    for (const [program = ''] of [tar, xz]) {
      if (Bun.which(program) === null)
        throw new Failure('invalid', `${program} is missing; install it first.`)
    }
    const packing = Bun.spawn(tar, { stdin: 'ignore', stdout: 'pipe' })
    const compressing = Bun.spawn(xz, { stdin: packing.stdout, stdout: Bun.file(archive) })
    const codes = await Promise.all([packing.exited, compressing.exited])
    if (codes.some((code) => code !== 0)) throw new Failure('broken', `${archive} can't be written.`)
    return archive
  } finally {
    rmSync(place, { recursive: true })
  }
}

async function makeZip({ target, file, licence }: Contents, archive: string): Promise<string> {
  const entry = async (name: string, from: string, mode: number) => ({
    path: `mapwright/${name}`,
    bytes: await Bun.file(from).bytes(),
    mode,
  })
  const entries = [
    await entry(programName(target), file, 0o100755),
    await entry('LICENSE.txt', licence, 0o100644),
  ]
  await Bun.write(archive, zip(entries))
  return archive
}
