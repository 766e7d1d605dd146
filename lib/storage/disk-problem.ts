/** The sentence for an error of the disk by the code of the system or of SQLite; undefined for other errors. */
export function diskProblem(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problems.find(([pattern]) => pattern.test(code))?.[1]
}

const problems: readonly (readonly [code: RegExp, sentence: string])[] = [
  // SQLite's shared memory has a code of its own for a disk that has no room for it.
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, 'The disk is full; free some space.'],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY\w*|SQLITE_PERM)$/,
    "The data folder can't be read or written; check its permissions, and that the disk is not read-only.",
  ],
  [
    /^(EIO|SQLITE_IOERR\w*|SQLITE_CANTOPEN\w*)$/,
    'Reading from or writing to the disk fails; check the disk.',
  ],
  [/^(SQLITE_CORRUPT\w*|SQLITE_NOTADB)$/, 'The database is damaged; a restart sets it aside.'],
]
