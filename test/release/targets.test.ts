import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksums } from '../../lib/release/checksums.ts'
import { ownTarget, targetNamed } from '../../lib/release/targets.ts'

test('the executable for this system is called just mapwright', () => {
  const linux = ownTarget('linux', 'arm64')
  const windows = ownTarget('win32', 'x64')

  expect(linux).toMatchObject({ name: 'linux-arm64', file: 'mapwright' })
  expect(windows).toMatchObject({ name: 'windows-x64', file: 'mapwright.exe' })
})

test('an unknown target is refused with a list of all targets', () => {
  expect(() => targetNamed('amiga')).toThrow(
    'There is no target amiga; choose one of linux-x64, linux-arm64, darwin-x64, darwin-arm64, windows-x64 or all.',
  )
})

test('sums of the executables are listed in the format of sha256sum', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapwright-test-'))
  await Bun.write(join(folder, 'mapwright'), 'abc')
  await Bun.write(join(folder, 'notes.txt'), 'abc')

  const sums = await checksums(folder)
  rmSync(folder, { recursive: true })

  // FIPS 180-2, B.1
  expect(sums).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  mapwright\n')
})
