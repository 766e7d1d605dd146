import protocolVersions from 'minecraft-data/minecraft-data/data/pc/common/protocolVersions.json' with {
  type: 'json',
}
import { isVersionBefore } from '../game/game-version.ts'

/** Versions before 1.20 that are still common on servers. */
const older = ['1.12.2', '1.16.5', '1.18.2', '1.19.4']

/**
 * Returns a function that tells whether an executable includes a game version's data: the supported versions out of
 * those that mineflayer is `tested` with, and every release with the protocol of one of these (1.20 beside 1.20.1).
 */
export function createVersionFilter(tested: readonly string[]): (version: string) => boolean {
  const supported = tested.filter((version) => older.includes(version) || !isVersionBefore(version, '1.20'))
  const protocols = new Map(
    protocolVersions
      .filter(({ usesNetty }) => usesNetty)
      .map(({ minecraftVersion, version }) => [minecraftVersion, version]),
  )
  const spoken = new Set(supported.map((version) => protocols.get(version)))
  return (version) => /^[\d.]+$/.test(version) && spoken.has(protocols.get(version))
}
