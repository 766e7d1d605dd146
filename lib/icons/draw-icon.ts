import { blankPixels, type Pixels } from '../images/pixels.ts'
import { drawBlockItem } from './block-look.ts'
import { iconEdge } from './drawing/draw-block.ts'
import { foodPictogram } from './pictograms/food-pictograms.ts'
import { gearPictogram } from './pictograms/gear-pictograms.ts'
import { drawPictogram } from './pictograms/pictogram.ts'
import { plantPictogram } from './pictograms/plant-pictograms.ts'
import { stuffPictogram } from './pictograms/stuff-pictograms.ts'

/**
 * The icon of an item by its registry name, 32x32: blocks in space, everything else flat. All icons are drawn by code from
 * rules and small plans, without the game's textures. Undefined for unknown names.
 */
export function drawIcon(name: string): Pixels | undefined {
  const block = drawBlockItem(name)
  if (block) return block
  const flat = drawFlatItem(name)
  return flat && enlarged(flat, iconEdge / flat.width)
}

/** The icon of an item that the game shows flat; undefined for unknown names. */
function drawFlatItem(item: string): Pixels | undefined {
  const name = item.replace(/^waxed_/, '')
  const look = gearPictogram(name) ?? plantPictogram(name) ?? foodPictogram(name) ?? stuffPictogram(name)
  return look && drawPictogram(...look)
}

/** A picture with every pixel as a square of `times` x `times`. */
function enlarged({ width, height, data }: Pixels, times: number): Pixels {
  const large = blankPixels(width * times, height * times)
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++) {
      const from = (Math.floor(y / times) * width + Math.floor(x / times)) * 4
      large.data.set(data.subarray(from, from + 4), (y * large.width + x) * 4)
    }
  }
  return large
}
