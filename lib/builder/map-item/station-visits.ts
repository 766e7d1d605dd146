import { Failure } from '../../failure.ts'
import { distance, formatPosition, type Position } from '../../game/position.ts'
import type { Window } from '../../game/windows.ts'
import { limits } from '../policy/limits.ts'
import { goToStation } from '../supply/restock.ts'
import type { Station } from '../supply/stations.ts'
import type { ContainerUser } from '../supply/supply-options.ts'
import type { Opening } from './opening.ts'

export type StationVisits = ReturnType<typeof createStationVisits>

/** Blocks to what is known of a station that count as being there. */
const nearby = 16

/** The bot among the stations, so that it does not warp to where it stands. */
export function createStationVisits(opening: Opening) {
  const { body } = opening.player
  let here: Station | undefined

  async function goTo(station: Station): Promise<void> {
    if (station === here) return
    await goToStation(station, opening)
    const known = (station.dump ?? station.boxes[0])?.position
    if (known && distance(known, body.position()) > nearby)
      await body.travel(known, { within: 4, signal: opening.signal })
    here = station
  }

  return {
    goTo,
    /** Goes beside the first dump of the stations, if there is one. */
    async goToDump(): Promise<Position | undefined> {
      const station = withDump(opening.stations)
      if (!station?.dump) return undefined
      await goTo(station)
      await body.approach([station.dump.position], opening.signal)
      return station.dump.position
    },
    /** The bot has gone elsewhere. */
    forget(): void {
      here = undefined
    },
  }
}

export const withDump = (stations: readonly Station[]): Station | undefined =>
  stations.find(({ dump }) => dump !== null)

/** Opens a block for `work`, and again when clicks get lost. What lay in a table comes back when it closes, so `work` looks at what is there. */
export async function atBlock<Result>(
  block: Position,
  { player, log, signal }: ContainerUser,
  work: (window: Window) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const window = await player.windows.open(block, signal)
    try {
      return await work(window)
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure) || tries === limits.mapItem.maxTriesAtBlock)
        throw error
      const place = formatPosition(block)
      log.warn('clicks have failed and are tried again', { place, reason: error.message })
    } finally {
      window.close()
    }
  }
}
