import type { Waypoint } from '../../plan/route.ts'
import type { Sweep, SweepOptions } from '../sweep.ts'

/** Placements per second below which flying costs no time. */
export const slowRate = 60

/** Which waypoints of a route still have blocks that keep the player there. */
export function createDueWaypoints(
  { placementRate, clock }: Pick<SweepOptions, 'placementRate' | 'clock'>,
  route: readonly Waypoint[],
  { work, isStuck }: Pick<Sweep, 'work' | 'isStuck'>,
) {
  /** Whether the blocks due at a waypoint are sent, or left for a later sweep because they can't be. */
  function isServed(waypoint: number, begun: number): boolean {
    if (!isOpenAt(waypoint)) return true
    if (work.dueAt(waypoint) === 0 || !isStuck(route[waypoint]!.due, begun)) return false
    work.giveUp(route[waypoint]!.due)
    return true
  }

  /**
   * Whether blocks keep the player at a waypoint: those to be sent, and where placements go missing or the server's limit
   * leaves time for it, those without an outcome.
   */
  function isOpenAt(waypoint: number): boolean {
    return isPatient() ? !route[waypoint]!.due.every(work.isSettled) : work.dueAt(waypoint) > 0
  }

  const isPatient = () => placementRate.rate() < slowRate || placementRate.isCautious(clock.now())

  /** A straight run whose blocks were all sent on the way needs no flight. */
  function isDone(from: number, to: number): boolean {
    for (let waypoint = from; waypoint <= to; waypoint++) if (isOpenAt(waypoint)) return false
    return true
  }

  return { isServed, isOpenAt, isPatient, isDone }
}
