/**
 * Runs `work` once at a time. Calls in the meantime share one further run, so that the last run has begun after the last call;
 * each call ends as the run that it waits for.
 */
export function onceAtATime(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined

  function run(): Promise<unknown> {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return run()
    const again = () => {
      next = undefined
      return run()
    }
    next ??= running.then(again, again)
    return next
  }
}
