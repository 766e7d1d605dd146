import type { ScannedMap } from '../ports.ts'
import type { WorkContext } from './context.ts'
import type { ReturnMaps } from './return-maps.ts'
import type { TakeMaps } from './take-maps.ts'

/** Handling of maps in batches that fit into the inventory. */
export interface BatchDependencies extends WorkContext {
  readonly takeMaps: TakeMaps
  readonly returnMaps: ReturnMaps
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

/** Takes maps, does some work with them, and returns them to their homes. */
export async function runBatch(
  batch: readonly ScannedMap[],
  work: () => Promise<void>,
  signal: AbortSignal,
  { scannedMaps, takeMaps, returnMaps, journal }: BatchDependencies,
): Promise<void> {
  await takeMaps(
    batch.map(({ uuid }) => scannedMaps.get(uuid)),
    signal,
  )
  await work()
  await returnMaps(journal.outMaps(), signal)
}
