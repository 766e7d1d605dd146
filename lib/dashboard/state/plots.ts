import { signal } from '@preact/signals'
import { bodyOf, type Events } from '../../client/client.ts'
import { client } from './client.ts'

/** The plots with their states; empty without any. */
export const plots = signal<Events['plots']>([])

/** Says that a closed plot can be used again. */
export async function openPlot(name: string): Promise<void> {
  bodyOf(await client.post('/plots/{name}/open', { path: { name } }))
}
