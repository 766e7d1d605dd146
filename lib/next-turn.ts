/** Resolves after the requests and timers that wait already: for long work that must not hold them up. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
