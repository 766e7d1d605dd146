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

/** What is told to whoever watches, by type; lib/events/payloads.ts describes each. */
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

/** Gathers the news of the whole program for those who watch it. */
export function createEvents(clock: Clock) {
  const snapshots = new Map<EventType, () => unknown>()
  const messages = createChannel<EventMessage>()
  let watchers = 0

  function message(type: EventType, data: unknown): EventMessage {
    return { type, at: clock.date().toISOString(), data }
  }

  return {
    /** Says where the present state of a type is read. */
    describe<Type extends EventType>(type: Type, snapshot: () => EventPayloads[Type]): void {
      snapshots.set(type, snapshot)
    },

    /** Tells one piece of news. */
    publish<Type extends EventType>(type: Type, data: EventPayloads[Type]): void {
      if (watchers > 0) messages.publish(message(type, data))
    },

    /**
     * Tells the present state of a type after each change, at most once per `pace` milliseconds; the last change is always
     * told. Nothing is computed while nobody watches.
     */
    follow<Type extends EventType>(
      type: Type,
      changes: (listener: () => void) => () => void,
      pace: number,
    ): () => void {
      let isResting = false
      let hasNews = false
      const tell = (): void => {
        hasNews = true
        if (isResting || watchers === 0) return
        hasNews = false
        isResting = true
        messages.publish(message(type, snapshots.get(type)?.() ?? null))
        clock.after(pace, () => {
          isResting = false
          if (hasNews) tell()
        })
      }
      return changes(tell)
    },

    /** The present state of every type. */
    snapshot: (): EventMessage[] => eventTypes.map((type) => message(type, snapshots.get(type)?.() ?? null)),

    subscribe(listener: (message: EventMessage) => void): () => void {
      const leave = messages.subscribe(listener)
      watchers += 1
      return () => {
        leave()
        watchers -= 1
      }
    },
  }
}

export type Events = ReturnType<typeof createEvents>
