/** A mutex: runs tasks one after another in the order of the calls; a failed one does not block the next. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run)
    // Without the value: it would stay in memory until the next call.
    last = result.then(
      () => {},
      () => {},
    )
    return result
  }
}
