import { toned } from '../drawing/colour.ts'
import { capped } from '../drawing/faces.ts'
import { dyed, dyeNames } from '../drawing/palette.ts'
import { framed, glass, glazed, over, rough, smooth, woven } from '../drawing/surfaces.ts'
import type { Material } from './material.ts'

const pattern = new RegExp(
  `^(${dyeNames})_(wool|concrete|concrete_powder|terracotta|glazed_terracotta|stained_glass|shulker_box)$`,
)
/** Blocks of Minecraft before 1.13, which had one number for all colours. */
const uncoloured = /^(wool|concrete|concrete_powder|stained_glass)$/

/** Materials in the sixteen dye colours. */
export function dyeMaterial(name: string): Material | undefined {
  const [, dye = 'white', stuff] = pattern.exec(name) ?? ['', 'white', uncoloured.exec(name)?.[1]]
  const colours = dyed(dye)
  switch (stuff) {
    case 'wool':
      return woven(colours.wool)
    case 'concrete':
      return smooth(colours.concrete)
    case 'concrete_powder':
      return rough(toned(colours.concrete, 1.08), 0.6, 17)
    case 'terracotta':
      return smooth(colours.terracotta, 3)
    case 'glazed_terracotta':
      return glazed(colours.wool, toned(colours.concrete, 0.6), toned(colours.wool, 1.6))
    case 'stained_glass':
      return glass(colours.wool, 150)
    case 'shulker_box':
      return shulkerBox(toned(colours.wool, 1.04))
    default:
      return undefined
  }
}

/** A box with a lid that reaches over it. */
export function shulkerBox(colour: number): Material {
  const side = over(framed(colour), (x, y) => {
    if (y === 9) return toned(colour, 0.45)
    return y === 10 && (x < 3 || x > 12) ? toned(colour, 0.45) : undefined
  })
  return capped(framed(colour, toned(colour, 1.08)), side)
}
