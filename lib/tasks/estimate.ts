import type { Task } from './task.ts'

/** Slots that a player carries. */
export const carriedSlots = 36

/** The speed of a bot under the limit of a stock server, measured by `bench:build --simulated`; it counts until something was built. */
interface Pace {
  /** Blocks placed per second, in art of one level and in a relief. */
  readonly flat: number
  readonly relief: number
  /** Time that fetching takes, by trip, with the ways there and back. */
  readonly secondsPerTrip: number
}

/** On foot a relief needs scaffolding, which goes up and comes down again. */
export const paces: Readonly<Record<'fly' | 'walk', Pace>> = {
  fly: { flat: 26, relief: 26, secondsPerTrip: 9 },
  walk: { flat: 20, relief: 6, secondsPerTrip: 22 },
}

/** Levels up to which the pace of walking in a relief holds. */
const walkedLevels = 9
/** Blocks per second with fetching, where the material is not known. */
const defaultPace = 20
/** Number of recent builds whose median pace counts. */
const recentBuilds = 5

/** The size of a build. */
export interface BuildSize {
  readonly blocks: number
  /** Levels. */
  readonly height: number
  readonly materials: readonly { readonly stacks: number }[]
}

/** The time that a build will take, and how often the bot has to fetch material. */
export function estimateBuild(
  { blocks, height, materials }: BuildSize,
  movement: 'fly' | 'walk',
  history: readonly Task[],
): { seconds: number; trips: number } {
  const known = knownPace(history)
  const { flat, relief, secondsPerTrip } = paces[movement]
  const stacks = materials.reduce((sum, material) => sum + material.stacks, 0)
  const trips = Math.ceil(stacks / carriedSlots)
  const placing = blocks / (height === 1 ? flat : relief)
  // On foot the scaffolding grows with the height.
  const scaffolding = movement === 'walk' ? Math.max(1, height / walkedLevels) : 1
  return {
    seconds: Math.ceil(known === undefined ? placing * scaffolding + trips * secondsPerTrip : blocks / known),
    trips,
  }
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
