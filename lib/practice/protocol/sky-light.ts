import type { GameData, StateInfo } from '../world/game-data.ts'
import type { Section } from '../world/terrain.ts'
import type { Column } from '../world/world.ts'
import { type Long, packLongs } from './packed-longs.ts'

export interface SkyLight {
  readonly skyLight: Uint8Array[]
  readonly skyLightMask: Long[]
  readonly emptySkyLightMask: Long[]
  readonly emptyBlockLightMask: Long[]
}

/** For each of the 256 cells of a layer the height of the highest block that stops movement, plus one, from the lowest layer. */
export function surfaceOf(data: GameData, { sections }: Column): number[] {
  const highest = sections.findLastIndex((section) => !isEmpty(data, section))
  return Array.from({ length: 256 }, (_, cell) => {
    for (let height = highest * 16 + 15; height >= 0; height--) {
      const section = sections[height >> 4]!
      const info = data.state(typeof section === 'number' ? section : section[(height & 15) * 256 + cell]!)
      if (info.shapes.length > 0 || isFluid(info)) return height + 1
    }
    return 0
  })
}

export function isEmpty(data: GameData, section: Section): boolean {
  return typeof section === 'number' && data.state(section).isAir
}

/** Full light above the surface, none below. Sections far above are left out: readers treat them as fully lit. */
export function skyLightOf(tops: readonly number[], sectionCount: number): SkyLight {
  const highest = Math.max(...tops)
  const lowest = Math.min(...tops)
  const lit: number[] = []
  const dark: number[] = []
  const skyLight: Uint8Array[] = []
  // Light has one more section below the world and one above it.
  for (let index = 0; index < sectionCount + 2; index++) {
    const bottom = (index - 1) * 16
    if (bottom > highest + 16) break
    if (bottom + 16 <= lowest) {
      dark.push(index)
      continue
    }
    lit.push(index)
    const light = new Uint8Array(2048)
    for (let layer = 0; layer < 16; layer++) {
      for (let cell = 0; cell < 256; cell++) {
        if (bottom + layer >= tops[cell]!) light[(layer * 256 + cell) >> 1]! |= cell & 1 ? 0xf0 : 0x0f
      }
    }
    skyLight.push(light)
  }
  const everywhere = Array.from({ length: sectionCount + 2 }, (_, index) => index)
  return {
    skyLight,
    skyLightMask: maskOf(lit, sectionCount),
    emptySkyLightMask: maskOf(dark, sectionCount),
    emptyBlockLightMask: maskOf(everywhere, sectionCount),
  }
}

function maskOf(indexes: readonly number[], sectionCount: number): Long[] {
  return packLongs(
    Array.from({ length: sectionCount + 2 }, (_, index) => (indexes.includes(index) ? 1 : 0)),
    1,
  )
}

export function isFluid({ name, properties }: StateInfo): boolean {
  return name === 'water' || name === 'lava' || properties.waterlogged === 'true'
}
