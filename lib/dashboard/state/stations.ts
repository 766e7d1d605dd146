import { computed, signal } from '@preact/signals'
import { bodyOf, type StationStock } from '../../client/client.ts'
import { client } from './client.ts'
import { configurations, saveConfiguration } from './configuration.ts'
import { stationLook } from './events.ts'
import { isSwitch, storedSignal } from './preferences.ts'

/** Whether the player wants to set up a station after the first map. */
export const isStationPostponed = storedSignal('stationPostponed', false, isSwitch)

/** Whether a station is known, and the bot has found boxes there or the settings list them. */
export const isStationKnown = computed(() => {
  const stations = configurations['mapart-box'].value?.stations ?? []
  const look = stationLook.value
  if (stations.some(({ boxes }) => boxes.length > 0)) return true
  return stations.length > 0 && look !== undefined && !look.isLooking && look.problem === '' && look.total > 0
})

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

/** Adds a station whose boxes the bot finds: at a warp, or around a point in blocks. */
export async function addStation({
  server,
  warp,
  at,
}: {
  readonly server: number
  readonly warp: string
  readonly at: { readonly x: number; readonly y: number; readonly z: number } | undefined
}): Promise<void> {
  const position: [number, number, number] | undefined = at && [
    Math.floor(at.x),
    Math.floor(at.y),
    Math.floor(at.z),
  ]
  const station = { server, warp, boxes: [], ...(position ? { position } : {}) }
  await saveConfiguration('mapart-box', { stations: [station] })
}

export async function lookThroughStations(): Promise<void> {
  bodyOf(await client.post('/stations/look'))
}
