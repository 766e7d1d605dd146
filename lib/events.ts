import type { Clock } from './clock.ts'
import { createChannel } from './emitter.ts'
import type { Task } from './tasks/task.ts'

/** What is told to whoever watches, by type. */
export interface EventData {
  /** Whether and where the bot is connected, and where the tunnel leads. */
  readonly connection: unknown
  /** Health, food, experience, position and dimension of the bot; null while it is not in the game. */
  readonly game: unknown
  /** What the bot carries; null while it is not in the game. */
  readonly inventory: unknown
  readonly tasks: TaskNews
  readonly history: TaskNews
  /** Placed and total blocks, blocks per second, time left and phase; null while nothing is built. */
  readonly progress: unknown
  readonly postProcessing: unknown
  /** Entries since the last message; the newest hundred on connecting. */
  readonly log: readonly LogLine[]
}
export type EventType = keyof EventData

/** The list without pictures and material; `tooLong` when it would fill the line: then `GET` has it. */
export type TaskNews = readonly Task[] | { readonly tooLong: true; readonly count: number }

export interface LogLine {
  readonly at: string
  readonly level: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

export interface EventMessage {
  readonly type: EventType
  /** ISO 8601 with milliseconds. */
  readonly at: string
  readonly data: unknown
}

/** In the order of the first messages; the long lists come last, so that they hold nothing up. */
const eventTypes: readonly EventType[] = [
  'connection',
  'game',
  'inventory',
  'progress',
  'postProcessing',
  'log',
  'history',
  'tasks',
]

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
    describe<Type extends EventType>(type: Type, snapshot: () => EventData[Type]): void {
      snapshots.set(type, snapshot)
    },

    /** Tells one piece of news. */
    publish<Type extends EventType>(type: Type, data: EventData[Type]): void {
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
