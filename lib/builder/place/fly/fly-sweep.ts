import { firstIndex } from '../../../collections.ts'
import { attempt } from '../../../failure.ts'
import type { Position } from '../../../game/position.ts'
import type { Waypoint } from '../../plan/route.ts'
import { limits } from '../../policy/limits.ts'
import type { SweepOptions } from '../placer.ts'
import { type Sweep, type SweepResult, sweep } from '../sweep.ts'
import { createFlyRun } from './fly-run.ts'

/** Flies a route and places its blocks on the way: keeps moving while every block that would get out of reach has been sent. */
export async function flySweep(options: SweepOptions, route: readonly Waypoint[]): Promise<SweepResult> {
  try {
    return await sweep(options, route, (tools) => createFlyingMover(options, route, tools))
  } finally {
    options.player.body.aim(null)
  }
}

function createFlyingMover(options: SweepOptions, route: readonly Waypoint[], tools: Sweep) {
  const { player } = options
  const { work, placer, signal, everyTick } = tools
  const { body } = player
  const { flyRun, isDone } = createFlyRun(options, route, tools)
  /** The waypoint to fly to next, and how often in a row the server has moved the player away from it. */
  let from = 0
  let setBacks = 0

  /** A clear path to a waypoint, past blocks that are being placed, too; null when there is none. */
  async function pathTo(waypoint: number): Promise<readonly Position[] | null> {
    const { at } = route[waypoint]!
    if (body.isPathClear(body.position(), at) && !placer.isInPath(at)) return [at]
    const path = await body.findPath(at, { isTaken: placer.isTaken, signal })
    if (path) return path
    // A far waypoint may lie beyond the loaded chunks, which takes a journey in several flights.
    placer.rest()
    return (await attempt(() => body.travel(at, { within: 0, signal }), signal)) ? null : [at]
  }

  /** The last waypoint up to which a straight run is clear: a chunk farther on may not be loaded yet. */
  function lastClear(end: number): number {
    const isBlocked = (step: number) => !body.isPathClear(route[from]!.at, route[from + step + 1]!.at)
    return from + firstIndex(end - from, isBlocked)
  }

  /** Whether it can pass by what is due before the stop at the end of a straight run. */
  function mayFlyOn(to: number): boolean {
    const { at, keptClear } = route[to]!
    return (
      to > from && keptClear !== undefined && body.isPathClear(body.position(), at) && !placer.isInPath(at)
    )
  }

  /** Whether none of the blocks that are left can be placed, from wherever: what they build on was refused. */
  const allHang = () => placer.isIdle() && work.open(route.length).every(placer.hangs)

  return {
    async next(): Promise<boolean> {
      if (from === route.length || placer.isAllRefused()) return false
      let to = endOfRun(route, from)
      if (isDone(from, to)) {
        from++
        return true
      }
      if (allHang()) return false
      const path = setBacks > limits.fly.maxSetBacks ? null : mayFlyOn(to) ? [] : await pathTo(from)
      if (!path) {
        work.giveUp(route[from++]!.due)
        setBacks = 0
        return true
      }
      to = lastClear(to)
      const next = await flyRun(path, from, to)
      setBacks = next === from ? setBacks + 1 : 0
      from = next
      return true
    },
    /** Waits for the last outcomes; blocks that turn out to have been dropped are sent again, if they are in reach. */
    async end(): Promise<void> {
      await everyTick(() => {
        if (placer.isAllRefused()) return true
        placer.pump(route.length, [body.position()])
        const isQuiet = player.placing.inFlight() === 0 && placer.quietMs(0) > limits.place.settleTimeoutMs
        return work.isFinished() || isQuiet
      })
    },
  }
}

/** The last waypoint of the straight run that begins at `from`. */
function endOfRun(route: readonly Waypoint[], from: number): number {
  let to = from
  while (route[to]?.leadsOn && to + 1 < route.length) to++
  return to
}
