import { attempt } from '../../failure.ts'
import type { PlayerSource } from '../../game/across-connections.ts'
import type { Log } from '../../log.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { storedMaps } from '../../tasks/record.ts'
import { goToStation } from '../supply/restock.ts'
import type { StationMemory } from '../supply/stations.ts'
import { unload } from '../supply/unload.ts'
import { carriedBeyond, withDump } from './fetch-empty-maps.ts'
import { carriedMaps } from './make-map.ts'
import { putIntoBox } from './store-map.ts'

interface BringBackDependencies {
  readonly bot: PlayerSource
  readonly stations: Pick<StationMemory, 'stationsFor'>
  readonly log: Log
}

/**
 * Has a bot put the empty maps and glass panes that it carries into the dump of a station, and maps of the task that were stored already: a
 * server drops what a table holds when the connection of another bot breaks, and it has picked them up.
 */
export type BringBackMapMaterial = (job: Pick<BuildJob, 'task'>, signal: AbortSignal) => Promise<void>

export const createBringBackMapMaterial =
  ({ bot, stations, log }: BringBackDependencies): BringBackMapMaterial =>
  async ({ task }, signal) => {
    const failure = await attempt(async () => {
      const player = await bot.ready(signal)
      const station = withDump(stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? ''))
      const carried = carriedBeyond(0, player)
      const stored = storedMaps(task)
      const strays = carriedMaps({ player }).filter((id) => stored.includes(id))
      if (!station?.dump || carried.size + strays.length === 0) return
      const options = { player, log, signal: AbortSignal.any([signal, player.signal]) }
      await goToStation(station, options)
      await unload(station, carried, options)
      if (strays.length > 0) await player.body.approach([station.dump.position], options.signal)
      for (const id of new Set(strays)) await putIntoBox(id, station.dump.position, options)
    }, signal)
    if (failure) log.warn('material of maps could not be brought back', { reason: failure.message })
  }
