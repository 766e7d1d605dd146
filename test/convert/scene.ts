import { scaleTo } from '../../lib/convert/picture.ts'
import type { Pixels } from '../../lib/images/pixels.ts'

/** Hills before a sky with a sun: smooth areas, edges and saturated colours. */
export function drawScene(side: number): Pixels {
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const hill = 0.55 * side + 0.1 * side * (((x * 3) % side) / side)
      const isSun = (x - 0.7 * side) ** 2 + (y - 0.25 * side) ** 2 < (0.1 * side) ** 2
      const sky = [90 + (100 * y) / side, 140 + (60 * y) / side, 230]
      const ground = [60 + (120 * x) / side, 130 - (70 * y) / side, 40]
      data.set([...(isSun ? [255, 220, 60] : y > hill ? ground : sky), 255], (y * side + x) * 4)
    }
  }
  return { width: side, height: side, data }
}

/** Side of the sketch, in pixels. */
export const side = 40

/** A small picture, which takes little time. */
export const sketch = scaleTo(
  drawScene(80),
  { x: 0, y: 0, width: 80, height: 80 },
  { width: side, height: side },
)
