import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
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

  return {
    /** Publishes one event. */
    publish<Type extends EventType>(type: Type, data: EventPayloads[Type]): void {
      if (subscribers > 0) messages.publish(message(type, data))
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
      let isThrottled = false
      let hasChanged = false
      const publish = (): void => {
        hasChanged = true
        if (isThrottled || subscribers === 0) return
        hasChanged = false
        isThrottled = true
        messages.publish(message(type, snapshot()))
        clock.after(minIntervalMs, () => {
          isThrottled = false
          if (hasChanged) publish()
        })
      }
      for (const subscribe of changes) subscribe(publish)
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
