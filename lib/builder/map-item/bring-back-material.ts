import { attempt } from '../../failure.ts'
import type { PlayerSource } from '../../game/across-connections.ts'
import type { Log } from '../../log.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { goToStation } from '../supply/restock.ts'
import type { StationMemory } from '../supply/stations.ts'
import { unload } from '../supply/unload.ts'
import { carriedBeyond, withDump } from './fetch-empty-maps.ts'

interface BringBackDependencies {
  readonly bot: PlayerSource
  readonly stations: Pick<StationMemory, 'stationsFor'>
  readonly log: Log
}

/** Has a bot put the empty maps and glass panes that it carries into the dump of a station. */
export type BringBackMapMaterial = (job: Pick<BuildJob, 'task'>, signal: AbortSignal) => Promise<void>

export const createBringBackMapMaterial =
  ({ bot, stations, log }: BringBackDependencies): BringBackMapMaterial =>
  async ({ task }, signal) => {
    const failure = await attempt(async () => {
      const player = await bot.ready(signal)
      const station = withDump(stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? ''))
      const carried = carriedBeyond(0, player)
      if (!station || carried.size === 0) return
      const options = { player, log, signal: AbortSignal.any([signal, player.signal]) }
      await goToStation(station, options)
      await unload(station, carried, options)
    }, signal)
    if (failure) log.warn('material of maps could not be brought back', { reason: failure.message })
  }
