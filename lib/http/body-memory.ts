import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { waitFor } from '../waiting.ts'
import type { Endpoint } from './endpoint.ts'
import { plainResponse } from './plain-response.ts'

const mebibyte = 1024 * 1024

/** How long a request waits for others; shorter than the idle time-out of a connection (`listen.ts`). */
const waitTimeoutMs = 60_000

interface BodyMemoryOptions {
  /** Total of the large bodies in memory at once; at least the largest body that an endpoint takes. */
  readonly bytes: number
  readonly clock: Clock
}

/**
 * Limits the memory that large bodies take at once. A request that exceeds the limit waits, its body unread, until
 * others are answered. Bodies of at most one mebibyte never wait.
 */
export function createBodyMemoryLimit({ bytes, clock }: BodyMemoryOptions) {
  let free = bytes
  const released = createChannel<void>()

  function reserve(size: number): boolean {
    if (size > free) return false
    free -= size
    return true
  }

  async function within(
    size: number,
    signal: AbortSignal,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    if (!reserve(size)) {
      const timeoutMessage = 'Other large bodies are under way; send this one again when they are through.'
      const turn = waitFor(released.subscribe, () => reserve(size), {
        clock,
        timeoutMs: waitTimeoutMs,
        signal,
        timeoutMessage,
      })
      const isReserved = await turn.then(
        () => true,
        () => false,
      )
      if (!isReserved) return plainResponse(400, timeoutMessage)
      // Collect the earlier bodies first: left to itself, the garbage collector lets several of them pile up.
      Bun.gc(true)
    }
    try {
      return await answer()
    } finally {
      free += size
      released.publish()
    }
  }

  return (endpoint: Endpoint, request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const size = sizeOf(endpoint, request)
    return size <= mebibyte ? answer() : within(size, request.signal, answer)
  }
}

/** The largest body that an endpoint accepts, in bytes; 0 if it declares no limit of its own. */
export function largestBody({ upload, maxBodyBytes: bodyLimit }: Endpoint): number {
  return upload?.maxBytes ?? bodyLimit ?? 0
}

/** Upper bound of a body's size in bytes: its Content-Length if it has one, at most the endpoint's limit. */
function sizeOf(endpoint: Endpoint, request: Request): number {
  const limit = largestBody(endpoint)
  return Math.min(Number(request.headers.get('Content-Length')) || limit, limit)
}
