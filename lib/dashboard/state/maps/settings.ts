import { bodyOf, type PostProcessingSettings } from '../../../client/client.ts'
import { client } from '../client.ts'
import { storedSignal } from '../preferences.ts'

export const orders = ['column', 'row', 'column-reverse', 'row-reverse'] as const

/** Where the maps are, how they lie, how they are to be called, and how many there are to be. */
export const mapSettings = storedSignal<PostProcessingSettings>(
  'maps',
  { Start: '', Width: 1, Height: 1, Order: 'column', Template: '', CopyAmount: 1 },
  (stored): stored is PostProcessingSettings =>
    typeof stored === 'object' && stored !== null && 'Start' in stored && 'CopyAmount' in stored,
)

export function changeMapSettings(part: Partial<PostProcessingSettings>): void {
  mapSettings.value = { ...mapSettings.value, ...part }
}

/** Rejects with the sentence of the service when they are refused. */
export async function applyMapSettings(): Promise<void> {
  bodyOf(await client.post('/postProcessing', { body: mapSettings.value }))
}

export async function scanMaps(): Promise<void> {
  bodyOf(await client.post('/postProcessing/scan', { body: mapSettings.value }))
}
