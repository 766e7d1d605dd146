import type { Task } from './task.ts'

/** Slots that a player carries. */
export const carriedSlots = 36

/** The speed of a bot under the limit of a stock server, measured by `bench:build --simulated`; it counts until something was built. */
interface Pace {
  readonly blocksPerSecond: number
  /** Time that fetching takes, by trip, with the ways there and back. */
  readonly secondsPerTrip: number
}

export const paces: Readonly<Record<'fly' | 'walk', Pace>> = {
  fly: { blocksPerSecond: 26, secondsPerTrip: 9 },
  walk: { blocksPerSecond: 20, secondsPerTrip: 22 },
}

/**
 * Time that a relief of some levels takes on foot for each block that has none beneath it: scaffolding goes up and comes down again.
 * Supports of the art are ground to walk on.
 */
export function scaffoldingSeconds(levels: number): number {
  return levels === 1 ? 0 : 0.09 + 0.00019 * levels * levels
}

/** Blocks per second with fetching, where the material is not known. */
const defaultPace = 20
/** Number of recent builds whose median pace counts. */
const recentBuilds = 5

/** The size of a build, in blocks. */
interface BuildSize {
  readonly blocks: number
  readonly width: number
  readonly length: number
  /** Levels. */
  readonly height: number
  readonly materials: readonly { readonly stacks: number }[]
}

/** The time that a build will take, and how often the bot has to fetch material. */
export function estimateBuild(
  { blocks, width, length, height, materials }: BuildSize,
  movement: 'fly' | 'walk',
  history: readonly Task[],
): { seconds: number; trips: number } {
  const known = knownPace(history)
  const { blocksPerSecond, secondsPerTrip } = paces[movement]
  const stacks = materials.reduce((sum, material) => sum + material.stacks, 0)
  const trips = Math.ceil(stacks / carriedSlots)
  const unsupported = Math.max(0, 2 * Math.min(blocks, width * length) - blocks)
  const scaffolding = movement === 'walk' ? unsupported * scaffoldingSeconds(height) : 0
  const seconds =
    known === undefined ? blocks / blocksPerSecond + trips * secondsPerTrip + scaffolding : blocks / known
  return { seconds: Math.ceil(seconds), trips }
}

/** Blocks per second of recent builds, newest first in `history`, fetching included. */
export function paceOf(history: readonly Task[]): number {
  return knownPace(history) ?? defaultPace
}

function knownPace(history: readonly Task[]): number | undefined {
  const paces = history
    .slice(0, recentBuilds)
    .flatMap(ownPaceOf)
    .sort((a, b) => a - b)
  return paces[Math.floor(paces.length / 2)]
}

/** Blocks per second over the whole time of building a finished task. */
function ownPaceOf({ Record: record }: Task): number[] {
  if (!record?.TotalBlocks || !record.BuildScopes) return []
  const seconds = record.BuildScopes.reduce(
    (sum, { StartTime, EndTime }) => sum + (Date.parse(EndTime) - Date.parse(StartTime)) / 1000,
    0,
  )
  return seconds > 0 ? [record.TotalBlocks / seconds] : []
}
