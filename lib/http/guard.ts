/** What the guard must know of this server. */
export interface GuardSettings {
  /** The address that the server was told to bind. */
  readonly host: string
  readonly port: number
  /** Further `NAME` or `NAME:PORT` that a Host header may say. */
  readonly allowedHosts: readonly string[]
  /** Further origins that pages may come from. */
  readonly allowedOrigins: readonly string[]
}

export interface Refusal {
  readonly status: 403 | 421
  readonly text: string
}

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * There is no authentication, so the server itself keeps other machines and other web pages out.
 * Host is compared with what this server is called (a page that rebinds DNS brings another name), Origin with a list:
 * never one with the other, since an attacker controls both.
 */
export function createGuard(settings: GuardSettings) {
  const hosts = new Set<string>()
  for (const name of [...loopbackNames, bracketed(settings.host)])
    hosts.add(`${name.toLowerCase()}:${settings.port}`)
  for (const name of settings.allowedHosts) {
    // What stands before this server (a tunnel, a proxy) may be called on the default port, which Host leaves out.
    hosts.add(name.toLowerCase())
    hosts.add(withPort(name.toLowerCase(), settings.port))
  }
  if (settings.port === 80) for (const name of [...hosts]) hosts.add(name.replace(/:80$/, ''))
  const origins = new Set(settings.allowedOrigins.map((origin) => origin.toLowerCase()))
  const ownOrigin = `http://${bracketed(settings.host)}:${settings.port}`.toLowerCase()

  function isKnownOrigin(origin: string): boolean {
    return origin === ownOrigin || origins.has(origin) || isLoopbackOrigin(origin)
  }

  return {
    /** Why a request may not come in, or undefined when it may. `asksForPicture` says whether it is a GET of a picture. */
    refuse(request: Request, asksForPicture: () => boolean): Refusal | undefined {
      const { headers } = request
      const host = headers.get('Host') ?? ''
      if (!hosts.has(host) && !hosts.has(host.toLowerCase())) {
        return {
          status: 421,
          text: 'This server is not known under that host name; start it with --allow-host to add one.',
        }
      }
      const origin = headers.get('Origin')
      if (origin !== null) {
        if (isKnownOrigin(origin.toLowerCase())) return undefined
        return {
          status: 403,
          text: 'Pages of that origin may not use this server; start it with --allow-origin to add one.',
        }
      }
      if (headers.get('Sec-Fetch-Site') !== 'cross-site') return undefined
      if (headers.get('Sec-Fetch-Dest') === 'image' && asksForPicture()) return undefined
      return { status: 403, text: 'Another site may not use this server.' }
    },

    /** The CORS headers for an origin that `refuse` let in. */
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

/** `http(s)://localhost`, `127.0.0.1` or `[::1]`, any port: where frontends are developed. */
function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin)
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

function withPort(name: string, port: number): string {
  return /:\d+$/.test(name) && !name.endsWith(']') ? name : `${name}:${port}`
}
