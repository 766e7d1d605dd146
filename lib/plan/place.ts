import { headroom } from '../builder/site/compare.ts'
import type { Position } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import type { Text } from '../language/text.ts'
import { nextTurn } from '../next-turn.ts'
import { createTally, isGround } from '../preflight/standing.ts'
import { bottomless, type Ground, type Rectangle, unseen } from './ground.ts'
import type { PlannedPlace } from './report.ts'

/** An art as far as a plan needs to know it, in blocks. */
export interface PlannedArt {
  readonly width: number
  readonly length: number
  readonly height: number
  /** The first column of its first map: behind north row and margin. */
  readonly start: { readonly x: number; readonly z: number }
  /** Whether its lowest layer needs blocks beneath, as carpets do. */
  readonly needsGround: boolean
}

interface PlaceOptions {
  readonly art: PlannedArt
  readonly at: { readonly OffsetX: number; readonly OffsetZ: number; readonly OffsetY?: number | undefined }
  readonly ground: Ground
  readonly sight: Sight | undefined
  /** Y where no ground is seen. */
  readonly otherwise: number
  readonly refusal: Text
}

/** Columns that are looked at before other work has its turn. */
const sliceColumns = 4096

/** Looks at a place for an art, and finds its height when none is given. */
export async function planPlace(options: PlaceOptions): Promise<PlannedPlace> {
  const { art, at, ground, sight, refusal } = options
  const { OffsetX: x, OffsetZ: z } = at
  const area = { x, z, width: art.width, length: art.length }
  await ground.read(area)
  const heights = heightsIn(area, ground.heightAt)
  const bases = art.needsGround ? heightsIn(area, ground.floorAt) : heights
  const OffsetY = at.OffsetY ?? heightFor(art, bases, options.otherwise)
  const found = createTally()
  let [made, withoutGround, unseenColumns] = [0, 0, 0]
  for (const [column, height] of heights.entries()) {
    if (height === unseen) {
      unseenColumns++
      continue
    }
    if (column % sliceColumns === sliceColumns - 1) await nextTurn()
    const [columnX, columnZ] = [x + (column % art.width), z + Math.floor(column / art.width)]
    if (ground.isMade(columnX, columnZ)) made++
    if (art.needsGround && !isGround(sight?.blockAt(columnX, OffsetY - 1, columnZ))) withoutGround++
    for (let y = OffsetY; y <= Math.min(height, OffsetY + art.height - 1 + headroom); y++) {
      const stands = sight?.blockAt(columnX, y, columnZ)
      if (stands) found.block(stands)
    }
  }
  for (const { name } of sight?.fixtures(boxOf(area, OffsetY, art.height)) ?? []) found.add(name, 'property')
  const seen = heights.filter((height) => height > bottomless)
  return {
    OffsetX: x,
    OffsetY,
    OffsetZ: z,
    ...area,
    ...(seen.length === 0 ? {} : { ground: { lowest: lowestOf(seen), highest: highestOf(seen) } }),
    unseen: unseenColumns,
    made,
    blocks: found.blocks(),
    withoutGround,
    refusal,
  }
}

function heightsIn({ x, z, width, length }: Rectangle, heightAt: Ground['heightAt']): number[] {
  return Array.from({ length: width * length }, (_, column) =>
    heightAt(x + (column % width), z + Math.floor(column / width)),
  )
}

/**
 * The Y of an art's lowest layer: over all that stands there, so that nothing has to go; or, where it needs ground, on the height that
 * most columns have without their trees.
 */
function heightFor({ needsGround }: PlannedArt, heights: readonly number[], otherwise: number): number {
  const seen = heights.filter((height) => height > bottomless)
  if (seen.length === 0) return otherwise
  return (needsGround ? mostFrequent(seen) : highestOf(seen)) + 1
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, own) => (own[1] > best[1] ? own : best))[0]
}

const lowestOf = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
const highestOf = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))

function boxOf({ x, z, width, length }: Rectangle, y: number, height: number) {
  return {
    min: { x, y: y - 1, z } satisfies Position,
    max: { x: x + width, y: y + height, z: z + length } satisfies Position,
  }
}
