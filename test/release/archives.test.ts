import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { makeArchives } from '../../lib/release/archives.ts'
import { targetNamed } from '../../lib/release/targets.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const zone = process.env.TZ
afterEach(() => {
  setSystemTime()
  process.env.TZ = zone ?? 'UTC'
})

const isPossible =
  ['tar', 'xz'].every((program) => Bun.which(program) !== null) && process.platform === 'linux'

test.skipIf(!isPossible)('an archive has an executable that can be started, and the licence', async () => {
  using folder = temporaryFolder()
  const { file, licence } = contentsIn(folder.path)

  const names = []
  for (const name of ['linux-x64', 'darwin-arm64', 'windows-x64']) {
    const archives = await makeArchives({ target: targetNamed(name), file, licence }, folder.path)
    names.push(...archives.map((path) => basename(path)))
  }
  const at = (name: string) => join(folder.path, name)
  for (const name of ['linux-x64', 'windows-x64'])
    Bun.spawnSync(['tar', 'xf', at(`mapwright-${name}.tar.xz`), '-C', folder.path])
  const zip = unzipSync(await Bun.file(at('mapwright-windows-x64.zip')).bytes())

  expect(names).toEqual([
    'mapwright-linux-x64.tar.xz',
    'mapwright-darwin-arm64.tar.xz',
    'mapwright-darwin-arm64.zip',
    'mapwright-windows-x64.tar.xz',
    'mapwright-windows-x64.zip',
  ])
  expect(Bun.spawnSync([at('mapwright/mapwright')]).stdout.toString()).toBe('it runs\n')
  expect(statSync(at('mapwright/mapwright.exe')).mode & 0o777).toBe(0o755)
  expect(Object.keys(zip)).toEqual(['mapwright/mapwright.exe', 'mapwright/LICENSE.txt'])
  expect(Buffer.from(zip['mapwright/LICENSE.txt']!).toString()).toBe('You may.')
})

test.skipIf(!isPossible)(
  'the same executable gives the same archives, at any time and in any zone',
  async () => {
    using one = temporaryFolder()
    using other = temporaryFolder()
    const target = targetNamed('darwin-x64')

    const first = await makeArchives({ target, ...contentsIn(one.path) }, one.path)
    setSystemTime(new Date('2030-06-01T12:00:00Z'))
    process.env.TZ = 'Asia/Taipei'
    const second = await makeArchives({ target, ...contentsIn(other.path) }, other.path)

    expect(first).toHaveLength(2)
    for (const [at, path] of first.entries()) {
      expect(Buffer.compare(await bytesOf(path), await bytesOf(second[at]!))).toBe(0)
    }
  },
)

function contentsIn(folder: string) {
  const [file, licence] = [join(folder, 'program'), join(folder, 'LICENSE')]
  writeFileSync(file, '#!/bin/sh\necho it runs\n', { mode: 0o700 })
  writeFileSync(licence, 'You may.', { mode: 0o600 })
  return { file, licence }
}

const bytesOf = async (path: string) => Buffer.from(await Bun.file(path).bytes())
