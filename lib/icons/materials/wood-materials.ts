import { type Colour, toned } from '../drawing/colour.ts'
import { capped } from '../drawing/faces.ts'
import { woodNames, woodOf } from '../drawing/palette.ts'
import { bark, boards, foliage, framed, over, rings } from '../drawing/surfaces.ts'
import { grain, tile } from '../drawing/tile.ts'
import type { Material } from './material.ts'

const pattern = new RegExp(
  `^(stripped_)?(${woodNames})_(planks|log|stem|wood|hyphae|block|leaves|shelf|trapdoor|mosaic)$`,
)

/** Planks, logs and leaves of every kind of tree. */
export function woodMaterial(name: string): Material | undefined {
  if (name === 'azalea_leaves') return foliage(0x5f7d2e)
  if (name === 'flowering_azalea_leaves') {
    return over(foliage(0x5f7d2e), (x, y) => (grain(x >> 1, y >> 1, 61) > 0.82 ? 0xd06bc8 : undefined))
  }
  const [, stripped, kind = '', part] = pattern.exec(name) ?? []
  const wood = woodOf(kind)
  const outside = () => (stripped ? bark(toned(wood.stripped, 1.04)) : barkOf(kind, wood.bark))
  switch (part) {
    case 'planks':
      return boards(wood.planks)
    case 'mosaic':
      return parquet(wood.planks)
    case 'log':
    case 'stem':
    case 'block':
      return capped(rings(wood.stripped, stripped ? wood.stripped : wood.bark), outside())
    case 'wood':
    case 'hyphae':
      return outside()
    case 'leaves':
      return foliage(wood.leaves)
    case 'shelf':
      return { top: boards(wood.planks), left: shelf(wood.planks), right: boards(toned(wood.planks, 0.9)) }
    case 'trapdoor':
      return framed(toned(wood.planks, 0.9), wood.planks)
    default:
      return undefined
  }
}

/** Birches have dark marks, the trees of the nether glowing veins. */
function barkOf(kind: string, colour: Colour) {
  if (kind === 'birch') {
    return over(bark(colour), (x, y) => (grain(x >> 2, y, 71) > 0.88 ? 0x3a3834 : undefined))
  }
  if (kind === 'crimson' || kind === 'warped') {
    const vein = kind === 'crimson' ? 0xa8334a : 0x1fb3a3
    return over(bark(colour), (x, y) => (grain(x, y >> 2, 73) > 0.84 ? vein : undefined))
  }
  return bark(colour)
}

function parquet(colour: Colour) {
  return tile((x, y) => {
    const isAcross = (x >> 3) + (y >> 3) === 1
    const along = isAcross ? y : x
    return toned(colour, along % 4 === 3 ? 0.7 : (isAcross ? 0.95 : 1.04) + (grain(x, y, 12) - 0.5) * 0.06)
  })
}

function shelf(colour: Colour) {
  return over(boards(colour), (x, y) => {
    if (y < 3 || y > 12 || x < 2 || x > 13) return undefined
    return y > 10 ? toned(colour, 0.7) : toned(colour, 0.4)
  })
}
