import type { GameData, Heights } from './game-data.ts'
import type { Section } from './terrain.ts'

/** One kind of block in a column of the ground, up to this height; above the last layer is air. */
export interface Layer {
  readonly top: number
  readonly block: string
}

/** The ground of a world that is not flat: its layers at a place, bottom up. */
export type Landscape = (x: number, z: number) => readonly Layer[]

/** The sections of one chunk of a landscape. */
export function carveChunk(
  data: GameData,
  { minY, sectionCount }: Heights,
  landscape: Landscape,
  chunk: { readonly x: number; readonly z: number },
): Section[] {
  const air = data.find('air').id
  const columns = Array.from({ length: 256 }, (_, place) =>
    landscape(chunk.x * 16 + (place & 15), chunk.z * 16 + (place >> 4)).map(({ top, block }) => ({
      top,
      id: data.parse(block).id,
    })),
  )
  const highest = Math.max(...columns.map((layers) => layers.at(-1)?.top ?? minY - 1))
  return Array.from({ length: sectionCount }, (_, index): Section => {
    const bottom = minY + index * 16
    if (bottom > highest) return air
    const section = new Uint16Array(4096)
    for (const [place, layers] of columns.entries()) {
      let layer = 0
      for (let y = 0; y < 16; y++) {
        while (layer < layers.length && layers[layer]!.top < bottom + y) layer++
        section[y * 256 + place] = layers[layer]?.id ?? air
      }
    }
    return section.every((id) => id === section[0]) ? section[0]! : section
  })
}
