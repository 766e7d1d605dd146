import type { Clock } from '../clock.ts'
import { Failure, reasonOf } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** For a file from another machine. */
const limits = { bytes: 1024 * 1024, timeoutMs: 5000 }

/**
 * Fetches a small file from an address that the caller has checked: redirects, which could lead elsewhere, are refused.
 * Undefined when it does not exist (404, or 204 from Mojang).
 */
export function createDownload(fetch: Fetch, clock: Clock) {
  return async (url: string): Promise<Uint8Array | undefined> => {
    const { host } = new URL(url)
    const controller = new AbortController()
    const tooLong = Promise.withResolvers<never>()
    const cancel = clock.after(limits.timeoutMs, () => {
      const failure = new Failure(
        'invalid',
        sentence('hostTooSlow', { host, seconds: limits.timeoutMs / 1000 }),
      )
      controller.abort(failure)
      tooLong.reject(failure)
    })
    try {
      return await Promise.race([read(url, host, controller.signal), tooLong.promise])
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure('invalid', sentence('hostUnreachable', { host, reason: reasonOf(error) }), {
        cause: error,
      })
    } finally {
      cancel()
    }
  }

  async function read(url: string, host: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const response = await fetch(url, { redirect: 'manual', signal, credentials: 'omit' })
    if (response.status === 200) return readBody(response, host)
    await response.body?.cancel()
    if (response.status === 404 || response.status === 204) return undefined
    if (response.status === 429) throw new Failure('invalid', sentence('hostWantsFewer', { host }))
    const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
    throw new Failure(
      'invalid',
      isRedirect
        ? sentence('hostRedirects', { host })
        : sentence('hostStatus', { host, status: response.status }),
    )
  }
}

export type Download = ReturnType<typeof createDownload>

async function readBody(response: Response, host: string): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > limits.bytes) throw new Failure('invalid', sentence('hostAnswerTooLarge', { host }))
    chunks.push(chunk)
  }
  return new Blob(chunks).bytes()
}
