import type { Pixels } from '../images/pixels.ts'
import { foodPictogram } from './food-pictograms.ts'
import { gearPictogram } from './gear-pictograms.ts'
import { drawPictogram, type ItemColours } from './pictogram.ts'
import { plantPictogram } from './plant-pictograms.ts'
import { stuffPictogram } from './stuff-pictograms.ts'

/** A pictogram and the colours that it has for an item. */
export type ItemLook = readonly [pictogram: string, colours: ItemColours]

/** The icon of an item that is shown flat; undefined when it is not known. */
export function drawFlatItem(item: string): Pixels | undefined {
  const name = item.replace(/^waxed_/, '')
  const look = gearPictogram(name) ?? plantPictogram(name) ?? foodPictogram(name) ?? stuffPictogram(name)
  return look && drawPictogram(...look)
}
