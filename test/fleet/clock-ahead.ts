/** Loaded before a program, it sets the time of day ten minutes ahead. */
const aheadMs = 600_000
const System = Date

class DateAhead extends System {
  constructor(...given: [] | [number]) {
    super(given.length === 0 ? System.now() + aheadMs : given[0])
  }

  static override now(): number {
    return System.now() + aheadMs
  }
}

globalThis.Date = DateAhead as DateConstructor
