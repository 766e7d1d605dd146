/** Calls `listener` with every value from now on, until the returned function is called. */
export type Subscribe<Value> = (listener: (value: Value) => void) => () => void

interface Channel<Value> {
  readonly subscribe: Subscribe<Value>
  publish(value: Value): void
}

/** One kind of event. Subscribing or unsubscribing during a publish takes effect with the next value. */
export function createChannel<Value>(): Channel<Value> {
  let listeners: readonly ((value: Value) => void)[] = []
  return {
    subscribe(listener) {
      // Wrapped, so that a function subscribed twice has two subscriptions.
      const subscription = (value: Value) => listener(value)
      listeners = [...listeners, subscription]
      return () => {
        listeners = listeners.filter((other) => other !== subscription)
      }
    },
    publish(value) {
      for (const listener of listeners) listener(value)
    },
  }
}

/** All of these together. */
export function eitherOf<Value>(...sources: readonly Subscribe<Value>[]): Subscribe<Value> {
  return (listener) => endingAll(sources.map((subscribe) => subscribe(listener)))
}

/** Listens until the signal aborts. */
export function listenUntil<Value>(
  signal: AbortSignal,
  subscribe: Subscribe<Value>,
  listener: (value: Value) => void,
): void {
  signal.addEventListener('abort', subscribe(listener), { once: true })
}

/** Ends several things at once, such as subscriptions. */
export const endingAll = (ends: Iterable<() => void>) => (): void => {
  for (const end of ends) end()
}

export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void
  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void
}

/** Several kinds of events by name. */
export function createEmitter<Events>(): Emitter<Events> {
  const channels: { [Name in keyof Events]?: Channel<Events[Name]> } = {}
  const channel = <Name extends keyof Events>(name: Name): Channel<Events[Name]> => {
    const known = channels[name]
    if (known) return known
    const made = createChannel<Events[Name]>()
    channels[name] = made
    return made
  }
  return {
    on: (name, listener) => channel(name).subscribe(listener),
    emit: (name, value) => channel(name).publish(value),
  }
}
