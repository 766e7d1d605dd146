import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import type { Progress } from '../postprocess/progress.ts'
import {
  type ConnectionEvent,
  eventPayloads,
  type GameEvent,
  type InventoryEvent,
  type LogLine,
  type ProgressEvent,
  type TaskListEvent,
} from './payloads.ts'

/** Event payloads by type; lib/events/payloads.ts has their schemas. */
export interface EventPayloads {
  readonly connection: ConnectionEvent
  readonly game: GameEvent | null
  readonly inventory: InventoryEvent | null
  readonly progress: ProgressEvent | null
  readonly postProcessing: Progress
  readonly log: readonly LogLine[]
  readonly history: TaskListEvent
  readonly tasks: TaskListEvent
}
export type EventType = keyof EventPayloads

export interface EventMessage {
  readonly type: EventType
  /** ISO 8601 with milliseconds. */
  readonly at: string
  readonly data: unknown
}

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
    /** Sets the function that reads the current state of a type. */
    describe<Type extends EventType>(type: Type, snapshot: () => EventPayloads[Type]): void {
      snapshots.set(type, snapshot)
    },

    /** Publishes one event. */
    publish<Type extends EventType>(type: Type, data: EventPayloads[Type]): void {
      if (subscribers > 0) messages.publish(message(type, data))
    },

    /**
     * Publishes the state of a type after each change, at most once per `minIntervalMs`; the last change is always published.
     * Nothing is computed without subscribers.
     */
    follow<Type extends EventType>(
      type: Type,
      changes: (listener: () => void) => () => void,
      minIntervalMs: number,
    ): () => void {
      let isThrottled = false
      let hasChanged = false
      const publish = (): void => {
        hasChanged = true
        if (isThrottled || subscribers === 0) return
        hasChanged = false
        isThrottled = true
        messages.publish(message(type, snapshots.get(type)?.() ?? null))
        clock.after(minIntervalMs, () => {
          isThrottled = false
          if (hasChanged) publish()
        })
      }
      return changes(publish)
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
