import type { Bot as Game } from 'mineflayer'
import type { Clock } from '../../clock.ts'
import type { Subscribe } from '../../emitter.ts'
import type { Text } from '../../language/text.ts'
import { waitFor } from '../../waiting.ts'

export type { Game }

/** One connection, from the first appearance in the world to its end. */
export interface Session {
  readonly game: Game
  readonly clock: Clock
  /** Aborts when the connection ends; the reason is a `Failure('offline')` that says why. */
  readonly ended: AbortSignal
  /** Numbers clicks and digs: the server acknowledges the highest it has dealt with. */
  nextSequence(): number
}

type Fields = Readonly<Record<string, unknown>>

/** Incoming packets of one kind, by the protocol library's name for them. */
export function packets<Packet = Fields>({ game }: Pick<Session, 'game'>, name: string): Subscribe<Packet> {
  const client = game._client as unknown as PacketSource<Packet>
  return (listener) => {
    client.on(name, listener)
    return () => client.removeListener(name, listener)
  }
}

/** Listens to the packets of one kind for as long as the connection lasts. */
export function onPacket<Packet = Fields>(
  session: Pick<Session, 'game'>,
  name: string,
  listener: (packet: Packet) => void,
): void {
  packets<Packet>(session, name)(listener)
}

export function send({ game }: Pick<Session, 'game'>, name: string, fields: Fields): void {
  game._client.write(name, fields)
}

interface ServerWait {
  readonly timeoutMs: number
  readonly timeoutMessage: Text
  readonly signal: AbortSignal
}

/** As `waitFor`, until the connection ends at the latest. */
export function waitForServer<Value>(
  { clock, ended }: Session,
  source: Subscribe<Value>,
  predicate: (value: Value) => boolean,
  wait: ServerWait,
): Promise<Value> {
  return waitFor(source, predicate, { ...wait, clock, signal: AbortSignal.any([wait.signal, ended]) })
}

/** Sends something and waits for the server's answer. Listens before sending, since the answer may come at once. */
export async function sendAndWait<Value>(
  session: Session,
  sendAll: () => void,
  source: Subscribe<Value>,
  isAnswer: (value: Value) => boolean,
  wait: ServerWait,
): Promise<Value> {
  return sendFor(waitForServer(session, source, isAnswer, wait), sendAll)
}

/** Sends something whose answer is waited for already. */
export async function sendFor<Answer>(answer: Promise<Answer>, sendAll: () => void): Promise<Answer> {
  // An error of `sendAll` goes first; then nothing waits for the answer.
  answer.catch(() => {})
  sendAll()
  return answer
}

/** Whether the game version has one of the differences that the protocol data names. */
export function hasFeature({ game }: Pick<Session, 'game'>, feature: string): boolean {
  return Boolean((game.registry.supportFeature as (name: string) => unknown)(feature))
}

interface PacketSource<Packet> {
  on(name: string, listener: (packet: Packet) => void): void
  removeListener(name: string, listener: (packet: Packet) => void): void
}
