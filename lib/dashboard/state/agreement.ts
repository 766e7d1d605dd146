import { signal } from '@preact/signals'
import { bodyOf, type Eula } from '../../client/client.ts'
import { client } from './client.ts'
import { readAgreement } from './configuration.ts'

/** The text of the licence agreement; undefined until it is read. */
export const agreementText = signal<Eula | undefined>(undefined)
let shownAt = 0

export async function readAgreementText(): Promise<void> {
  agreementText.value = bodyOf(await client.get('/eula'))
  shownAt = performance.now()
}

export async function acceptAgreement(): Promise<void> {
  const answer = {
    accepted: true,
    reading_time: Math.round(performance.now() - shownAt),
    response_type: 'dashboard',
  }
  bodyOf(await client.post('/eula/accept', { body: answer }))
  await readAgreement()
}
