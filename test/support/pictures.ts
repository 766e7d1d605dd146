import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { pngFile } from './png-file.ts'

const folder = join(import.meta.dir, '..', 'images', 'pictures')

/** Pictures of 64x32 pixels, the left half red, the right half blue, in every kind that a camera or a painter writes. */
export function halves(kind: 'jpg' | 'gif' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  return Bun.file(join(folder, `halves.${kind}`)).bytes()
}

/** Exif data that says how a picture wants to be turned. */
const exif = (orientation: number): number[] => [
  ...Buffer.from('MM\0*'), // TIFF, most significant byte first
  ...[0, 0, 0, 8, 0, 1], // the directory follows, one entry
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], // orientation, one short
  ...[0, 0, 0, 0],
]

/** The red and blue JPEG with a note that says how it wants to be turned. */
export async function turnedJpeg(orientation: number): Promise<Uint8Array<ArrayBuffer>> {
  const note = [...Buffer.from('Exif\0\0'), ...exif(orientation)]
  return withSegment(await halves('jpg'), 0xe1, note)
}

/** The same as a PNG. */
export function turnedPng(orientation: number): Uint8Array<ArrayBuffer> {
  const half = (x: number) => (x < 32 ? ([255, 0, 0, 255] as const) : ([0, 0, 255, 255] as const))
  return pngFile(64, 32, half, [['eXIf', Uint8Array.from(exif(orientation))]])
}

/** The same as a WebP. */
export async function turnedWebp(orientation: number): Promise<Uint8Array<ArrayBuffer>> {
  return extendedWebp(await halves('webp'), 0x08, [], riffChunk('EXIF', exif(orientation)))
}

/** A picture of 64x32 pixels of one colour, with a colour profile. */
export async function profiledPng(
  colour: readonly [number, number, number],
  profile: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = [...Buffer.from('a profile\0\0'), ...deflateSync(profile)]
  return pngFile(64, 32, () => [...colour, 255], [['iCCP', Uint8Array.from(packed)]])
}

/** The red and blue picture with a colour profile, in two parts. */
export async function profiledJpeg(profile: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const name = [...Buffer.from('ICC_PROFILE\0')]
  const middle = profile.length >> 1
  const second = withSegment(await halves('jpg'), 0xe2, [...name, 2, 2, ...profile.subarray(middle)])
  return withSegment(second, 0xe2, [...name, 1, 2, ...profile.subarray(0, middle)])
}

export async function profiledWebp(profile: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return extendedWebp(await halves('webp'), 0x20, riffChunk('ICCP', [...profile]), [])
}

/** The profile of a screen with Display P3 (SMPTE EG 432-1, adapted to the light of D50) and the curve of sRGB. */
export function displayP3Profile(): Uint8Array {
  const fixed = (...values: number[]) => {
    const data = Buffer.alloc(values.length * 4)
    for (const [i, value] of values.entries()) data.writeInt32BE(Math.round(value * 65_536), i * 4)
    return data
  }
  const xyz = (...values: number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...values)])
  const curve = Buffer.concat([
    Buffer.from('para\0\0\0\0\0\x03\0\0'),
    fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045),
  ])
  const tags = [
    ['rXYZ', xyz(0.51512, 0.2412, -0.00105)],
    ['gXYZ', xyz(0.29198, 0.69225, 0.04189)],
    ['bXYZ', xyz(0.1571, 0.06657, 0.78407)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ] as const
  const head = Buffer.alloc(132 + tags.length * 12)
  head.write('RGB XYZ ', 16)
  head.writeUInt32BE(tags.length, 128)
  let at = head.length
  for (const [i, [name, data]] of tags.entries()) {
    head.write(name, 132 + i * 12)
    head.writeUInt32BE(at, 136 + i * 12)
    head.writeUInt32BE(data.length, 140 + i * 12)
    at += data.length
  }
  return Buffer.concat([head, ...tags.map(([, data]) => data)])
}

/** A JPEG with a further segment at its beginning. */
function withSegment(jpeg: Uint8Array, marker: number, content: readonly number[]): Uint8Array<ArrayBuffer> {
  const length = content.length + 2
  const segment = [0xff, marker, length >> 8, length & 255, ...content]
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)])
}

/** A WebP of 64x32 pixels with chunks before and after the picture. */
function extendedWebp(
  simple: Uint8Array,
  flags: number,
  before: readonly number[],
  after: readonly number[],
): Uint8Array<ArrayBuffer> {
  const canvas = riffChunk('VP8X', [flags, 0, 0, 0, 63, 0, 0, 31, 0, 0])
  const chunks = [...canvas, ...before, ...simple.subarray(12), ...after]
  const file = Uint8Array.from([...simple.subarray(0, 12), ...chunks])
  new DataView(file.buffer).setUint32(4, file.length - 8, true)
  return file
}

function riffChunk(type: string, content: readonly number[]): number[] {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return [...Buffer.from(type), ...length, ...content, ...(content.length % 2 === 0 ? [] : [0])]
}

/** A red JPEG of 8x8 pixels in cyan, magenta, yellow and black, inverted, as Adobe's programs write it (ITU T.81). */
export function cmykJpeg(): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
  const components = [1, 2, 3, 4]
  const lengths = (...counts: number[]) => [...counts, ...new Array<number>(16 - counts.length).fill(0)]
  // A block is its mean value, 7 or 8 bits of it after a code of two, and the code 0 for the end.
  const full = '00' + '1111111' + '0'
  const empty = '01' + '01111111' + '0'
  const bits = (full + empty + empty + full).padEnd(48, '1')
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0),
    ...segment(0xdb, 0, ...new Array<number>(64).fill(8)),
    ...segment(0xc0, 8, 0, 8, 0, 8, 4, ...components.flatMap((id) => [id, 0x11, 0])),
    ...segment(0xc4, 0x00, ...lengths(0, 2), 7, 8),
    ...segment(0xc4, 0x10, ...lengths(1), 0),
    ...segment(0xda, 4, ...components.flatMap((id) => [id, 0]), 0, 63, 0),
    ...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
    ...[0xff, 0xd9],
  ])
}

/** The red and blue GIF with a second frame, in which the colours have changed places. */
export async function animatedGif(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = [...(await halves('gif'))]
  const colours = bytes.slice(13, 19)
  const image = bytes.indexOf(0x2c)
  // Its own colours in place of those of the file follow nine bytes with place and size.
  const swapped = [...bytes.slice(image, image + 9), 0x80, ...colours.slice(3), ...colours.slice(0, 3)]
  return Uint8Array.from([...bytes.slice(0, -1), ...swapped, ...bytes.slice(image + 10)])
}
