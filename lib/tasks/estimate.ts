import type { Task } from './task.ts'

/** Slots that a player carries. */
const carriedSlots = 36
/** Blocks per second that a flying bot places under the limit of a stock server, before anything was built. */
const defaultPlacingPace = 27
/** Time that fetching takes, by trip, with the ways there and back. */
const secondsPerTrip = 9
/** Blocks per second with fetching, where the material is not known. */
const defaultPace = 20
/** Number of recent builds whose median pace counts. */
const recentBuilds = 5

/** The time that a build will take, and how often the bot has to fetch material. */
export function estimateBuild(
  blocks: number,
  materials: readonly { readonly stacks: number }[],
  history: readonly Task[],
): { seconds: number; trips: number } {
  const pace = knownPace(history)
  const stacks = materials.reduce((sum, material) => sum + material.stacks, 0)
  const trips = Math.ceil(stacks / carriedSlots)
  const seconds = pace === undefined ? blocks / defaultPlacingPace + trips * secondsPerTrip : blocks / pace
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
