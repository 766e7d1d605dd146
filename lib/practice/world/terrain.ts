import type { GameData, Heights } from './game-data.ts'

/** State ids of one 16x16x16 cube, index `y*256 + z*16 + x`; a number when all are the same. */
export type Section = number | Uint16Array

/** The untouched ground: stone, three layers of dirt, grass at `floorHeight`, air above. */
export function createTerrain(
  data: GameData,
  { minY, sectionCount }: Heights,
  floorHeight: number,
): readonly Section[] {
  const [bedrock, stone, dirt, grass, air] = ['bedrock', 'stone', 'dirt', 'grass_block', 'air'].map(
    (name) => data.find(name).id,
  )
  return Array.from({ length: sectionCount }, (_, index) => {
    const layers = Array.from({ length: 16 }, (_, layer) => {
      const y = minY + index * 16 + layer
      if (y > floorHeight) return air!
      if (y === floorHeight) return grass!
      if (y >= floorHeight - 3) return dirt!
      return y === minY ? bedrock! : stone!
    })
    return layers.every((state) => state === layers[0]) ? layers[0]! : fillLayers(layers)
  })
}

function fillLayers(layers: readonly number[]): Uint16Array {
  const section = new Uint16Array(4096)
  layers.forEach((state, layer) => {
    section.fill(state, layer * 256, layer * 256 + 256)
  })
  return section
}
