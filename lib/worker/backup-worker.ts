import { Failure, type FailureCode, reasonOf } from '../failure.ts'
import { copyDatabase } from '../storage/database-copies.ts'

export interface BackupQuestion {
  readonly from: string
  /** An empty file. */
  readonly to: string
}

export type BackupAnswer =
  | { readonly isDone: true }
  | { readonly code: FailureCode; readonly problem: string }

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<BackupQuestion>) => self.postMessage(answerTo(data))

function answerTo({ from, to }: BackupQuestion): BackupAnswer {
  try {
    copyDatabase(from, to)
    return { isDone: true }
  } catch (error) {
    return { code: error instanceof Failure ? error.code : 'broken', problem: reasonOf(error) }
  }
}
