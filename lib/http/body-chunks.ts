/**
 * The body of a request, piece by piece. The mocks read it in browsers, of which not all can loop over a stream, and not all show
 * the body of a request as one.
 */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  const stream = request.body as ReadableStream<Uint8Array> | null | undefined
  if (stream === undefined) yield new Uint8Array(await request.arrayBuffer())
  if (!stream) return
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // Whoever stops reading early does not wait for the rest.
    reader.cancel().catch(() => {})
  }
}
