import type { BlockFaces } from '../drawing/draw-block.ts'
import { dyeMaterial } from './dyed-materials.ts'
import { earth } from './earth-materials.ts'
import type { Material, Materials } from './material.ts'
import { metalMaterial } from './metal-materials.ts'
import { redstoneBlocks } from './redstone-materials.ts'
import { stones } from './stone-materials.ts'
import { woodMaterial } from './wood-materials.ts'
import { workshop } from './workshop-materials.ts'

/** The material of that name, such as `oak_planks`, `stone_bricks` or `white_wool`. */
export function materialNamed(name: string): BlockFaces | undefined {
  const make =
    materialIn(stones, name) ??
    materialIn(earth, name) ??
    materialIn(workshop, name) ??
    materialIn(redstoneBlocks, name)
  const found = make?.() ?? woodMaterial(name) ?? dyeMaterial(name) ?? metalMaterial(name)
  return found && ('top' in found ? found : { top: found, left: found, right: found })
}

/** The material that a slab, stair or wall is cut from: `stone_brick` is cut from `stone_bricks`. */
export function materialCutInto(stem: string): BlockFaces | undefined {
  return (
    materialNamed(`${stem}_planks`) ??
    materialNamed(`${stem}s`) ??
    materialNamed(stem) ??
    materialNamed(`${stem}_block`)
  )
}

function materialIn(table: Materials, name: string): (() => Material) | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
