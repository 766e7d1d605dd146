import type { Pace } from './paces.ts'

/** The area of a bot, as far as it is not built. */
export interface Work {
  readonly left: number
  readonly pace: Pace
}

/** With less, the interruption of its bot costs more than another gains; nor is it worth a way that takes longer. */
const minGainSeconds = 2
/** Of a bot that stands still all the time, in blocks per second. */
const leastPace = 0.01
/** Halvings after which the time of the end is known well enough. */
const maxHalvings = 12

export const secondsOf = ({ left, pace }: Work): number =>
  pace.secondsToFirst + left / Math.max(leastPace, pace.blocksPerSecond)

/**
 * Which works to cut for bots that wait, and how many blocks the first of these gets: as many as it can do until the earliest
 * end. The work that would end last comes first; others only matter where that can't be cut.
 */
export function blocksToGive<Key>(
  works: ReadonlyMap<Key, Work>,
  waiting: readonly Pace[],
): (readonly [Key, number])[] {
  const [first] = waiting
  if (!first) return []
  const end = earliestEnd([...works.values()], waiting)
  const canDo = first.blocksPerSecond * (end - first.secondsToFirst)
  const leastGain = Math.max(minGainSeconds, first.secondsToFirst)
  return [...works]
    .sort(([, a], [, b]) => secondsOf(b) - secondsOf(a))
    .flatMap(([key, work]) => {
      const excess = excessOf(work, end)
      const blocks = Math.min(canDo, excess)
      const isWorthwhile = blocks >= 1 && excess > leastGain * work.pace.blocksPerSecond
      return isWorthwhile ? [[key, blocks] as const] : []
    })
}

/** Blocks that a bot does not get done by then. */
const excessOf = ({ left, pace }: Work, seconds: number): number =>
  Math.max(0, left - pace.blocksPerSecond * Math.max(0, seconds - pace.secondsToFirst))

/** In seconds: when those who have nothing, and those who have had less than others, have done what these do not get done. */
function earliestEnd(works: readonly Work[], waiting: readonly Pace[]): number {
  const helpers = [
    ...waiting.map((pace) => ({ pace, from: pace.secondsToFirst })),
    ...works.map((work) => ({ pace: work.pace, from: secondsOf(work) + work.pace.secondsToBegin })),
  ]
  let [early, late] = [0, Math.max(0, ...works.map(secondsOf))]
  for (let halving = 0; halving < maxHalvings; halving++) {
    const middle = (early + late) / 2
    const excess = works.reduce((sum, work) => sum + excessOf(work, middle), 0)
    const help = helpers.reduce(
      (sum, { pace, from }) => sum + pace.blocksPerSecond * Math.max(0, middle - from),
      0,
    )
    if (help < excess) early = middle
    else late = middle
  }
  return late
}
