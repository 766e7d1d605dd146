import { saysAt, viewOf } from './byte-view.ts'

/** Properties of an AVIF lie before its pictures. */
const maxHeadBytes = 65_536

/**
 * The largest size in pixels that an AVIF names (ISO 23008-12, 6.5.3: boxes `ispe`), without decoding it; undefined for files of other
 * kinds and for one that names none. Browsers decode it, the service does not.
 */
export function avifSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  if (!saysAt(bytes, 4, 'ftyp') || !(saysAt(bytes, 8, 'avif') || saysAt(bytes, 8, 'avis'))) return undefined
  const view = viewOf(bytes)
  let [width, height] = [0, 0]
  for (let at = 0; at + 16 <= Math.min(bytes.length, maxHeadBytes); at++) {
    if (!saysAt(bytes, at, 'ispe')) continue
    width = Math.max(width, view.getUint32(at + 8))
    height = Math.max(height, view.getUint32(at + 12))
  }
  return width > 0 && height > 0 ? { width, height } : undefined
}
