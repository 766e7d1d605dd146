import { saysAt, viewOf } from './byte-view.ts'

/** The name of a kind of picture that is not taken, by its first bytes; undefined for every other file. */
export function otherPictureKind(bytes: Uint8Array): string | undefined {
  if (saysAt(bytes, 4, 'ftyp')) return kindOfBrand(bytes)
  if (saysAt(bytes, 0, 'II*\0') || saysAt(bytes, 0, 'MM\0*')) return 'TIFF'
  if (saysAt(bytes, 0, 'BM') && bytes.length >= 18 && isBitmapHeader(viewOf(bytes).getUint32(14, true)))
    return 'BMP'
  return isSvg(bytes) ? 'SVG' : undefined
}

/** The brand of a file in the ISO base media format (ISO 14496-12, 4.3), which videos have, too. */
function kindOfBrand(bytes: Uint8Array): string | undefined {
  if (saysAt(bytes, 8, 'avif') || saysAt(bytes, 8, 'avis')) return 'AVIF'
  return ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1'].some((brand) => saysAt(bytes, 8, brand))
    ? 'HEIC'
    : undefined
}

/** The sizes that the header after a bitmap file's first has, by version. */
function isBitmapHeader(size: number): boolean {
  return [12, 40, 52, 56, 64, 108, 124].includes(size)
}

/** Text whose first element is `svg`, after declarations and comments. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
  return /^<(\?xml|!--|!doctype svg|svg[\s>/])/i.test(text) && /<svg[\s>/]/i.test(text)
}
