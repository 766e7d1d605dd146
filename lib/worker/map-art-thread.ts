import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { bunPngTools } from '../images/native/png-tools.ts'
import { encodeMapPng } from '../images/png.ts'
import type { MapArt, ReadMapArt } from '../library/ports.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { createThread, failureOf } from '../thread.ts'
import { sentence } from '../words/sentence.ts'
import type { MapArtAnswer, MapArtQuestion } from './map-art-worker.ts'

/** Time that one file may take; the largest take a few seconds. */
const timeoutMs = 30_000
/** A picture of at most so many pixels is encoded on the spot, in a few milliseconds. */
const maxPixelsAtOnce = 512 * 512

/** Reads map-art files and encodes large pictures in a thread of its own: at the limits either takes seconds. */
export function createMapArtThread(clock: Clock) {
  const thread = createThread<MapArtQuestion, MapArtAnswer, MapArt | Uint8Array>({
    start: () => new Worker(new URL('./map-art-worker.ts', import.meta.url)),
    timeoutMs,
    tooLong: () => new Failure('too-large', sentence('readingTooSlow')),
    clock,
    valueIn(answer) {
      if ('problem' in answer) throw failureOf(answer)
      return answer.value
    },
  })

  const readMapArt: ReadMapArt = (bytes, maxBlocks, settings) =>
    thread.ask({ job: 'read', bytes, maxBlocks, settings }, [bytes.buffer]) as Promise<MapArt>

  return {
    readMapArt,

    /** A map picture as PNG; the picture must not be used any more. */
    async encodeMap(picture: MapPicture, scale: number): Promise<Uint8Array> {
      const pixels = picture.width * picture.height * scale * scale
      if (pixels <= maxPixelsAtOnce) return encodeMapPng(picture, bunPngTools, scale)
      const answer = thread.ask({ job: 'encode', picture, scale }, [picture.pixels.buffer])
      return answer as Promise<Uint8Array>
    },

    close: thread.close,
  }
}
