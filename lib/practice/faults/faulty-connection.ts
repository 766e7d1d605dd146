import type { Random } from '../../random.ts'
import type { Connection, Packet } from '../protocol/connection.ts'

/** What is wrong with a player's line. */
export interface LineFaults {
  /** Round-trip time added, in milliseconds; half of it each way. */
  readonly latencyMs: number
  /** Up to so much more each way, differing from packet to packet; packets never overtake each other. */
  readonly jitterMs: number
  /** Share of packets (0..1) that vanish, by packet name; a proxy that eats acks, a client whose clicks get lost. */
  readonly lost?: Readonly<Record<string, number>>
}

/** A connection whose packets arrive late or never, as the faults of the moment say. */
export function createFaultyLine(
  inner: Connection,
  faults: () => LineFaults | null,
  random: Random,
): Connection {
  const outward = createDirection(() => inner.isOpen, faults, random)
  const inward = createDirection(() => inner.isOpen, faults, random)
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

/** Delivers in order: a packet waits at least until the one before it has gone. */
function createDirection(isOpen: () => boolean, faults: () => LineFaults | null, random: Random) {
  const queue: { readonly dueAt: number; readonly deliver: () => void }[] = []

  function deliverDue(): void {
    while (queue.length > 0 && queue[0]!.dueAt <= performance.now()) {
      const { deliver } = queue.shift()!
      if (isOpen()) deliver()
    }
    if (queue.length > 0) setTimeout(deliverDue, Math.max(1, queue[0]!.dueAt - performance.now()))
  }

  return (name: string, deliver: () => void): void => {
    const rule = faults()
    if (rule?.lost?.[name] && random() < rule.lost[name]) return
    const delay = rule ? rule.latencyMs / 2 + random() * rule.jitterMs : 0
    if (delay === 0 && queue.length === 0) {
      deliver()
      return
    }
    const dueAt = Math.max(queue.at(-1)?.dueAt ?? 0, performance.now() + delay)
    queue.push({ dueAt, deliver })
    if (queue.length === 1) setTimeout(deliverDue, Math.max(1, delay))
  }
}
