import type { Clock } from './clock.ts'
import type { Subscribe } from './emitter.ts'
import { Failure } from './failure.ts'
import type { Text } from './language/text.ts'

interface WaitOptions {
  readonly clock: Clock
  /** Milliseconds until the wait is given up. */
  readonly timeoutMs: number
  /** Gives the wait up. */
  readonly signal?: AbortSignal
}

/**
 * The first value of `source` for which `predicate` holds. Rejects with `Failure('broken', timeoutMessage)` after the
 * time-out and with the signal's reason when it aborts. Its listeners and timer are gone when it ends, however it ends.
 */
export function waitFor<Value>(
  source: Subscribe<Value>,
  predicate: (value: Value) => boolean,
  options: WaitOptions & { readonly timeoutMessage: Text },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    listen(source, predicate, options, {
      resolve,
      reject,
      timeout: () => reject(new Failure('broken', options.timeoutMessage)),
    })
  })
}

/** As `waitFor`, but says whether such a value came: resolves with false after the time-out. */
export function waitUntil<Value>(
  source: Subscribe<Value>,
  predicate: (value: Value) => boolean,
  options: WaitOptions,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    listen(source, predicate, options, {
      resolve: () => resolve(true),
      reject,
      timeout: () => resolve(false),
    })
  })
}

/** Listens until one of the three outcomes is known, and calls that. */
function listen<Value>(
  source: Subscribe<Value>,
  predicate: (value: Value) => boolean,
  { clock, timeoutMs, signal }: WaitOptions,
  outcomes: { resolve(value: Value): void; reject(error: unknown): void; timeout(): void },
): void {
  if (signal?.aborted) {
    outcomes.reject(signal.reason)
    return
  }
  const finish = (settle: () => void) => {
    unsubscribe()
    cancel()
    signal?.removeEventListener('abort', onAbort)
    settle()
  }
  const onAbort = () => finish(() => outcomes.reject(signal?.reason))
  const unsubscribe = source((value) => {
    try {
      if (predicate(value)) finish(() => outcomes.resolve(value))
    } catch (error) {
      finish(() => outcomes.reject(error))
    }
  })
  const cancel = clock.after(timeoutMs, () => finish(outcomes.timeout))
  signal?.addEventListener('abort', onAbort)
}

/** The value of a promise; rejects with the signal's reason when that aborts before. */
export function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Lets time pass: for pacing and back-off, never for guessing when something is done. */
export function pause(milliseconds: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { clock, timeoutMs: milliseconds, signal }
    listen(nothing, () => false, options, { resolve, reject, timeout: resolve })
  })
}

/** The result of long work, during which `tell` is called in intervals. */
export async function whileTelling<Result>(
  work: () => Promise<Result>,
  { clock, intervalMs, tell }: { readonly clock: Clock; readonly intervalMs: number; tell(): void },
): Promise<Result> {
  let cancel = clock.after(intervalMs, next)
  function next(): void {
    tell()
    cancel = clock.after(intervalMs, next)
  }
  try {
    return await work()
  } finally {
    cancel()
  }
}

/** Long work lets other work have its turn by this clock, and ends when the signal aborts. */
export interface Turns {
  readonly clock: Clock
  readonly signal: AbortSignal
}

interface SliceOptions extends Turns {
  /** Items that are looked at without a pause: some milliseconds of work. */
  readonly slice: number
}

/** The first of some items that is wanted, where they take time to compute: between two slices, other work has its turn. */
export async function findInSlices<Item>(
  items: Iterable<Item>,
  isWanted: (item: Item) => boolean,
  options: SliceOptions,
): Promise<Item | undefined> {
  const turn = yieldEvery(options)
  for (const item of items) {
    if (isWanted(item)) return item
    const other = turn()
    if (other) await other
  }
  return undefined
}

/** Called for each of many items, it waits after every slice of them, so that other work has its turn. */
export function yieldEvery({ clock, signal, slice }: SliceOptions): () => Promise<void> | undefined {
  let seen = 0
  return () => (++seen % slice === 0 ? pause(0, clock, signal) : undefined)
}

const nothing: Subscribe<void> = () => () => {}
