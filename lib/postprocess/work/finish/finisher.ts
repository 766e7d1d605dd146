import type { Clock } from '../../../clock.ts'
import type { PlayerSource } from '../../../game/across-connections.ts'
import type { Log } from '../../../log.ts'
import type { FinishJob } from '../../finish.ts'
import { createJournal } from '../../journal.ts'
import type { JournalStore } from '../../ports.ts'
import { createScannedMaps, forgetfulMapsStore } from '../../scanned-maps.ts'
import { createRuns } from '../runs.ts'
import { type FinishRunJob, finishMaps } from './finish-maps.ts'

interface FinisherDependencies {
  readonly bot: PlayerSource
  /** Of this bot alone. */
  readonly journal: JournalStore
  readonly clock: Clock
  readonly log: Log
}

/** Finishes the maps of tasks with one bot, whose journal says after a crash what it had taken. */
export function createMapFinisher({ bot, journal: store, clock, log }: FinisherDependencies) {
  return async (job: FinishJob): Promise<void> => {
    const journal = createJournal(store, () => clock.date())
    const scannedMaps = createScannedMaps(forgetfulMapsStore)
    const arrive: FinishJob['arrive'] = (player, signal) => job.arrive(player, signal)
    const run = createRuns<FinishRunJob>({ bot, journal, scannedMaps, arrive, clock, log })
    await run('finish', { ...job, mode: 'loose' }, (attempt, parts) => finishMaps(attempt, parts))
  }
}
