import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { createThread } from '../../thread.ts'
import { sentence } from '../../words/sentence.ts'
import type { Pixels } from '../pixels.ts'
import type { PictureAnswer, PictureQuestion } from './photon-worker.ts'

/** Time that one picture may take. */
const timeoutMs = 20_000

/**
 * photon in a thread of its own, because it blocks for up to a second while it decodes, it panics on damaged files, and its memory
 * grows with the largest picture (20 megapixels: 350 MB) and never shrinks. So pictures are decoded one at a time, and the thread
 * ends after every panic.
 */
export function createPhoton(clock: Clock) {
  const thread = createThread<PictureQuestion, PictureAnswer, Pixels | Uint8Array>({
    start: () => new Worker(new URL('./photon-worker.ts', import.meta.url)),
    timeoutMs,
    tooLong: () => new Failure('broken', sentence('unpackingTooSlow')),
    clock,
    valueIn(answer) {
      if ('problem' in answer) throw damaged(answer.problem)
      return answer.value
    },
  })

  return {
    /** A picture of any kind, unpacked; throws a `Failure('broken')` when it is damaged. */
    pixels: (bytes: Uint8Array) => thread.ask({ job: 'pixels', bytes }) as Promise<Pixels>,
    /** As `pixels`, but turned and in the colours as browsers show it; of a GIF the picture of that number, from 0. */
    upright: (bytes: Uint8Array, frame?: number) =>
      thread.ask({ job: 'upright', bytes, frame }) as Promise<Pixels>,
    /** A small JPEG of a picture; throws a `Failure('broken')` when it is damaged. */
    thumbnail: (bytes: Uint8Array) => thread.ask({ job: 'thumbnail', bytes }) as Promise<Uint8Array>,
    /** Cancels the current picture and ends the thread. */
    close: thread.close,
  }
}

function damaged(cause: string): Failure {
  return new Failure('broken', sentence('pictureDamaged'), {
    cause,
  })
}
