import type { Pixels } from '../../../images/pixels.ts'

/** The longest side of a picture in the page, in pixels: larger ones are scaled down, which no map shows. */
const maxSide = 4096
/** The longest side that a drawing without a size of its own gets. */
const drawingSide = 1024

/** Lets the browser decode a file, whatever it is; undefined when it can't. */
export async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = maxSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return bitmap
    const size = {
      resizeWidth: Math.round(bitmap.width * scale),
      resizeHeight: Math.round(bitmap.height * scale),
    }
    return await createImageBitmap(bitmap, { ...size, resizeQuality: 'high' })
  } catch {
    return decodeDrawing(file)
  }
}

/** SVG, which has to be drawn at a size. Nothing in it runs, and it loads nothing. */
async function decodeDrawing(file: File): Promise<ImageBitmap | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = drawingSide / Math.max(width, height, 1)
    const canvas = new OffscreenCanvas(
      Math.round(width * scale) || drawingSide,
      Math.round(height * scale) || drawingSide,
    )
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.transferToImageBitmap()
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function pixelsOf(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
}

/** Sides up to which a picture is pixel art however many colours it has, and with a few colours. */
const spriteSide = 64
const drawnSide = 512
const fewColours = 64

/** Whether each pixel of a picture was set by hand: a small one, or one of few colours. */
export function isPixelArt({ width, height, data }: Pixels): boolean {
  const side = Math.max(width, height)
  if (side <= spriteSide) return true
  if (side > drawnSide) return false
  const colours = new Set<number>()
  for (const colour of new Uint32Array(data.buffer, data.byteOffset, width * height)) {
    colours.add(colour)
    if (colours.size > fewColours) return false
  }
  return true
}
