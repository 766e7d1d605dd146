import type { Region } from '../arguments.ts'
import type { Blueprint } from '../blueprint/blueprint.ts'
import { partOf } from '../blueprint/part-of.ts'
import { Failure } from '../failure.ts'

/** The part of a blueprint over a region, as far as it has one. */
export function crop(blueprint: Blueprint, region: Region): Blueprint {
  const width = Math.min(region.width, blueprint.width - region.x)
  const length = Math.min(region.length, blueprint.length - region.z)
  if (width <= 0 || length <= 0) {
    throw new Failure(
      'invalid',
      `The region lies outside the blueprint of ${blueprint.width} x ${blueprint.length} blocks.`,
    )
  }
  return partOf(blueprint, { x: region.x, z: region.z, width, length })
}
