import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { waitFor } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import type { Endpoint } from './endpoint.ts'
import { plainResponse } from './plain-response.ts'
import type { BodyPace } from './request-body.ts'

const mebibyte = 1024 * 1024

/** How long a request waits for others; shorter than the idle time-out of a connection (`listen.ts`). */
const waitTimeoutMs = 60_000

/** While others wait for longer than this, a body that has arrived slower than `minBytesPerSecond` for as long is given up. */
const patienceMs = 5000
const minBytesPerSecond = 128 * 1024

interface BodyMemoryOptions {
  /** Total of the large bodies in memory at once; at least the largest body that an endpoint takes. */
  readonly bytes: number
  readonly clock: Clock
}

/**
 * Limits the memory that large bodies take at once. A request that exceeds the limit waits, its body unread, until
 * others are answered; one that holds its memory and hardly arrives is given up for them. Bodies of at most one mebibyte never wait.
 */
export function createBodyMemoryLimit({ bytes, clock }: BodyMemoryOptions) {
  let free = bytes
  const released = createChannel<void>()
  const arriving = new Set<ArrivingBody>()

  function giveUpSlow(): void {
    for (const body of arriving) {
      const elapsedMs = clock.now() - body.since
      if (elapsedMs >= patienceMs && body.bytes < (elapsedMs / 1000) * minBytesPerSecond) body.giveUp()
    }
  }

  /** Calls `giveUpSlow` again and again; returns the function that ends that. */
  function watchSlow(): () => void {
    let cancel = clock.after(patienceMs, watch)
    function watch(): void {
      giveUpSlow()
      cancel = clock.after(patienceMs, watch)
    }
    return () => cancel()
  }

  function reserve(size: number): boolean {
    if (size > free) return false
    free -= size
    return true
  }

  async function within(size: number, request: Request, answer: Answer): Promise<Response> {
    if (!reserve(size)) {
      const timeoutMessage = sentence('otherLargeBodies')
      const turn = waitFor(released.subscribe, () => reserve(size), {
        clock,
        timeoutMs: waitTimeoutMs,
        signal: request.signal,
        timeoutMessage,
      })
      const endWatch = watchSlow()
      const isReserved = await turn.then(
        () => true,
        () => false,
      )
      endWatch()
      if (!isReserved) return plainResponse(400, timeoutMessage, request)
      // Collect the earlier bodies first: left to itself, the garbage collector lets several of them pile up.
      Bun.gc(true)
    }
    const { body, pace } = arrivingBody(clock.now(), () => arriving.delete(body))
    arriving.add(body)
    try {
      return await answer(pace)
    } finally {
      arriving.delete(body)
      free += size
      released.publish()
    }
  }

  return (endpoint: Endpoint, request: Request, answer: Answer): Promise<Response> => {
    const size = sizeOf(endpoint, request)
    return size <= mebibyte ? answer() : within(size, request, answer)
  }
}

type Answer = (pace?: BodyPace) => Promise<Response>

interface ArrivingBody {
  /** When it may begin to arrive, in milliseconds on the clock. */
  readonly since: number
  bytes: number
  giveUp(): void
}

function arrivingBody(since: number, complete: () => void): { body: ArrivingBody; pace: BodyPace } {
  const controller = new AbortController()
  const slow = new Failure('invalid', sentence('bodyTooSlow'))
  const body = { since, bytes: 0, giveUp: () => controller.abort(slow) }
  const pace = {
    arrived(bytes: number) {
      body.bytes += bytes
    },
    complete,
    signal: controller.signal,
  }
  return { body, pace }
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
