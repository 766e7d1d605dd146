import type { MapartSettings } from '../../config/mapart.ts'
import { attempt, Failure } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { pause, type Turns } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { Site } from '../site/site.ts'

/** A sub-server, and a warp on it; 0 and an empty name stay. */
export interface Destination {
  readonly server: number
  readonly warp: string
}

/** The ways of one run to its art. */
export interface SiteTravel {
  readonly building: Destination
  /** Goes to the art, from wherever the bot is. */
  goToSite(): Promise<void>
  /** Whether the bot is on the sub-server of the art, as far as is known. */
  isOnServer(): boolean
}

interface SiteTrip extends Turns {
  readonly site: Pick<Site, 'min' | 'max'>
  readonly player: Player
  readonly settings: Pick<MapartSettings, 'delays'>
  readonly building: Destination
}

/** Blocks from the art up to which the bot goes there by itself instead of using the warp: both take some seconds. */
const nearby = 100

/**
 * Goes to the sub-server of the art, and to the warp unless the art is near. Without a warp, the home is set at the art and gone
 * to from elsewhere: after a death, a displacement, a visit to a station.
 */
export async function goToSite(trip: SiteTrip): Promise<void> {
  const { site, player, clock, settings, building, signal } = trip
  const { network } = player
  await network.switchServer(building.server, signal)
  const isFar = distanceTo(site, player.body.position()) > nearby
  if (building.warp === '') await useHome(trip, isFar)
  else if (isFar) await network.warp(building.warp, signal)
  const { beforeBuild } = settings.delays
  if (beforeBuild > 0) await pause(beforeBuild * 1000, clock, signal)
}

/** Goes to the art by its warp, or by the home that is set there, also from near. Rejects where there is neither. */
export async function goBackToSite(trip: Omit<SiteTrip, 'clock' | 'settings'>): Promise<void> {
  const { site, building, signal } = trip
  const { network } = trip.player
  const home = network.home()
  await network.switchServer(building.server, signal)
  if (building.warp !== '') await network.warp(building.warp, signal)
  else if (home && distanceTo(site, home.position) <= nearby) await network.goHome(signal)
  else throw new Failure('broken', sentence('noWarpToArt'))
}

/** A home that is not to be had costs only time: the bot goes to its work by itself. */
async function useHome(
  { site, player: { network, body }, building, signal }: SiteTrip,
  isFar: boolean,
): Promise<void> {
  const home = network.home()
  const isAtSite =
    home !== null && [0, home.server].includes(building.server) && distanceTo(site, home.position) <= nearby
  if (isFar && isAtSite) await attempt(() => network.goHome(signal), signal)
  if (isFar || isAtSite) return
  // Not over the art, which may grow there, nor in the air.
  if (distanceTo(site, body.position()) > 0 && (await body.land(signal))) await network.setHome(signal)
}

function distanceTo({ min, max }: SiteTrip['site'], from: Position): number {
  const along = (axis: 'x' | 'y' | 'z') => Math.max(0, min[axis] - from[axis], from[axis] - max[axis] - 1)
  return Math.hypot(along('x'), along('y'), along('z'))
}
