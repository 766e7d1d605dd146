import type { Clock } from '../../clock.ts'
import { attempt } from '../../failure.ts'
import type { PlayerSource } from '../../game/across-connections.ts'
import type { Log } from '../../log.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { storedMaps } from '../../tasks/record.ts'
import { openBelongings } from '../supply/belongings.ts'
import type { BelongingsStore, UnpackedStore } from '../supply/ports.ts'
import { goToStation, packUpLeft } from '../supply/restock.ts'
import type { Station, StationMemory } from '../supply/stations.ts'
import type { ContainerUser, PackingUser } from '../supply/supply-options.ts'
import { unload } from '../supply/unload.ts'
import { openUnpacking } from '../supply/unpacking.ts'
import { carriedBeyond } from './fetch-empty-maps.ts'
import { carriedMaps } from './opening.ts'
import { putIntoBox } from './put-away.ts'
import { withDump } from './station-visits.ts'

export type BringBackLeftovers = ReturnType<typeof createBringBackLeftovers>

interface BringBackDependencies {
  readonly bot: PlayerSource
  readonly stations: Pick<StationMemory, 'stationsFor'>
  readonly belongings: { readonly store: BelongingsStore; carrier(): string }
  readonly unpacked: UnpackedStore
  readonly clock: Clock
  readonly log: Log
}

/**
 * Has a bot put back what it carries of earlier work, which no other bot can get at: shulker boxes that were taken out of the boxes of the
 * stations, and which it has walked over; with `hasMapMaterial`, empty maps and glass panes, and maps of the task that were stored
 * already, into the dump of a station: a server drops what a table holds when the connection of another bot breaks.
 */
export const createBringBackLeftovers =
  ({ bot, stations, belongings, unpacked, clock, log }: BringBackDependencies) =>
  async (
    { task }: Pick<BuildJob, 'task'>,
    signal: AbortSignal,
    { hasMapMaterial }: { readonly hasMapMaterial: boolean },
  ): Promise<void> => {
    const failure = await attempt(async () => {
      const player = await bot.ready(signal)
      const user = { player, log, signal: AbortSignal.any([signal, player.signal]) }
      const all = stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? '')
      const unpacking = openUnpacking(unpacked, belongings.carrier())
      const packing = { ...user, unpacking, clock, pickUp: async () => false }
      await bringBackShulkerBoxes(all, packing, belongings)
      if (hasMapMaterial) await bringBackMapMaterial(all, task, user)
    }, signal)
    if (failure)
      log.warn('what is left of earlier work could not be brought back', { reason: failure.message })
  }

/** Also the one that it had taken out itself when the program ended. */
async function bringBackShulkerBoxes(
  stations: readonly Station[],
  user: Omit<PackingUser, 'belongings'>,
  { store, carrier }: BringBackDependencies['belongings'],
): Promise<void> {
  const { player, unpacking } = user
  if (unpacking.outside().size === 0) return
  const belongings = openBelongings(store, carrier(), player, unpacking.outside())
  try {
    await packUpLeft(stations, { ...user, belongings })
  } finally {
    belongings.close()
  }
}

async function bringBackMapMaterial(
  stations: readonly Station[],
  task: BuildJob['task'],
  user: ContainerUser,
): Promise<void> {
  const { player, signal } = user
  const station = withDump(stations)
  const carried = carriedBeyond(0, player)
  const stored = storedMaps(task)
  const known = carriedMaps({ player }).filter((id) => stored.includes(id))
  if (!station?.dump || carried.size + known.length === 0) return
  await goToStation(station, user)
  await unload(station, carried, user)
  if (known.length > 0) await player.body.approach([station.dump.position], signal)
  for (const id of new Set(known)) await putIntoBox(id, station.dump.position, user)
}
