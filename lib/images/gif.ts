import { saysAt, viewOf } from './byte-view.ts'
import { unpackLzw } from './gif-lzw.ts'
import type { Pixels } from './pixels.ts'

/** GIF89a specification; how frames follow one another: 23, "Graphic Control Extension". */
const imageSeparator = 0x2c
const extension = 0x21
const graphicControl = 0xf9

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isInterlaced: boolean
  /** Red, green and blue of each colour. */
  readonly colours: Uint8Array
  /** The colour that is looked through; -1 for none. */
  readonly transparent: number
  /** 2: its area is empty before the next frame, 3: as it was before it, others: it stays. */
  readonly disposal: number
  /** Where its packed pixels begin. */
  readonly data: number
}

/** More pictures are not counted. */
const maxFrames = 10_000

/** How many pictures follow one another in a file; 1 for one that is no GIF. */
export function frameCount(bytes: Uint8Array): number {
  let count = 0
  for (const _ of framesIn(bytes)) if (++count === maxFrames) break
  return Math.max(1, count)
}

/** The pictures of a GIF one after another, as they are to be seen, from the given one, counted from 0. */
export function* gifFrames(bytes: Uint8Array, first = 0): Generator<Pixels> {
  if (!isGif(bytes)) return
  const view = viewOf(bytes)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  const canvas = new Uint8Array(width * height * 4)
  // All frames use the same memory: each may be as large as the whole, and there may be thousands.
  const room = new Uint8Array(width * height)
  let before: Uint8Array | undefined
  let index = 0
  for (const frame of framesIn(bytes)) {
    if (frame.disposal === 3) {
      before ??= new Uint8Array(canvas.length)
      before.set(canvas)
    }
    const numbers = room.subarray(0, frame.width * frame.height)
    unpackLzw(bytes, frame.data, numbers)
    paint(canvas, width, height, frame, numbers)
    if (index++ >= first) yield { width, height, data: canvas.slice() }
    if (frame.disposal === 2) clear(canvas, width, height, frame)
    if (frame.disposal === 3) canvas.set(before!)
  }
}

const isGif = (bytes: Uint8Array): boolean =>
  bytes.length >= 13 && (saysAt(bytes, 0, 'GIF87a') || saysAt(bytes, 0, 'GIF89a'))

/** The frames up to the end, or to where the file breaks off. */
function* framesIn(bytes: Uint8Array): Generator<Frame> {
  if (!isGif(bytes)) return
  const view = viewOf(bytes)
  let at = 13
  const table = (flags: number): Uint8Array => {
    const start = at
    at += (flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1)
    return bytes.subarray(start, at)
  }
  const shared = table(bytes[10]!)
  let control = { disposal: 0, transparent: -1 }
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === extension) {
      if (bytes[at + 1] === graphicControl && at + 7 <= bytes.length) {
        const flags = bytes[at + 3]!
        control = { disposal: (flags >> 2) & 7, transparent: (flags & 1) === 1 ? bytes[at + 6]! : -1 }
      }
      at = behindBlocks(bytes, at + 2)
      continue
    }
    if (kind !== imageSeparator || at + 11 > bytes.length) return
    const [x, y, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true)) as Four
    // A larger one would take more memory than the size of the whole says.
    if (width > view.getUint16(6, true) || height > view.getUint16(8, true)) return
    const flags = bytes[at + 9]!
    at += 10
    const local = table(flags)
    const colours = local.length > 0 ? local : shared
    yield { x, y, width, height, isInterlaced: (flags & 0x40) !== 0, colours, ...control, data: at }
    at = behindBlocks(bytes, at + 1)
    control = { disposal: 0, transparent: -1 }
  }
}

type Four = [number, number, number, number]

/** Sub-blocks, each with its length in front; an empty one ends them. */
function behindBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1
  return at + 1
}

/** The rows of a frame in the order in which they are stored. */
function rowsOf({ height, isInterlaced }: Frame): number[] {
  const all = Array.from({ length: height }, (_, row) => row)
  if (!isInterlaced) return all
  const pass = (first: number, step: number) => all.filter((row) => row % step === first)
  return [...pass(0, 8), ...pass(4, 8), ...pass(2, 4), ...pass(1, 2)]
}

function paint(canvas: Uint8Array, width: number, height: number, frame: Frame, pixels: Uint8Array): void {
  const { colours, transparent } = frame
  for (const [line, row] of rowsOf(frame).entries()) {
    if (frame.y + row >= height) continue
    for (let column = 0; column < frame.width && frame.x + column < width; column++) {
      const colour = pixels[line * frame.width + column]!
      if (colour === transparent || colour * 3 + 2 >= colours.length) continue
      const at = ((frame.y + row) * width + frame.x + column) * 4
      for (let part = 0; part < 3; part++) canvas[at + part] = colours[colour * 3 + part]!
      canvas[at + 3] = 255
    }
  }
}

function clear(canvas: Uint8Array, width: number, height: number, frame: Frame): void {
  const right = Math.min(width, frame.x + frame.width)
  for (let y = frame.y; y < Math.min(height, frame.y + frame.height); y++)
    if (right > frame.x) canvas.fill(0, (y * width + frame.x) * 4, (y * width + right) * 4)
}
