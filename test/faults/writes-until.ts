const writes = new Set(['add', 'save', 'remove'])

/** A store into which nothing is written any more once a signal is aborted, as when the program ends in the middle of its work. */
export function writesUntil<Store extends object>(ended: AbortSignal, store: Store): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      return ended.aborted && writes.has(String(name)) ? () => {} : value
    },
  })
}
