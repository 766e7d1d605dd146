import { hasFullTop } from '../updates/support.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { World } from '../world/world.ts'
import { baseColourOf, baseColours } from './map-colours.ts'

/** The area of a map: its centre in blocks; a pixel is `2^scale` blocks wide. */
export interface MapArea {
  readonly centreX: number
  readonly centreZ: number
  readonly scale: number
}

export const mapSize = 128

/** The area of the map that is made at a position: maps of one scale never overlap. */
export function areaAround(x: number, z: number, scale: number): MapArea {
  const width = mapSize << scale
  const centre = (value: number) => Math.floor((value + 64) / width) * width + width / 2 - 64
  return { centreX: centre(x), centreZ: centre(z), scale }
}

const water = baseColours.indexOf('water')
const [dark, normal, light] = [0, 1, 2] as const

/** The terrain under a pixel. `height` and `depth` (of water) are means over its blocks. */
interface PixelTerrain {
  readonly base: number
  readonly height: number
  readonly depth: number
}

/** Draws maps of one world. */
export function createMapArtist(world: World) {
  // One block state has one colour; looking it up by name for every pixel would take most of the time.
  const known = new Map<number, number>()
  const { minY } = world.heights

  function colourOf(state: StateInfo): number {
    const colour = known.get(state.id) ?? baseColourOf(state)
    known.set(state.id, colour)
    return colour
  }

  let ofGround: PixelTerrain | undefined
  /** Ground that nothing has changed is the same everywhere. */
  function terrainOfColumn(x: number, z: number): PixelTerrain {
    if (world.column(x >> 4, z >> 4).revision > 0) return terrainAt(x, z)
    ofGround ??= terrainAt(x, z)
    return ofGround
  }

  function terrainAt(x: number, z: number): PixelTerrain {
    let y = highestBlock(world, x, z)
    let state = world.state(x, y, z)
    while (y > minY && colourOf(state) === 0) state = world.state(x, --y, z)
    if (y <= minY || !hasFluid(state)) return { base: colourOf(state), height: y, depth: 0 }
    let depth = 1
    while (y - depth > minY && hasFluid(world.state(x, y - depth, z))) depth++
    // A waterlogged block counts as water unless its top is full.
    return { base: hasFullTop(state) || state.name === 'lava' ? colourOf(state) : water, height: y, depth }
  }

  function terrainOfPixel({ scale }: MapArea, left: number, top: number): PixelTerrain {
    const width = 1 << scale
    if (width === 1) return terrainOfColumn(left, top)
    const votes = new Map<number, number>()
    let height = 0
    let depth = 0
    for (let cell = 0; cell < width * width; cell++) {
      const seen = terrainOfColumn(left + (cell % width), top + Math.floor(cell / width))
      votes.set(seen.base, (votes.get(seen.base) ?? 0) + 1)
      height += seen.height / width ** 2
      depth += seen.depth / width ** 2
    }
    const [base] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best))
    return { base, height, depth }
  }

  return {
    /**
     * Draws one column of pixels (one X, north to south) between two rows as the game does: the colour of the highest
     * block that has one, and a shade by the step from the row to its north; water by its depth. Row -1 gives the first
     * row its step. Columns that are not loaded stay unchanged, and the row after them takes its step from the last loaded row.
     * Rules: minecraft.wiki, Map item format; Kyuuhachi/C98Mods SurfaceMap.java.
     */
    drawColumn(
      area: MapArea,
      column: number,
      firstRow: number,
      lastRow: number,
      put: (row: number, colour: number) => void,
      isLoaded: (x: number, z: number) => boolean = () => true,
    ): void {
      const width = 1 << area.scale
      const left = (Math.floor(area.centreX / width) + column - 64) * width
      let northern = 0
      for (let row = Math.max(-1, firstRow - 1); row <= Math.min(mapSize - 1, lastRow); row++) {
        const top = (Math.floor(area.centreZ / width) + row - 64) * width
        if (!isLoaded(left, top)) continue
        const { base, height, depth } = terrainOfPixel(area, left, top)
        const checker = (column + row) & 1
        const shade =
          base === water ? shadeOfWater(depth, checker) : shadeOfStep(height - northern, area.scale, checker)
        northern = height
        if (row >= Math.max(0, firstRow)) put(row, base === 0 ? 0 : base * 4 + shade)
      }
    },
  }
}

function shadeOfStep(step: number, scale: number, checker: number): number {
  const tilt = (step * 4) / ((1 << scale) + 4) + (checker - 0.5) * 0.4
  if (tilt > 0.6) return light
  return tilt < -0.6 ? dark : normal
}

function shadeOfWater(depth: number, checker: number): number {
  const darkness = depth * 0.1 + checker * 0.2
  if (darkness < 0.5) return light
  return darkness > 0.9 ? dark : normal
}

function highestBlock(world: World, x: number, z: number): number {
  const { sections } = world.column(x >> 4, z >> 4)
  const { minY } = world.heights
  for (let index = sections.length - 1; index >= 0; index--) {
    const section = sections[index]!
    if (typeof section === 'number' && world.data.state(section).isAir) continue
    const bottom = minY + index * 16
    for (let y = bottom + 15; y >= bottom; y--) if (!world.state(x, y, z).isAir) return y
  }
  return minY
}

function hasFluid({ name, properties }: StateInfo): boolean {
  return (
    properties.waterlogged === 'true' ||
    /^(water|lava|bubble_column|kelp|kelp_plant|seagrass|tall_seagrass)$/.test(name)
  )
}
