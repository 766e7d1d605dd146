import { headroom } from '../builder/site/compare.ts'
import type { Position } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import type { Text } from '../language/text.ts'
import { createTally, isGround } from '../preflight/standing.ts'
import { bottomless, type Ground, type Rectangle } from './ground.ts'
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

/** Looks at a place for an art, and finds its height when none is given. */
export async function planPlace(options: PlaceOptions): Promise<PlannedPlace> {
  const { art, at, ground, sight, refusal } = options
  const { OffsetX: x, OffsetZ: z } = at
  const area = { x, z, width: art.width, length: art.length }
  const heights = createHeights()
  const bases = art.needsGround ? createHeights() : heights
  let [seen, made, withoutGround] = [0, 0, 0]
  await ground.visit(area, ({ height, floor, isMade }) => {
    seen++
    heights.add(height)
    if (art.needsGround) bases.add(floor)
    if (isMade) made++
  })
  const OffsetY = at.OffsetY ?? heightFor(art, bases, options.otherwise)
  const found = createTally()
  await ground.visit(area, (column) => {
    if (art.needsGround && !isGround(sight?.blockAt(column.x, OffsetY - 1, column.z))) withoutGround++
    for (let y = OffsetY; y <= Math.min(column.height, OffsetY + art.height - 1 + headroom); y++) {
      const stands = sight?.blockAt(column.x, y, column.z)
      if (stands) found.block(stands)
    }
  })
  for (const { name } of sight?.fixtures(boxOf(area, OffsetY, art.height)) ?? []) found.add(name, 'property')
  const [lowest, highest] = [heights.lowest(), heights.highest()]
  return {
    OffsetX: x,
    OffsetY,
    OffsetZ: z,
    ...area,
    ...(lowest === undefined || highest === undefined ? {} : { ground: { lowest, highest } }),
    unseen: art.width * art.length - seen,
    made,
    blocks: found.blocks(),
    withoutGround,
    refusal,
  }
}

/** How many columns are how high; those that have no ground do not count. */
function createHeights() {
  const counts = new Map<number, number>()
  const all = () => [...counts.keys()]
  return {
    add(height: number): void {
      if (height > bottomless) counts.set(height, (counts.get(height) ?? 0) + 1)
    },
    lowest: (): number | undefined => all().sort((a, b) => a - b)[0],
    highest: (): number | undefined => all().sort((a, b) => b - a)[0],
    mostFrequent: (): number | undefined =>
      [...counts].reduce<[number, number] | undefined>(
        (best, entry) => (best && entry[1] <= best[1] ? best : entry),
        undefined,
      )?.[0],
  }
}

/**
 * The Y of an art's lowest layer: over all that stands there, so that nothing has to go; or, where it needs ground, on the height that
 * most columns have without their trees.
 */
function heightFor(
  { needsGround }: PlannedArt,
  heights: ReturnType<typeof createHeights>,
  otherwise: number,
): number {
  const height = needsGround ? heights.mostFrequent() : heights.highest()
  return height === undefined ? otherwise : height + 1
}

function boxOf({ x, z, width, length }: Rectangle, y: number, height: number) {
  return {
    min: { x, y: y - 1, z } satisfies Position,
    max: { x: x + width, y: y + height, z: z + length } satisfies Position,
  }
}
