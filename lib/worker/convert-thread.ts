import type { Clock } from '../clock.ts'
import type { ConvertThread } from '../convert/conversions.ts'
import { Failure } from '../failure.ts'
import { createThread, failureOf } from '../thread.ts'
import { sentence } from '../words/sentence.ts'
import type { ConvertAnswer, ConvertQuestion } from './convert-worker.ts'

/** Time that one conversion may take: 256 maps take half a minute. */
const timeoutMs = 120_000

type Made = Exclude<ConvertAnswer, { problem: string }>

/** Makes map-art files in a thread of its own. */
export function createConvertThread(clock: Clock): ConvertThread & { close(): void } {
  const thread = createThread<ConvertQuestion, ConvertAnswer, Made>({
    start: () => new Worker(new URL('./convert-worker.ts', import.meta.url)),
    timeoutMs,
    tooLong: () => new Failure('invalid', sentence('conversionTooSlow')),
    clock,
    valueIn(answer) {
      if ('problem' in answer) throw failureOf(answer)
      return answer
    },
  })
  return {
    convert: (picture) =>
      thread.ask({ picture }, [picture.pixels.data.buffer]) as ReturnType<ConvertThread['convert']>,
    lower: (file) => thread.ask({ file }, [file.buffer]) as ReturnType<ConvertThread['lower']>,
    close: thread.close,
  }
}
