/**
 * The body of a request in chunks. The mocks read it in browsers too, some of which can't iterate over a stream or
 * don't offer a request's body as one. It ends early when the signal aborts.
 */
export async function* bodyChunks(request: Request, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const stream = request.body as ReadableStream<Uint8Array> | null | undefined
  if (stream === undefined) yield new Uint8Array(await request.arrayBuffer())
  if (!stream) return
  const reader = stream.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', cancel)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    signal?.removeEventListener('abort', cancel)
    // Not awaited: a caller that stops early does not wait for the rest of the body.
    cancel()
  }
}
