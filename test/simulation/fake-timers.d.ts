/** The part of `@sinonjs/fake-timers` in use; the package has no types of its own. */
declare module '@sinonjs/fake-timers' {
  export interface FakeClock {
    readonly now: number
    /** Advances to the next timer and runs it. */
    next(): number
    countTimers(): number
    uninstall(): void
  }
  export function install(options: {
    now: number
    toFake: readonly string[]
    shouldClearNativeTimers: boolean
  }): FakeClock
}
