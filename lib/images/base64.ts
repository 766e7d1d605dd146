/** Longer lists of arguments are too long for a call. */
const partBytes = 0x8000

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += partBytes)
    text += String.fromCharCode(...bytes.subarray(start, start + partBytes))
  return btoa(text)
}
