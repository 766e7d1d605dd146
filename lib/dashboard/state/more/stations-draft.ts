import { computed, signal } from '@preact/signals'
import type { MaterialBoxes } from '../../../client/client.ts'
import { configurations, saveConfiguration } from '../configuration.ts'
import type { BlockPosition } from '../placing/position.ts'
import { readStations, stationStock } from '../stations.ts'

export type Station = MaterialBoxes['stations'][number]
export type Box = Station['boxes'][number]

/** The stations as they were changed; undefined when there is nothing to save. They stay while other places are shown. */
const draft = signal<readonly Station[] | undefined>(undefined)

export const hasStationChanges = computed(() => draft.value !== undefined)

/** The stations that the editor shows; undefined until they are read. */
export const shownStations = computed(() => draft.value ?? configurations['mapart-box'].value?.stations)

export function changeStations(change: (stations: readonly Station[]) => readonly Station[]): void {
  draft.value = change(shownStations.value ?? [])
}

export function changeStation(index: number, part: Partial<Station>): void {
  changeStations((stations) => stations.with(index, { ...stations[index]!, ...part }))
}

export function discardStations(): void {
  draft.value = undefined
}

/** Rejects with the sentence of the service when it is refused; the changes stay then. */
export async function saveStations(): Promise<void> {
  if (!draft.value) return
  await saveConfiguration('mapart-box', { stations: [...draft.value] })
  draft.value = undefined
  await readStations()
}

/** The items that a box was seen to hold. */
export function stockOf(station: Pick<Station, 'server' | 'warp'>, position: BlockPosition) {
  return stationStock.value
    ?.find(({ server, warp }) => server === station.server && warp === station.warp)
    ?.boxes.find((box) => box.position.join() === position.join())
}

/** Boxes that the bot has found, at a station for which the settings list none. */
export function foundBoxes(station: Station) {
  if (station.boxes.length > 0) return []
  return (
    stationStock.value?.find(({ server, warp }) => server === station.server && warp === station.warp)
      ?.boxes ?? []
  )
}
