import { signal } from '@preact/signals'
import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'
import { isSwitch, storedSignal } from '../preferences.ts'

/** Whether this browser shows the background picture of the service. */
export const isBackdropShown = storedSignal('backdrop', false, isSwitch)

interface Backdrop {
  readonly hash: string
  /** The part that stays visible, in percent from the top and the left. */
  readonly position: number
}

/** The picture that is set; undefined while there is none. */
export const backdrop = signal<Backdrop | undefined>(undefined)

export async function readBackdrop(): Promise<void> {
  const [hash, position] = await Promise.all([
    client.get('/background/hash'),
    client.get('/background/position'),
  ])
  backdrop.value =
    hash.status === 404 || position.status === 404
      ? undefined
      : { hash: bodyOf(hash), position: bodyOf(position) }
}
