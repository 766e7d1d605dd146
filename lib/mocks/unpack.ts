import { blankPixels, type Pixels } from '../images/pixels.ts'
import { sniffPicture } from '../images/sniff.ts'

/** Unpacks a picture as the browser shows it; where there is no canvas, a grey one of its size. */
export async function mockUnpack(bytes: Uint8Array): Promise<Pixels> {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') {
    const { width, height } = sniffPicture(bytes) ?? { width: 1, height: 1 }
    const grey = blankPixels(width, height)
    for (let i = 0; i < grey.data.length; i++) grey.data[i] = i % 4 === 3 ? 255 : 128
    return grey
  }
  const picture = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data: new Uint8Array(data.buffer) }
}
