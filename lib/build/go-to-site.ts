import { pause } from '../waiting.ts'
import type { Place } from './build-bot.ts'
import type { RunOptions } from './run-options.ts'
import type { Site } from './site.ts'

/** How far the bot may be from the art to fly there instead of using the warp, in blocks. */
const nearby = 160
/** Height over the art at which the bot arrives. */
const altitude = 3

/** Goes to the building place: sub-server, warp unless the art is near, and over the nearest part of it. */
export async function goToSite(options: RunOptions): Promise<void> {
  const { site, bot, clock, settings, building, progress, signal } = options
  progress.enter('going')
  await bot.network.switchServer(building.server, signal)
  if (building.warp !== '' && distanceTo(site, bot.body.position()) > nearby) {
    await bot.network.warp(building.warp, signal)
  }
  if (distanceTo(site, bot.body.position()) > altitude + 1) {
    await bot.body.travel(over(site, bot.body.position()), { within: 0, signal })
  }
  const { beforeBuild } = settings.delays
  if (beforeBuild > 0) await pause(beforeBuild * 1000, clock, signal)
}

function over(site: Site, from: Place): Place {
  return {
    x: clamp(from.x, site.min.x, site.max.x) + 0.5,
    y: site.max.y + altitude,
    z: clamp(from.z, site.min.z, site.max.z) + 0.5,
  }
}

function distanceTo(site: Site, from: Place): number {
  return Math.hypot(
    from.x - clamp(from.x, site.min.x, site.max.x + 1),
    from.y - clamp(from.y, site.min.y, site.max.y + 1),
    from.z - clamp(from.z, site.min.z, site.max.z + 1),
  )
}

function clamp(value: number, low: number, high: number): number {
  return Math.floor(Math.min(high, Math.max(low, value)))
}
