import type { GameData } from '../world/game-data.ts'

/** The number of the plains biome, by the registry that the server itself sends: a list of its own since 1.20.5. */
export function plainsId(data: GameData): number {
  const login = data.raw.loginPacket as unknown as LoginPacket
  if (data.raw.version['>=']('1.20.5')) {
    const entries = login.dimensionCodec['minecraft:worldgen/biome']?.entries ?? []
    return Math.max(
      0,
      entries.findIndex((entry) => entry.key === 'minecraft:plains'),
    )
  }
  const entries = login.dimensionCodec.value?.['minecraft:worldgen/biome'].value.value.value.value ?? []
  return entries.find((entry) => entry.name.value === 'minecraft:plains')?.id.value ?? 0
}

interface LoginPacket {
  readonly dimensionCodec: Readonly<Record<string, { entries?: readonly { key: string }[] }>> & {
    readonly value?: {
      readonly 'minecraft:worldgen/biome': { value: { value: { value: { value: BiomeEntry[] } } } }
    }
  }
}

interface BiomeEntry {
  readonly name: { value: string }
  readonly id: { value: number }
}
