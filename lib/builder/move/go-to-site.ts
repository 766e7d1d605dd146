import type { Position } from '../../game/position.ts'
import { pause } from '../../waiting.ts'
import type { RunOptions } from '../run-options.ts'
import type { Site } from '../site/site.ts'

/** The part of the run options that the trip needs. */
export type SiteTrip = Pick<RunOptions, 'site' | 'player' | 'clock' | 'settings' | 'building' | 'signal'>

/** How far the bot may be from the art to fly there instead of using the warp, in blocks: some seconds either way. */
const nearby = 100

/** Goes to where the art is in sight: the sub-server, and the warp unless the art is near. Flying does the rest. */
export async function goToSite(trip: SiteTrip): Promise<void> {
  const { site, player, clock, settings, building, signal } = trip
  await player.network.switchServer(building.server, signal)
  if (building.warp !== '' && distanceTo(site, player.body.position()) > nearby) {
    await player.network.warp(building.warp, signal)
  }
  const { beforeBuild } = settings.delays
  if (beforeBuild > 0) await pause(beforeBuild * 1000, clock, signal)
}

function distanceTo(site: Site, from: Position): number {
  return Math.hypot(
    outside(from.x, site.min.x, site.max.x + 1),
    outside(from.y, site.min.y, site.max.y + 1),
    outside(from.z, site.min.z, site.max.z + 1),
  )
}

function outside(value: number, low: number, high: number): number {
  return Math.max(0, low - value, value - high)
}
