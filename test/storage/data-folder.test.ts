import { expect, test } from 'bun:test'
import { statSync, writeFileSync } from 'node:fs'
import { takeDataFolder } from '../../lib/storage/data-folder.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a new folder gets everything in it, sign-in for the owner alone', () => {
  using parent = temporaryFolder()

  const folder = takeDataFolder(`${parent.path}/deep/data`)

  for (const path of [
    folder.blueprints,
    folder.backgrounds,
    folder.renders,
    folder.profiles,
    folder.languages,
  ]) {
    expect(statSync(path).isDirectory()).toBe(true)
  }
  expect([folder.auth, folder.root].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
  folder.release()
})

test('a folder is taken once, until it is released', () => {
  using parent = temporaryFolder()
  const first = takeDataFolder(parent.path)

  expect(() => takeDataFolder(parent.path)).toThrow(
    expect.objectContaining({
      code: 'conflict',
      message: expect.stringContaining('in use by another Mapwright'),
    }),
  )
  first.release()

  takeDataFolder(parent.path).release()
})

test('for a path that can not be a folder the error names the flag', () => {
  using parent = temporaryFolder()
  writeFileSync(`${parent.path}/file`, '')

  expect(() => takeDataFolder(`${parent.path}/file/data`)).toThrow(
    expect.objectContaining({ code: 'broken', message: expect.stringContaining('--data') }),
  )
  expect(() => takeDataFolder('/proc/mapwright')).toThrow(expect.objectContaining({ code: 'broken' }))
})
