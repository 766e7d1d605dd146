import { computed, effect, signal } from '@preact/signals'
import { bodyOf, type MapEntry, type PreviewEntry } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { postProcessing } from '../events.ts'
import { onceAtATime } from '../once-at-a-time.ts'
import { applyMapSettings, mapSettings } from './settings.ts'

/** A scanned map with what will happen to it. */
export type WallMap = MapEntry & PreviewEntry

/** In numbering order; undefined until they are read. */
const maps = signal<readonly WallMap[] | undefined>(undefined)

export const scannedMaps = computed(() => maps.value)
export const skippedMaps = computed(() => maps.value?.filter(({ position }) => position === null) ?? [])

/** The arts that the maps make up, each with its maps by place, row by row; undefined where one is missing. */
export const walls = computed(() => {
  const { Width, Height } = mapSettings.value
  const arts: (WallMap | undefined)[][] = []
  for (const map of maps.value ?? []) {
    if (!map.position) continue
    const { Group, Width: column, Height: row } = map.position
    arts[Group] ??= new Array<WallMap | undefined>(Width * Height).fill(undefined)
    arts[Group][row * Width + column] = map
  }
  return arts
})

/** The map that the details are of, by its uuid. */
export const chosenMap = signal('')

export async function readMaps(): Promise<void> {
  const entries = bodyOf(await client.get('/postProcessing/maps'))
  // Without maps there is no preview.
  const preview = entries.length === 0 ? [] : bodyOf(await client.get('/postProcessing/preview'))
  const planned = new Map(preview.map((entry) => [entry.uuid, entry]))
  maps.value = entries.flatMap((entry) => {
    const plan = planned.get(entry.uuid)
    return plan ? [{ ...entry, ...plan }] : []
  })
}

/** Reads the maps again whenever an operation goes on, until the returned function is called. */
export function followMaps(): () => void {
  return effect(() => {
    if (postProcessing.value) void attempt(readMaps)
  })
}

/** Changes something about a map. */
async function changeMap(change: () => Promise<unknown>): Promise<void> {
  await change()
  await readMaps()
}

export const setSkip = (uuid: string, skip: boolean) =>
  changeMap(async () =>
    bodyOf(await client.post('/postProcessing/skip/{uuid}', { path: { uuid }, query: { skip } })),
  )
export const setCopy = (uuid: string, copy: boolean) =>
  changeMap(async () =>
    bodyOf(await client.post('/postProcessing/copy/{uuid}', { path: { uuid }, query: { copy } })),
  )
export const setRename = (uuid: string, rename: boolean) =>
  changeMap(async () => bodyOf(await client.post('/postProcessing/setRename', { body: [{ uuid, rename }] })))
export const setName = (uuid: string, name: string) =>
  changeMap(async () =>
    bodyOf(await client.post('/postProcessing/name/{uuid}', { path: { uuid }, query: { name } })),
  )

/** Lets two maps change places. */
export async function swapMaps(one: string, other: string): Promise<void> {
  const order = (maps.value ?? []).map(({ uuid }) => uuid)
  const [from, to] = [order.indexOf(one), order.indexOf(other)]
  if (from < 0 || to < 0 || from === to) return
  await changeMap(async () =>
    bodyOf(await client.put('/postProcessing/order', { body: order.with(from, other).with(to, one) })),
  )
}

/** Names or copies the maps, by the settings as they are shown. */
export async function runMaps(operation: 'rename' | 'copy'): Promise<void> {
  await applyMapSettings()
  bodyOf(await client.post(`/postProcessing/${operation}`))
}

/** Shows what the settings would do. */
export const previewMaps = onceAtATime(async () => {
  await applyMapSettings()
  await readMaps()
})

export async function forgetMaps(): Promise<void> {
  await changeMap(async () => bodyOf(await client.post('/postProcessing/map/clear')))
}

export async function stopMaps(): Promise<void> {
  bodyOf(await client.post('/postProcessing/stop'))
}

/** The name of a map as players read it: without the codes of its colours. */
export const withoutColours = (name: string) => name.replace(/&([0-9a-fk-orx]|#[0-9a-f]{6})/gi, '')
