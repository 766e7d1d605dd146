/** Is it the error of a missing file? A file may be deleted at any time, even while it is being read. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
