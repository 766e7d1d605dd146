import { MAP_SIDE } from '../mapart/map-grid.ts'
import { nearestAligned } from '../tasks/alignment.ts'
import type { Rectangle } from './ground.ts'
import type { PlannedArt } from './place.ts'
import type { PlannedPlace } from './report.ts'

/** A column of the world. */
interface Column {
  readonly x: number
  readonly z: number
}

/** Map cells that are looked at on each side of that with the middle. */
const searchedCells = 3

/** So many blocks farther away is as bad as ... */
const worth = {
  /** ... anything that is somebody's property, */
  property: 20_000,
  /** a surface that people have made, */
  made: 5000,
  /** a place that the bot does not see, by the share of it, */
  unseen: 2000,
  /** and blocks to dig or ground that is missing, by the share of columns. */
  work: 1500,
}

/**
 * The place that suits an art best: the nearest on the map grid that nothing speaks against. `isFree` says whether an art may be there
 * at all; `look` takes long, so it is asked for no place that is too far away to be better than one that was found.
 */
export async function proposePlace(
  art: PlannedArt,
  middle: Column,
  isFree: (at: { OffsetX: number; OffsetZ: number }) => boolean,
  look: (at: { OffsetX: number; OffsetZ: number }) => Promise<PlannedPlace>,
): Promise<PlannedPlace | undefined> {
  const candidates = placesAround(art, middle)
    .filter(isFree)
    .map((at) => ({ at, blocks: gap({ x: at.OffsetX, z: at.OffsetZ, ...art }, middle) }))
    .sort((a, b) => a.blocks - b.blocks)
  let best: { readonly place: PlannedPlace; readonly cost: number } | undefined
  for (const { at, blocks } of candidates) {
    if (best && best.cost <= blocks) break
    const place = await look(at)
    const cost = blocks + drawbacks(place)
    if (!best || cost < best.cost) best = { place, cost }
  }
  return best?.place
}

function drawbacks({ blocks, made, unseen, withoutGround, width, length }: PlannedPlace): number {
  const columns = width * length
  const sum = (wanted: readonly PlannedPlace['blocks'][number]['because'][]) =>
    blocks.filter(({ because }) => wanted.includes(because)).reduce((all, { count }) => all + count, 0)
  const work = Math.min(1, (sum(['terrain']) + withoutGround) / columns)
  return (
    (sum(['property']) > 0 ? worth.property : 0) +
    (made + sum(['made']) > 0 ? worth.made * (1 + made / columns) : 0) +
    (unseen / columns) * worth.unseen +
    work * worth.work
  )
}

function placesAround(
  { start, width, length }: PlannedArt,
  { x, z }: Column,
): { OffsetX: number; OffsetZ: number }[] {
  const columns = Math.ceil(width / MAP_SIDE)
  const rows = Math.ceil(length / MAP_SIDE)
  const nearest = nearestAligned({ OffsetX: x, OffsetZ: z }, start)
  const steps = (maps: number) =>
    Array.from({ length: 2 * searchedCells + maps }, (_, step) => step - searchedCells - maps + 1)
  return steps(columns).flatMap((east) =>
    steps(rows).map((south) => ({
      OffsetX: nearest.OffsetX + east * MAP_SIDE,
      OffsetZ: nearest.OffsetZ + south * MAP_SIDE,
    })),
  )
}

/** The whole maps that a place has blocks on. */
export function mapsUnder(
  { start, width, length }: PlannedArt,
  at: { OffsetX: number; OffsetZ: number },
): Rectangle {
  const maps = (size: number) => Math.max(1, Math.round(size / MAP_SIDE)) * MAP_SIDE
  return { x: at.OffsetX + start.x, z: at.OffsetZ + start.z, width: maps(width), length: maps(length) }
}

/** Blocks from a column to the nearest of an area; 0 inside. */
function gap({ x, z, width, length }: Rectangle, from: Column): number {
  const beside = (low: number, size: number, value: number) =>
    Math.max(low - value, 0, value - (low + size - 1))
  return Math.hypot(beside(x, width, from.x), beside(z, length, from.z))
}
