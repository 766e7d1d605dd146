import { gzipSync } from 'node:zlib'
import { type ConversionRequest, createConverter } from '../convert/converter.ts'
import type { ConversionReport, ReliefReport } from '../convert/schema/report.ts'
import { gunzip } from '../storage/gunzip.ts'
import { problemOf, type ThreadProblem } from '../thread.ts'

/** Work for the thread: a picture to convert, or art to make lower. */
export type ConvertQuestion = { readonly picture: ConversionRequest } | { readonly file: Uint8Array }

export type ConvertAnswer =
  | { readonly bytes: Uint8Array; readonly report: ConversionReport | ReliefReport }
  | ThreadProblem

declare const self: Worker

const converter = createConverter({ gzip: (bytes) => new Uint8Array(gzipSync(bytes)), gunzip })

self.onmessage = ({ data }: MessageEvent<ConvertQuestion>) => {
  const answer = answerTo(data)
  self.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : [])
}

function answerTo(question: ConvertQuestion): ConvertAnswer {
  try {
    const { bytes, report } =
      'picture' in question ? converter.convert(question.picture) : converter.lower(question.file)
    return { bytes, report }
  } catch (error) {
    return problemOf(error)
  }
}
