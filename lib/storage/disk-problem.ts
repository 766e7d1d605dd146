import { Failure } from '../failure.ts'
import { type Sentence, sentence } from '../words/sentence.ts'

/** The sentence for an error of the disk by the code of the system or of SQLite; undefined for other errors. */
export function diskProblem(error: unknown): Sentence | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problems.find(([pattern]) => pattern.test(code))?.[1]
}

/** A `Failure('disk')` for an error of the disk; any other as it is. */
export function diskFailure(error: unknown): unknown {
  const problem = error instanceof Failure ? undefined : diskProblem(error)
  return problem === undefined ? error : new Failure('disk', problem, { cause: error })
}

const problems: readonly (readonly [code: RegExp, problem: Sentence])[] = [
  // SQLite's shared memory has a code of its own for a disk that has no room for it.
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, sentence('diskFull')],
  [/^(EACCES|EPERM|EROFS|SQLITE_READONLY\w*|SQLITE_PERM)$/, sentence('dataFolderForbidden')],
  // Windows lets a program keep others from replacing or deleting the files that it has open.
  [/^EBUSY$/, sentence('fileHeld')],
  [/^(EIO|SQLITE_IOERR\w*|SQLITE_CANTOPEN\w*)$/, sentence('diskFails')],
  [/^(SQLITE_CORRUPT\w*|SQLITE_NOTADB)$/, sentence('databaseDamaged')],
]
