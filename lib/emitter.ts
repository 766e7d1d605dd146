/** Calls `listener` with every value from now on, until the returned function is called. */
export type Subscribe<Value> = (listener: (value: Value) => void) => () => void

export interface Channel<Value> {
  readonly subscribe: Subscribe<Value>
  publish(value: Value): void
}

/** One kind of news. Who subscribes or leaves while a value goes out takes part from the next value on. */
export function createChannel<Value>(): Channel<Value> {
  let listeners: readonly ((value: Value) => void)[] = []
  return {
    subscribe(listener) {
      // A wrapper of its own, so that a function subscribed twice is two subscriptions.
      const own = (value: Value) => listener(value)
      listeners = [...listeners, own]
      return () => {
        listeners = listeners.filter((other) => other !== own)
      }
    },
    publish(value) {
      for (const listener of listeners) listener(value)
    },
  }
}

export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void
  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void
}

/** Several kinds of news by name. */
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
