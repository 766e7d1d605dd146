/** Duration of a fall of blocks and items, which accelerate by 0.04 blocks per tick and lose 2 % of their speed. */
export function fallTicks(blocks: number): number {
  let fallen = 0
  let speed = 0
  let ticks = 0
  while (fallen < blocks) {
    speed = (speed + 0.04) * 0.98
    fallen += speed
    ticks++
  }
  return ticks
}
