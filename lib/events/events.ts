import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { createThrottle } from '../throttle.ts'
import { type EventPayloads, eventPayloads } from './payloads.ts'

export type EventType = keyof EventPayloads

export interface EventMessage {
  readonly type: EventType
  /** ISO 8601 with milliseconds. */
  readonly at: string
  readonly data: unknown
}

/** A source of changes: takes a listener and returns the unsubscribe function. */
type Changes = (listener: () => void) => () => void

const minIntervalMs = 250
const eventTypes = Object.keys(eventPayloads) as EventType[]

/** The events of the whole program, for WebSocket clients. */
export function createEvents(clock: Clock) {
  const snapshots = new Map<EventType, () => unknown>()
  const messages = createChannel<EventMessage>()
  let subscribers = 0

  function message(type: EventType, data: unknown): EventMessage {
    return { type, at: clock.date().toISOString(), data }
  }

  function publish(type: EventType, data: () => unknown): void {
    if (subscribers > 0) messages.publish(message(type, data()))
  }

  return {
    /** Publishes one event. */
    publish<Type extends EventType>(type: Type, data: EventPayloads[Type]): void {
      publish(type, () => data)
    },

    /**
     * Sets the function that reads the current state of a type, and publishes that state after each change, at most once per
     * `minIntervalMs`; the last change is always published. Nothing is computed without subscribers.
     */
    follow<Type extends EventType>(
      type: Type,
      snapshot: () => EventPayloads[Type],
      ...changes: readonly Changes[]
    ): void {
      snapshots.set(type, snapshot)
      const { add } = createThrottle<void>({
        clock,
        intervalMs: () => minIntervalMs,
        send: () => publish(type, snapshot),
      })
      const onChange = () => {
        if (subscribers > 0) add()
      }
      for (const subscribe of changes) subscribe(onChange)
    },

    /** The current state of every type. */
    snapshot: (): EventMessage[] => eventTypes.map((type) => message(type, snapshots.get(type)?.() ?? null)),

    subscribe(listener: (message: EventMessage) => void): () => void {
      const unsubscribe = messages.subscribe(listener)
      subscribers += 1
      return () => {
        unsubscribe()
        subscribers -= 1
      }
    },
  }
}

export type Events = ReturnType<typeof createEvents>
