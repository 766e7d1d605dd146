/** Whether an error says that there is no such file: somebody may delete one at any time, even while it is being read. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
