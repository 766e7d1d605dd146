import protocolVersions from 'minecraft-data/minecraft-data/data/pc/common/protocolVersions.json' with {
  type: 'json',
}
import { isSupportedVersion } from '../game/game-version.ts'

/**
 * Returns a function that tells whether an executable includes a game version's data: the supported versions out of
 * those that mineflayer is `tested` with, and every release with the protocol of one of these (1.20 beside 1.20.1).
 */
export function createVersionFilter(tested: readonly string[]): (version: string) => boolean {
  const supported = tested.filter(isSupportedVersion)
  const protocols = new Map(
    protocolVersions
      .filter(({ usesNetty }) => usesNetty)
      .map(({ minecraftVersion, version }) => [minecraftVersion, version]),
  )
  const spoken = new Set(supported.map((version) => protocols.get(version)))
  return (version) => /^[\d.]+$/.test(version) && spoken.has(protocols.get(version))
}
