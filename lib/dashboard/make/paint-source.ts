import type { Choices } from '../state/make/choices.ts'

/** Pixels of the original for each map. */
const sidePixels = 256

type Part = Pick<Choices, 'columns' | 'rows' | 'isWhole' | 'zoom' | 'left' | 'top'>

/** Draws the part of the picture that the maps show. */
export function paintSource(canvas: HTMLCanvasElement, bitmap: ImageBitmap, part: Part): void {
  canvas.width = part.columns * sidePixels
  canvas.height = part.rows * sidePixels
  const { x, y, width, height } = partOf(bitmap, part)
  const scale = canvas.width / width
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    bitmap,
    -x * scale,
    -y * scale,
    bitmap.width * scale,
    (bitmap.height * canvas.height) / height,
  )
}

/** That part, in pixels of the picture, as `createLiveConversion` takes it. */
export function partOf(
  size: { readonly width: number; readonly height: number },
  { columns, rows, isWhole, zoom, left, top }: Part,
) {
  const scales = [size.width / columns, size.height / rows]
  const scale = (isWhole ? Math.max(...scales) : Math.min(...scales)) / zoom
  const [width, height] = [columns * scale, rows * scale]
  return { x: left * (size.width - width), y: top * (size.height - height), width, height }
}
