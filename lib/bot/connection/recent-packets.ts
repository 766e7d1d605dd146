import type { Session } from './session.ts'

const maxNames = 8

/** The kinds of packets that have come last, the latest first, with the seconds since: `keep_alive 3 s`. */
export function createRecentPackets({ game, clock }: Pick<Session, 'game' | 'clock'>): () => string[] {
  /** When the last of each kind has come; in that order. */
  const heard = new Map<string, number>()
  const client = game._client as unknown as PacketClient
  client.on('packet', (_fields, { name }) => {
    heard.delete(name)
    heard.set(name, clock.now())
  })
  return () =>
    [...heard]
      .reverse()
      .slice(0, maxNames)
      .map(([name, at]) => `${name} ${Math.round((clock.now() - at) / 1000)} s`)
}

interface PacketClient {
  on(name: 'packet', listener: (fields: unknown, meta: { readonly name: string }) => void): void
}
