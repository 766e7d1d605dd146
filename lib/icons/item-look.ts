import type { Pixels } from '../images/pixels.ts'
import { foodPictogram } from './pictograms/food-pictograms.ts'
import { gearPictogram } from './pictograms/gear-pictograms.ts'
import { drawPictogram } from './pictograms/pictogram.ts'
import { plantPictogram } from './pictograms/plant-pictograms.ts'
import { stuffPictogram } from './pictograms/stuff-pictograms.ts'

/** The icon of an item that the game shows flat; undefined for unknown names. */
export function drawFlatItem(item: string): Pixels | undefined {
  const name = item.replace(/^waxed_/, '')
  const look = gearPictogram(name) ?? plantPictogram(name) ?? foodPictogram(name) ?? stuffPictogram(name)
  return look && drawPictogram(...look)
}
