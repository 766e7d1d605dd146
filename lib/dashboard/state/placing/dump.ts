import { computed } from '@preact/signals'
import { configurations, saveConfiguration } from '../configuration.ts'
import { readStations, stationStock } from '../stations.ts'
import type { BlockPosition } from './position.ts'

/** Whether a station has a box for leftover material and finished maps; undefined while there is no station. */
export const hasDump = computed(() => {
  const stations = configurations['mapart-box'].value?.stations ?? []
  return stations.length === 0 ? undefined : stations.some(({ dump }) => dump)
})

/** A box of the first station that held nothing when the bot last opened it. */
export const emptyBox = computed(
  () =>
    stationStock.value?.[0]?.boxes.find(
      ({ items, item, isGone }) => items && item === '' && !isGone && Object.keys(items).length === 0,
    )?.position,
)

/** Makes it the box for leftover material of the first station. */
export async function chooseDump(dump: BlockPosition): Promise<void> {
  const [first, ...others] = configurations['mapart-box'].value?.stations ?? []
  if (!first) return
  await saveConfiguration('mapart-box', { stations: [{ ...first, dump }, ...others] })
  await readStations()
}
