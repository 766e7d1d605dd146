import { shade } from './map-palette.ts'
import { continuesFluid, type MapArea, type MapBlock, type Surface } from './surface.ts'

/** A picture in map colours: `pixels[z * width + x]` is `base colour id * 4 + shade`, 0 is transparent. */
export interface MapPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * Draws a part of a surface as maps at scale 0 show it, one pixel a block. The row north of the part is only compared with the
 * first drawn row; without one the first row gets the normal shade. The checker of water counts from the first drawn pixel, so
 * draw whole maps.
 *
 * Source of the shading rules: Kyuuhachi/C98Mods SurfaceMap.java.
 */
export function drawMap(surface: Surface, area: MapArea): MapPicture {
  const { width, length: height } = area
  const pixels = new Uint8Array(width * height)
  const column = createColumnReader(surface)

  // Row by row, as columns lie in memory.
  const northHeights = Float64Array.from({ length: width }, (_, x) =>
    area.z > 0 ? column(area.x + x, area.z - 1).height : Number.NaN,
  )
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      const top = column(area.x + x, area.z + row)
      if (top.colour > 0) {
        const parity = (x + row) & 1
        const step = top.height - northHeights[x]!
        const bright = top.colour === WATER ? waterShade(top.depth, parity) : slopeShade(step, parity)
        pixels[row * width + x] = top.colour * 4 + bright
      }
      northHeights[x] = top.height
    }
  }
  return { width, height, pixels }
}

/** The block of a column that a map shows: colour 0 when there is none. Reused from call to call. */
interface ColumnTop {
  colour: number
  height: number
  /** Fluid blocks from the top one down without a gap. */
  depth: number
}

const WATER = 12
/** Height of an empty column: lower than any build, because the ground is somewhere beneath. */
const NOTHING = -100_000

function createColumnReader(surface: Surface): (x: number, z: number) => ColumnTop {
  const top: ColumnTop = { colour: 0, height: NOTHING, depth: 0 }
  const look = (y: number, block: MapBlock): boolean => {
    if (top.colour === 0) {
      if (block.colour === 0) return true
      top.colour = block.colour
      top.height = y
      top.depth = block.isFluid ? 1 : 0
      return block.isFluid
    }
    if (!continuesFluid(block, y, top.height - top.depth + 1)) return false
    top.depth++
    return true
  }
  return (x, z) => {
    top.colour = 0
    top.height = NOTHING
    top.depth = 0
    surface.descend(x, z, look)
    return top
  }
}

/** In doubles, term by term as the game adds them: depth 7 is a checker only because of their rounding. */
function waterShade(depth: number, parity: number): number {
  const tone = depth * 0.1 + parity * 0.2
  return tone < 0.5 ? shade.light : tone > 0.9 ? shade.dark : shade.normal
}

/** `step` is the height over the northern neighbour; NaN (no neighbour) counts as level. */
function slopeShade(step: number, parity: number): number {
  const tone = step + (parity - 0.5) * 0.4
  return tone > 0.6 ? shade.light : tone < -0.6 ? shade.dark : shade.normal
}
