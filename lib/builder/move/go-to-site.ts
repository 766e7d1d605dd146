import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { pause } from '../../waiting.ts'
import type { Site } from '../site/site.ts'

/** A sub-server, and a warp on it; 0 and an empty name stay. */
export interface Destination {
  readonly server: number
  readonly warp: string
}

export interface SiteTrip {
  readonly site: Site
  readonly player: Player
  readonly clock: Clock
  readonly settings: MapartSettings
  readonly building: Destination
  readonly signal: AbortSignal
}

/** Blocks from the art up to which the bot goes there by itself instead of using the warp: both take some seconds. */
const nearby = 100

/** Goes to the sub-server of the art, and to the warp unless the art is near. */
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
