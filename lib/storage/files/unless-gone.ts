/** A file that was deleted meanwhile is as good as absent; any other error is one. */
export function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
