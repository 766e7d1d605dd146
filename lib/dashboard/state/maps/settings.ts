import { signal } from '@preact/signals'
import { bodyOf, type PostProcessingSettings } from '../../../client/client.ts'
import { client } from '../client.ts'

export const orders = ['column', 'row', 'column-reverse', 'row-reverse'] as const

/** Where the maps are, how they lie, how they are to be called, and how many there are to be. */
export const mapSettings = signal<PostProcessingSettings>({
  Start: '',
  Width: 1,
  Height: 1,
  Order: 'column',
  Template: '',
  CopyAmount: 1,
})

export async function readMapSettings(): Promise<void> {
  mapSettings.value = bodyOf(await client.get('/postProcessing'))
}

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
