import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'

interface GuardSettings {
  /** The address that the server binds. */
  readonly host: string
  readonly port: number
  /** Further `NAME` or `NAME:PORT` accepted in a Host header. */
  readonly allowedHosts: readonly string[]
  /** Further origins that pages may come from. */
  readonly allowedOrigins: readonly string[]
}

interface Refusal {
  readonly status: 403 | 421
  readonly text: Text
}

/** The reply that a request asks for. */
interface Asked {
  /** If other sites may. */
  readonly publicAnswer: () => PublicAnswer | undefined
  /** Whether pages of other origins of this machine may not. */
  readonly isOwnPagesOnly: () => boolean
}

/** Answers of GET that another site may ask for, with the `Sec-Fetch-Dest` that it does so by: to embed a picture, to open the page. */
const publicDestinations = { picture: 'image', page: 'document' } as const
export type PublicAnswer = keyof typeof publicDestinations

/** Of `Sec-Fetch-Site`; no other value is trusted. Programs send none. */
const ownSites: readonly string[] = ['same-origin', 'same-site', 'none']

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * There is no authentication, so the server itself keeps other machines and other sites' pages out.
 * Host is compared with the names of this server (a DNS rebinding attack sends another name), Origin with a list; never
 * one with the other, since an attacker controls both.
 */
export function createGuard(settings: GuardSettings) {
  const hosts = new Set<string>()
  for (const name of [...loopbackNames, bracketed(settings.host)])
    hosts.add(`${name.toLowerCase()}:${settings.port}`)
  for (const name of settings.allowedHosts) {
    // A tunnel or proxy in front of this server may listen on the default port, which Host omits.
    hosts.add(name.toLowerCase())
    hosts.add(withPort(name.toLowerCase(), settings.port))
  }
  if (settings.port === 80) for (const name of [...hosts]) hosts.add(name.replace(/:80$/, ''))
  const origins = new Set(settings.allowedOrigins.map((origin) => origin.toLowerCase()))
  const ownOrigin = `http://${bracketed(settings.host)}:${settings.port}`.toLowerCase()

  function isKnownOrigin(origin: string): boolean {
    return origin === ownOrigin || origins.has(origin) || isLoopbackOrigin(origin)
  }

  /** Of a page that this server has sent, under the name by which it is asked now: `host` is one of its own. */
  const isOwnOrigin = (origin: string, host: string): boolean =>
    origins.has(origin) || origin.replace(/^https?:\/\//, '') === host

  return {
    /** The refusal of a request, or undefined if it is admitted. */
    refuse(request: Request, { publicAnswer, isOwnPagesOnly }: Asked): Refusal | undefined {
      const { headers } = request
      const host = headers.get('Host') ?? ''
      if (!hosts.has(host) && !hosts.has(host.toLowerCase())) {
        return {
          status: 421,
          text: sentence('unknownHost'),
        }
      }
      const origin = headers.get('Origin')
      if (origin !== null) {
        const name = origin.toLowerCase()
        if (isOwnPagesOnly() ? isOwnOrigin(name, host.toLowerCase()) : isKnownOrigin(name)) return undefined
        return {
          status: 403,
          text: sentence('foreignOrigin'),
        }
      }
      if (ownSites.includes(headers.get('Sec-Fetch-Site') ?? 'none')) return undefined
      const asked = publicAnswer()
      if (asked && headers.get('Sec-Fetch-Dest') === publicDestinations[asked]) return undefined
      return { status: 403, text: sentence('foreignSite') }
    },

    /** The CORS headers for an origin that `refuse` admitted. */
    corsHeaders(request: Request): Readonly<Record<string, string>> {
      const origin = request.headers.get('Origin')
      return origin === null
        ? {}
        : {
            'Access-Control-Allow-Origin': origin,
            'Access-Control-Expose-Headers': 'ETag, X-Error-Code',
            Vary: 'Origin',
          }
    },
  }
}

export type Guard = ReturnType<typeof createGuard>

/** `http(s)://localhost`, `127.0.0.1` or `[::1]`, any port: development servers of frontends. */
function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin)
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

function withPort(name: string, port: number): string {
  return /:\d+$/.test(name) && !name.endsWith(']') ? name : `${name}:${port}`
}
