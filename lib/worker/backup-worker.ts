import { copyDatabase } from '../storage/database-copies.ts'
import { diskFailure } from '../storage/disk-problem.ts'
import { problemOf, type ThreadProblem } from '../thread.ts'

export interface BackupQuestion {
  readonly from: string
  /** An empty file. */
  readonly to: string
}

export type BackupAnswer = { readonly isDone: true } | ThreadProblem

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<BackupQuestion>) => self.postMessage(answerTo(data))

function answerTo({ from, to }: BackupQuestion): BackupAnswer {
  try {
    copyDatabase(from, to)
    return { isDone: true }
  } catch (error) {
    return problemOf(diskFailure(error))
  }
}
