import { send } from '../protocol/connection.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

/** Sends a chat message; `{name}` and the like in the template are filled in. */
export function say(
  network: Network,
  { connection }: Pick<Player, 'connection'>,
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const text = template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
  send(connection, network.dialect.message(text))
}
