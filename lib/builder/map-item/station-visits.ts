import { distance } from '../../game/position.ts'
import { goToStation } from '../supply/restock.ts'
import type { Station } from '../supply/stations.ts'
import type { Opening } from './opening.ts'

export type StationVisits = ReturnType<typeof createStationVisits>

/** Blocks to what is known of a station that count as being there. */
const nearby = 16

/** The bot among the stations, so that it does not warp to where it stands. */
export function createStationVisits({ player, signal }: Opening) {
  let here: Station | undefined

  return {
    async goTo(station: Station): Promise<void> {
      if (station === here) return
      await goToStation(station, { player, signal })
      const known = (station.dump ?? station.boxes[0])?.position
      if (known && distance(known, player.body.position()) > nearby) {
        await player.body.travel(known, { within: 4, signal })
      }
      here = station
    },
    /** The bot has gone elsewhere. */
    forget(): void {
      here = undefined
    },
  }
}
