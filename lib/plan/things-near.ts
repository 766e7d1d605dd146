import { digClassOf } from '../game/blocks/dig-class.ts'
import type { BlockState } from '../game/blocks.ts'
import { blockAt, type Position } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import type { Plan } from './report.ts'

type Things = NonNullable<Plan['near']>

/** Blocks around the feet in which things are looked for, to the sides, and up and down. */
const aside = 16
const upright = 8
const most = 40

/** Boxes, beds, signs, frames and the like around a place, the nearest first. */
export function thingsNear(sight: Sight, place: Position): Things {
  const feet = blockAt(place)
  const isProperty = new Map<BlockState, boolean>()
  const found: Things = []

  function add(name: string, { x, y, z }: Position): void {
    const blocks = Math.round(Math.hypot(x - feet.x, y - feet.y, z - feet.z))
    found.push({ name, position: [x, y, z], blocks })
  }

  function isThing(state: BlockState): boolean {
    const known = isProperty.get(state) ?? digClassOf(state.name) === 'property'
    isProperty.set(state, known)
    return known
  }

  for (let x = feet.x - aside; x <= feet.x + aside; x++)
    for (let z = feet.z - aside; z <= feet.z + aside; z++)
      for (let y = feet.y - upright; y <= feet.y + upright; y++) {
        const state = sight.blockAt(x, y, z)
        if (state && isThing(state)) add(state.name, { x, y, z })
      }
  const box = {
    min: { x: feet.x - aside, y: feet.y - upright, z: feet.z - aside },
    max: { x: feet.x + aside + 1, y: feet.y + upright + 1, z: feet.z + aside + 1 },
  }
  for (const { name, position } of sight.fixtures(box)) add(name, blockAt(position))
  return found.sort((one, other) => one.blocks - other.blocks).slice(0, most)
}
