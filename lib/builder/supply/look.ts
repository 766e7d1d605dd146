import { minBy } from '../../collections.ts'
import { reasonOf } from '../../failure.ts'
import { acrossConnections, type PlayerSource } from '../../game/across-connections.ts'
import { distance } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import type { LookThroughStations } from '../../stations/station-look.ts'
import { limits } from '../policy/limits.ts'
import type { Container } from './box.ts'
import { goToStation, searchForBoxes } from './restock.ts'
import type { Station, StationMemory } from './stations.ts'
import { tryBox } from './use-box.ts'

interface LookDependencies {
  readonly bot: PlayerSource
  readonly stations: Pick<StationMemory, 'all'>
  readonly log: Log
}

/** Goes to every station and opens all of its boxes, the nearest first. A box that can't be opened has the reason as its `lastError`. */
export function createLook({ bot, stations, log }: LookDependencies): LookThroughStations {
  return async (signal, report) => {
    const all = stations.all()
    const seen = new Set<Container>()
    const done = new Set<Station>()
    let interruptions = 0

    const tell = () =>
      report({ opened: seen.size, total: all.reduce((sum, { boxes }) => sum + boxes.length, 0) })
    const failed = ({ error, isInterruption }: { error: unknown; isInterruption: boolean }): void => {
      if (!isInterruption || interruptions++ >= limits.run.maxInterruptions) throw error
      log.warn('looking through the stations goes on with the next connection', { reason: reasonOf(error) })
    }

    tell()
    await acrossConnections(bot, { signal, failed }, async ({ player, signal: attemptSignal }) => {
      const options = { player, log, signal: attemptSignal }
      for (const station of all) {
        if (done.has(station)) continue
        await goToStation(station, options)
        if (station.mayBeSearched) await searchForBoxes(station, options)
        for (;;) {
          const from = player.body.position()
          const left = station.boxes.filter((other) => !seen.has(other))
          const box = minBy(left, ({ position }) => distance(position, from))
          if (!box) break
          await tryBox(box, options, async () => {})
          seen.add(box)
          tell()
        }
        done.add(station)
        interruptions = 0
      }
    })
  }
}
