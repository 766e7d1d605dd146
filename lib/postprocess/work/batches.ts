import type { Journal } from '../journal.ts'
import type { ScannedMap } from '../ports.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import type { ReturnMaps } from './return-maps.ts'
import type { TakeMaps } from './take-maps.ts'

interface Dependencies {
  readonly scannedMaps: ScannedMaps
  readonly take: TakeMaps
  readonly bringHome: ReturnMaps
  readonly journal: Journal
}

/** As many maps as fit, at least one, from the front of the list, no two with the same number: they would become one stack. */
export function nextBatch(
  maps: readonly ScannedMap[],
  fits: (batch: readonly ScannedMap[]) => boolean,
): ScannedMap[] {
  const batch: ScannedMap[] = []
  const numbers = new Set<number>()
  for (const map of maps) {
    if (numbers.has(map.id)) continue
    if (batch.length > 0 && !fits([...batch, map])) break
    batch.push(map)
    numbers.add(map.id)
  }
  return batch
}

/** Takes maps, does something with them and brings them home. */
export function createBatchRun({ scannedMaps, take, bringHome, journal }: Dependencies) {
  return async (
    batch: readonly ScannedMap[],
    signal: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> => {
    await take(
      batch.map(({ uuid }) => scannedMaps.get(uuid)),
      signal,
    )
    await work()
    await bringHome(journal.outMaps(), signal)
  }
}
