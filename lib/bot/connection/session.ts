import type { Bot as Game } from 'mineflayer'
import type { Clock } from '../../clock.ts'
import type { Subscribe } from '../../emitter.ts'

export type { Game }

/** One connection, from the first appearance in the world to its end. */
export interface Session {
  readonly game: Game
  readonly clock: Clock
  /** Aborts when the connection ends; the reason is a `Failure('offline')` that says why. */
  readonly ended: AbortSignal
}

export type Fields = Readonly<Record<string, unknown>>

/** Incoming packets of one kind, by the protocol library's name for them. */
export function packets<Packet = Fields>({ game }: Pick<Session, 'game'>, name: string): Subscribe<Packet> {
  const client = game._client as unknown as PacketSource<Packet>
  return (listener) => {
    client.on(name, listener)
    return () => client.removeListener(name, listener)
  }
}

export function send({ game }: Pick<Session, 'game'>, name: string, fields: Fields): void {
  game._client.write(name, fields)
}

/** Whether the game version has one of the differences that the protocol data names. */
export function hasFeature({ game }: Pick<Session, 'game'>, feature: string): boolean {
  return Boolean((game.registry.supportFeature as (name: string) => unknown)(feature))
}

interface PacketSource<Packet> {
  on(name: string, listener: (packet: Packet) => void): void
  removeListener(name: string, listener: (packet: Packet) => void): void
}
