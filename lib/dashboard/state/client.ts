import type { Client } from '../../client/client.ts'

/** The client of the service whose dashboard this is; set once, before anything is shown. */
export let client: Client

export function setClient(given: Client): void {
  client = given
}
