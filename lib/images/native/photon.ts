import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { createTurns } from '../../in-turn.ts'
import type { Pixels } from '../pixels.ts'
import type { PictureAnswer, PictureQuestion } from './photon-worker.ts'

/** Time without work after which the thread ends. */
const idleMs = 5000
/** Time that one picture may take. */
const timeoutMs = 20_000

/**
 * photon in a thread of its own, started by the first picture, because it blocks for up to a second while it decodes, it
 * panics on damaged files, and its memory grows with the largest picture (40 megapixels: 600 MB) and never shrinks. So
 * pictures are decoded one at a time, and the thread, which takes 25 ms to start, ends when it is idle and after every
 * panic, which frees its memory.
 */
export function createPhoton(clock: Clock) {
  const closing = new AbortController()
  let worker: Worker | undefined
  let stopResting = (): void => {}
  const inTurn = createTurns()

  function endWorker(): void {
    worker?.terminate()
    worker = undefined
  }

  function ask(question: PictureQuestion): Promise<Pixels | Uint8Array> {
    return new Promise((resolve, reject) => {
      const { signal } = closing
      if (signal.aborted) return reject(signal.reason)
      stopResting()
      worker ??= new Worker(new URL('./photon-worker.ts', import.meta.url))
      const finish = (problem?: Failure) => {
        cancel()
        signal.removeEventListener('abort', onClose)
        if (problem) {
          endWorker()
          reject(problem)
        } else {
          stopResting = clock.after(idleMs, endWorker)
        }
      }
      const onClose = () => finish(signal.reason)
      const cancel = clock.after(timeoutMs, () =>
        finish(new Failure('broken', 'The picture takes too long to unpack; use a smaller one.')),
      )
      signal.addEventListener('abort', onClose)
      worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
        if ('problem' in data) return finish(damaged(data.problem))
        finish()
        resolve(data.value)
      }
      worker.onerror = (event) => finish(damaged(event.message))
      worker.postMessage(question)
    })
  }

  return {
    /** A picture of any kind, unpacked; throws a `Failure('broken')` when it is damaged. */
    pixels: (bytes: Uint8Array) => inTurn(() => ask({ job: 'pixels', bytes }) as Promise<Pixels>),
    /** A small JPEG of a picture; throws a `Failure('broken')` when it is damaged. */
    thumbnail: (bytes: Uint8Array) => inTurn(() => ask({ job: 'thumbnail', bytes }) as Promise<Uint8Array>),
    /** Cancels the current picture and ends the thread. */
    close(): void {
      stopResting()
      closing.abort(new Failure('conflict', 'Mapwright is ending.'))
      endWorker()
    },
  }
}

function damaged(cause: string): Failure {
  return new Failure('broken', "The picture can't be unpacked: it is damaged, or not what it says it is.", {
    cause,
  })
}
