/**
 * The highest speed, in blocks a tick, from which a body still stops within `distance` blocks, this tick's movement
 * included, if it brakes with `push` and keeps the share `keep` of its speed in every tick.
 */
export function stoppingSpeed(distance: number, { push, keep }: { push: number; keep: number }): number {
  let low = 0
  let high = distance
  for (let round = 0; round < 20; round++) {
    const speed = (low + high) / 2
    let stop = 0
    for (let left = speed; left > 0; left = left * keep - push) stop += left
    if (stop <= distance) low = speed
    else high = speed
  }
  return low
}
