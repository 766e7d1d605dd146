/** Numbers the clicks and digs of one connection: the server acknowledges the highest it has dealt with. */
export type NextSequence = () => number

export function createSequence(): NextSequence {
  let last = 0
  return () => ++last
}
