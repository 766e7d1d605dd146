import type { Clock } from '../clock.ts'
import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import { pause } from '../waiting.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface DeliveryDependencies {
  readonly fetch: Fetch
  /** Hosts that webhooks may go to, as `HOST` or `HOST:PORT`. */
  readonly hosts: readonly string[]
  readonly clock: Clock
  readonly log: Log
  /** Cancels deliveries in progress. */
  readonly signal: AbortSignal
}

/** Time-out of one attempt, and delays before retrying after a server error. */
const answerTimeoutMs = 10_000
const retryDelaysMs = [2000, 10_000, 30_000] as const
/** Upper limit of the delay that a server asks for. */
const maxRetryDelayMs = 60_000
const maxWaiting = 50
/** Of an answer that says how long to wait, in characters. */
const maxAnswerLength = 4096

/** Delivers messages to a webhook, one after the other. */
export function createDelivery({ fetch, hosts, clock, log, signal }: DeliveryDependencies) {
  let last = Promise.resolve()
  let waiting = 0

  async function deliver(url: string, message: object): Promise<void> {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      const problem = await post(url, message)
      if (problem === undefined || signal.aborted) return
      if (delayMs === undefined || problem.isFinal) {
        log.warn('a notice could not be delivered to the webhook', { reason: problem.reason })
        return
      }
      await pause(Math.min(maxRetryDelayMs, problem.retryDelayMs ?? delayMs), clock, signal)
    }
  }

  /** The error; undefined on success. */
  async function post(url: string, message: object): Promise<DeliveryProblem | undefined> {
    const controller = new AbortController()
    const cancel = clock.after(answerTimeoutMs, () => controller.abort(new Error('no answer within 10 s')))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(message),
        // Redirects are not followed: they could lead to any host.
        redirect: 'manual',
        credentials: 'omit',
        signal: AbortSignal.any([signal, controller.signal]),
      })
      const retryDelayMs = response.status === 429 ? await retryDelayOf(response) : undefined
      // Nothing depends on when that is done.
      void response.body?.cancel().catch(() => {})
      if (response.status >= 200 && response.status < 300) return undefined
      const isBusy = response.status === 429 || response.status >= 500
      const reason = isBusy
        ? `It answered with status ${response.status} again and again.`
        : `It answered with status ${response.status}; correct mapart.webhook.url.`
      return { reason, isFinal: !isBusy, retryDelayMs }
    } catch (error) {
      return {
        reason: `It could not be reached: ${reasonOf(error)}.`,
        isFinal: false,
        retryDelayMs: undefined,
      }
    } finally {
      cancel()
    }
  }

  return {
    /** Returns at once. Messages that can't be delivered are logged and dropped. */
    send(url: string, message: object): void {
      const host = hostOf(url)
      if (!host || !hosts.includes(host)) {
        log.warn('a notice was not sent: the host of the webhook was not allowed at the start', {
          host: host ?? 'none',
        })
        return
      }
      if (waiting >= maxWaiting) {
        log.warn('a notice was dropped: too many are waiting for the webhook')
        return
      }
      waiting++
      last = last
        .then(() => deliver(url, message))
        .catch(() => {})
        .finally(() => {
          waiting--
        })
    },

    /** Resolves when everything that was sent has been delivered or dropped. */
    settled: () => last,
  }
}

export type Delivery = ReturnType<typeof createDelivery>

interface DeliveryProblem {
  readonly reason: string
  /** Retrying would not help. */
  readonly isFinal: boolean
  /** Delay that the server asks for. */
  readonly retryDelayMs: number | undefined
}

/** The host of an https address without a password in it. */
function hostOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.host : undefined
}

/** The delay in milliseconds. Discord gives it in the body, in fractions of a second; others in the header. */
async function retryDelayOf(response: Response): Promise<number | undefined> {
  const seconds = retryAfterIn(await beginningOf(response)) ?? response.headers.get('Retry-After')
  const milliseconds = Number(seconds) * 1000
  return seconds !== null && Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined
}

function retryAfterIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { retry_after?: unknown } | null)?.retry_after
  } catch {
    return undefined
  }
}

/** As much of the body as is read; the rest is cancelled. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length <= maxAnswerLength) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  reader?.releaseLock()
  return text
}
