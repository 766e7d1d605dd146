import type { Pixels } from '../../images/pixels.ts'
import { over } from './surfaces.ts'

/** Paints a small plan over the middle of a tile: each character is a colour, a dot leaves the tile as it is. */
export function inlaid(
  under: Pixels,
  plan: readonly string[],
  colours: Readonly<Record<string, number>>,
): Pixels {
  const top = Math.floor((16 - plan.length) / 2)
  return over(under, (x, y) => {
    const line = plan[y - top]
    const left = Math.floor((16 - (line?.length ?? 0)) / 2)
    return colours[line?.[x - left] ?? '.']
  })
}
