import type { Clock } from '../../clock.ts'

export interface Emitting {
  emit(name: string, ...args: unknown[]): boolean
}

/** Passes errors that a listener throws to `onError`: they would hang the connection, or end the program. */
export function guardEmitter(emitter: Emitting, onError: (event: string, error: unknown) => void): void {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (name, ...args) => {
    try {
      return emit(name, ...args)
    } catch (error) {
      onError(name, error)
      return true
    }
  }
}

/** The clock for one connection: passes errors of its callbacks to `onError`. */
export function guardClock(clock: Clock, onError: (error: unknown) => void): Clock {
  return {
    ...clock,
    after: (milliseconds, run) =>
      clock.after(milliseconds, () => {
        try {
          run()
        } catch (error) {
          onError(error)
        }
      }),
  }
}
