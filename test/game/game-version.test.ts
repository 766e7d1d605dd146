import { expect, test } from 'bun:test'
import { createRequire } from 'node:module'
import { isSupportedVersion, supportedVersions } from '../../lib/game/game-version.ts'

const { testedVersions } = createRequire(import.meta.url)('mineflayer/lib/version.js') as {
  readonly testedVersions: readonly string[]
}

test('the newest supported version is the newest that the game library is tested with', () => {
  expect(testedVersions.at(-1)).toBe(supportedVersions.newest)
})

test('versions from 1.14.4 on are supported, up to the newest and its patches', () => {
  expect(['1.14.4', '1.16.5', '1.20', '1.21.11', '26.1', '26.1.2'].filter(isSupportedVersion)).toHaveLength(6)
  expect(
    ['1.8.8', '1.12.2', '1.13.2', '1.14.3', '26.2', '27.1', '1.20.1-rc1', 'x', ''].filter(isSupportedVersion),
  ).toEqual([])
})
