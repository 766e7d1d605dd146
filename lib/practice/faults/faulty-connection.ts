import type { Clock } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { Connection, Packet } from '../protocol/connection.ts'

/** The faults of a player's connection. */
export interface ConnectionFaults {
  /** Added round-trip time; half of it each way. */
  readonly latencyMs: number
  /** Maximum further delay each way, random for each packet; packets never overtake each other. */
  readonly jitterMs: number
  /** Share of packets (0..1) that are lost, by packet name: a proxy that drops acks, a client whose clicks get lost. */
  readonly lost?: Readonly<Record<string, number>>
}

/** A connection whose packets arrive late or never, by its current faults. */
export function createFaultyConnection(
  inner: Connection,
  faults: () => ConnectionFaults | null,
  { random, clock }: { readonly random: Random; readonly clock: Clock },
): Connection {
  const outward = createDirection(() => inner.isOpen, faults, random, clock)
  const inward = createDirection(() => inner.isOpen, faults, random, clock)
  return {
    ...inner,
    get isOpen() {
      return inner.isOpen
    },
    write: (name, fields) => outward(name, () => inner.write(name, fields)),
    writeRaw: (bytes) => outward('map_chunk', () => inner.writeRaw(bytes)),
    onPacket: (listener: (name: string, fields: Packet) => void) =>
      inner.onPacket((name, fields) => inward(name, () => listener(name, fields))),
  }
}

/** Delivers in order: a packet waits at least until the one before it is sent. */
function createDirection(
  isOpen: () => boolean,
  faults: () => ConnectionFaults | null,
  random: Random,
  clock: Clock,
) {
  const queue: { readonly dueAtMs: number; readonly deliver: () => void }[] = []

  function deliverDue(): void {
    while (queue.length > 0 && queue[0]!.dueAtMs <= clock.now()) {
      const { deliver } = queue.shift()!
      if (isOpen()) deliver()
    }
    if (queue.length > 0) clock.after(Math.max(1, queue[0]!.dueAtMs - clock.now()), deliverDue)
  }

  return (name: string, deliver: () => void): void => {
    const rule = faults()
    if (rule?.lost?.[name] && random() < rule.lost[name]) return
    const delayMs = rule ? rule.latencyMs / 2 + random() * rule.jitterMs : 0
    if (delayMs === 0 && queue.length === 0) {
      deliver()
      return
    }
    const dueAtMs = Math.max(queue.at(-1)?.dueAtMs ?? 0, clock.now() + delayMs)
    queue.push({ dueAtMs, deliver })
    if (queue.length === 1) clock.after(Math.max(1, delayMs), deliverDue)
  }
}
