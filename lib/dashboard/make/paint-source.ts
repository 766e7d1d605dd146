import type { LiveSettings } from '../../convert/live/live-conversion.ts'
import { partOf, placeOn } from '../../convert/part/part.ts'

/** Pixels of the original for each map. */
const sidePixels = 256

/** Draws the part of the picture that the maps show. */
export function paintSource(canvas: HTMLCanvasElement, bitmap: ImageBitmap, settings: LiveSettings): void {
  canvas.width = settings.columns * sidePixels
  canvas.height = settings.rows * sidePixels
  const part = partOf(bitmap, canvas, settings)
  const scale = canvas.width / part.width
  const context = canvas.getContext('2d')
  if (!context) return
  if (settings.frame) {
    const { x, y, width, height } = placeOn(canvas, { x: 0, y: 0, width: 1, height: 1 }, settings.frame)
    context.rect(x, y, width, height)
    context.clip()
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -part.x * scale, -part.y * scale, bitmap.width * scale, bitmap.height * scale)
}
