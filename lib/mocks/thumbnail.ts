const box = { width: 320, height: 180 }

/** A JPEG thumbnail of at most 320 x 180 pixels; a small grey one where there is no canvas. */
export async function mockThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') {
    return Uint8Array.from(atob(greyJpeg), (character) => character.charCodeAt(0))
  }
  const picture = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  return new Uint8Array(await file.arrayBuffer())
}

/** 32 x 18 pixels, dark to light. */
const greyJpeg = [
  '/9j/4AAQSkZJRgABAgAAAQABAAD/wAARCAASACADAREAAhEBAxEB/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBV',
  'ZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4oIyhOKytOpG5dbqSkpKSkpKSkpKSkpKSkpKSk',
  'pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA',
  'AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6',
  'Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG',
  'x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREA',
  'AgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5',
  'OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPE',
  'xcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCNVoAlVaAJlWgCZVoApqtAEyrQBMq0ASqt',
  'AFJaAJloAlWgCZaAP//Z',
].join('')
