import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'

/** Says that a closed plot can be used again. */
export async function openPlot(name: string): Promise<void> {
  bodyOf(await client.post('/plots/{name}/open', { path: { name } }))
}
