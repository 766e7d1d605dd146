import type { Task } from './task.ts'

/** Slots that a player carries. */
const carriedSlots = 36
/** Blocks a second, fetching included, as long as nothing was built yet: below what a stock server allows. */
const usualPace = 20
/** Earlier builds that the pace is taken from. */
const looked = 5

/** How long a build will take and how often the bot has to fetch material. */
export function estimateBuild(
  blocks: number,
  materials: readonly { readonly stacks: number }[],
  history: readonly Task[],
): { seconds: number; trips: number } {
  const paces = history
    .slice(0, looked)
    .flatMap(paceOf)
    .sort((a, b) => a - b)
  const pace = paces[Math.floor(paces.length / 2)] ?? usualPace
  const stacks = materials.reduce((sum, material) => sum + material.stacks, 0)
  return { seconds: Math.ceil(blocks / pace), trips: Math.ceil(stacks / carriedSlots) }
}

/** Blocks a second over all the time that a finished task was being built. */
function paceOf({ Record: record }: Task): number[] {
  if (!record?.TotalBlocks || !record.BuildScopes) return []
  const seconds = record.BuildScopes.reduce(
    (sum, { StartTime, EndTime }) => sum + (Date.parse(EndTime) - Date.parse(StartTime)) / 1000,
    0,
  )
  return seconds > 0 ? [record.TotalBlocks / seconds] : []
}
