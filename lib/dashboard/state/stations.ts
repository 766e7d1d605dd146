import { computed, signal } from '@preact/signals'
import { bodyOf, type StationStock } from '../../client/client.ts'
import { client } from './client.ts'
import { isSwitch, storedSignal } from './preferences.ts'

/** Whether the player wants to set up a station after the first map. */
export const isStationPostponed = storedSignal('stationPostponed', false, isSwitch)

/** The material stations with what their boxes held when last seen; undefined until they are read. */
export const stationStock = signal<readonly StationStock[] | undefined>(undefined)

export async function readStations(): Promise<void> {
  stationStock.value = bodyOf(await client.get('/stations'))
}

/** Items in all boxes together, as last seen. */
export const itemsInBoxes = computed<ReadonlyMap<string, number>>(() => {
  const sums = new Map<string, number>()
  for (const { boxes } of stationStock.value ?? []) {
    for (const { items } of boxes) {
      for (const [item, count] of Object.entries(items ?? {})) sums.set(item, (sums.get(item) ?? 0) + count)
    }
  }
  return sums
})

export async function lookThroughStations(): Promise<void> {
  bodyOf(await client.post('/stations/look'))
}
