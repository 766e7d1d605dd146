import { signal } from '@preact/signals'
import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'
import { backdrop, isBackdropShown, readBackdrop } from '../page/backdrop.ts'

/** The hashes of all background pictures; undefined until they are read. */
export const backgrounds = signal<readonly string[] | undefined>(undefined)

export async function readBackgrounds(): Promise<void> {
  backgrounds.value = bodyOf(await client.get('/background/list'))
  if (backgrounds.value.length > 0) await readBackdrop()
}

/** Shows a picture behind the page. */
export async function chooseBackground(hash: string): Promise<void> {
  bodyOf(await client.post('/background/set/{hash}', { path: { hash } }))
  isBackdropShown.value = true
  await readBackdrop()
}

export async function uploadBackground(file: File): Promise<void> {
  await chooseBackground(bodyOf(await client.post('/background/upload', { form: { background: file } })))
  await readBackgrounds()
}

/** `position` in percent, as it is dragged; the service gets it by `savePosition`. */
export function showPosition(position: number): void {
  if (backdrop.value) backdrop.value = { ...backdrop.value, position }
}

export async function savePosition(position: number): Promise<void> {
  bodyOf(await client.post('/background/position', { query: { position } }))
}
