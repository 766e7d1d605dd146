import type { LiveSettings } from '../../convert/live/live-conversion.ts'
import { partOf } from '../../convert/part.ts'

/** Pixels of the original for each map. */
const sidePixels = 256

/** Draws the part of the picture that the maps show. */
export function paintSource(canvas: HTMLCanvasElement, bitmap: ImageBitmap, settings: LiveSettings): void {
  canvas.width = settings.columns * sidePixels
  canvas.height = settings.rows * sidePixels
  const { x, y, width } = partOf(bitmap, canvas, settings)
  const scale = canvas.width / width
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -x * scale, -y * scale, bitmap.width * scale, bitmap.height * scale)
}
