import type { BlockState } from '../game/blocks.ts'
import type { Sight } from '../game/sight.ts'
import { base64Of } from '../images/base64.ts'
import { mapBlockOf } from '../mapart/map-block.ts'
import { mapPixelRgb } from '../mapart/map-palette.ts'
import { drawMap } from '../mapart/map-picture.ts'
import { worldSurface } from '../mapart/picture-of-world.ts'
import type { MapBlock } from '../mapart/surface.ts'
import { nextTurn } from '../next-turn.ts'
import type { Ground, Rectangle } from './ground.ts'
import type { Plan } from './report.ts'

/** Rows that are drawn before other work has its turn. An even number, for the checker of water. */
const stripRows = 16
/** A map looks no farther down through glass and the like. */
const deepestBlocks = 64

/** The colours of an area as maps show it, and its heights, both in Base64. */
export async function drawGround(
  area: Rectangle,
  ground: Ground,
  sight: Sight | undefined,
): Promise<Pick<Plan, 'pixels' | 'colours' | 'heights'>> {
  const { x, z, width, length } = area
  const pixels = new Uint8Array(width * length)
  const heights = new Int16Array(width * length)
  await ground.read({ ...area, z: z - 1, length: length + 1 })
  const known = new Map<BlockState, MapBlock>()

  function blockAt(blockX: number, y: number, blockZ: number): MapBlock | undefined {
    const state = sight?.blockAt(blockX, y, blockZ)
    if (!state) return undefined
    const seen = known.get(state) ?? mapBlockOf(state)
    known.set(state, seen)
    return seen
  }

  for (let row = 0; row < length; row += stripRows) {
    const rows = Math.min(stripRows, length - row)
    const strip = { x, z: z + row - 1, width, length: rows + 1 }
    const bottom = lowestIn(strip, ground) - deepestBlocks
    const topOf = (columnX: number, columnZ: number) => sight?.topOf(columnX, columnZ) ?? bottom - 1
    const surface = worldSurface({ ...strip, bottom, topOf, blockAt })
    const picture = drawMap(surface, { x: 0, z: 1, width, length: rows })
    pixels.set(picture.pixels, row * width)
    await nextTurn()
  }
  for (let column = 0; column < heights.length; column++)
    heights[column] = ground.heightAt(x + (column % width), z + Math.floor(column / width))
  const colours = Object.fromEntries(
    [...new Set(pixels)].filter((pixel) => pixel > 0).map((pixel) => [pixel, colourOf(pixel)]),
  )
  return { pixels: base64Of(pixels), colours, heights: base64Of(bytesOf(heights)) }
}

function colourOf(pixel: number): string {
  return `#${mapPixelRgb(pixel)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

function lowestIn({ x, z, width, length }: Rectangle, ground: Ground): number {
  let lowest = 0
  for (let row = 0; row < length; row++)
    for (let column = 0; column < width; column++) {
      const height = ground.heightAt(x + column, z + row)
      if (height > -1000) lowest = Math.min(lowest, height)
    }
  return lowest
}

/** The lower byte first, whatever the machine. */
function bytesOf(values: Int16Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries()) view.setInt16(index * 2, value, true)
  return bytes
}
