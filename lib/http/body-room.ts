import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { waitFor } from '../waiting.ts'
import type { Endpoint } from './endpoint.ts'
import { plainResponse } from './plain-response.ts'

const mebibyte = 1024 * 1024

/** Milliseconds that a request waits for others; a connection on which nothing comes is cut later than that. */
const patience = 60_000

interface Room {
  /** Bytes that the large bodies in memory may have together; no endpoint may take more in one. */
  readonly bytes: number
  readonly clock: Clock
}

/**
 * Keeps the large bodies that are in memory at once below a bound: whoever finds no room waits until others are answered,
 * its body still on its way. Bodies of at most a mebibyte never wait.
 */
export function createBodyRoom({ bytes, clock }: Room) {
  let free = bytes
  const left = createChannel<void>()

  function enters(size: number): boolean {
    if (size > free) return false
    free -= size
    return true
  }

  async function within(
    size: number,
    signal: AbortSignal,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    if (!enters(size)) {
      const otherwise = 'Other large bodies are under way; send this one again when they are through.'
      const turn = waitFor(left.subscribe, () => enters(size), {
        clock,
        timeoutMs: patience,
        signal,
        timeoutMessage: otherwise,
      })
      const isIn = await turn.then(
        () => true,
        () => false,
      )
      if (!isIn) return plainResponse(400, otherwise)
      // What those before have left behind goes first: the collector of its own accord lets several bodies pile up.
      Bun.gc(true)
    }
    try {
      return await answer()
    } finally {
      free += size
      left.publish()
    }
  }

  return (endpoint: Endpoint, request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const size = sizeOf(endpoint, request)
    return size <= mebibyte ? answer() : within(size, request.signal, answer)
  }
}

/** Bytes of the largest body that an endpoint takes, as far as it is said; 0 for ordinary ones. */
export function largestBody({ upload, bodyLimit }: Endpoint): number {
  return upload?.limit ?? bodyLimit ?? 0
}

/** What a body takes up at most, in bytes: what it announces, as far as that is taken, else the limit. */
function sizeOf(endpoint: Endpoint, request: Request): number {
  const limit = largestBody(endpoint)
  return Math.min(Number(request.headers.get('Content-Length')) || limit, limit)
}
