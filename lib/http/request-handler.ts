import { loadSentences, sentence } from '../words/sentence.ts'
import type { DashboardPage } from './dashboard-page.ts'
import { watcherLanguage } from './event-sockets.ts'
import type { Guard } from './guard.ts'
import { languageOf, plainHeaders, plainResponse } from './plain-response.ts'

interface RequestHandlerOptions<Connection> {
  readonly guard: Guard
  /** Whether a path is answered with a picture; other sites may embed those. */
  readonly isPicturePath: (pathname: string) => boolean
  /** Whether only the service's own pages may ask for a path. */
  readonly isOwnPath: (method: string, pathname: string) => boolean
  /** Upgrades a request for `/ws`; returns a response only when it refuses. */
  readonly upgrade: (request: Request, connection: Connection) => Response | undefined
  readonly dashboard: DashboardPage
  readonly app: (request: Request) => Response | Promise<Response>
}

/** Undefined when the request was upgraded. */
type Handled = Response | undefined

/** The sentences of its language, guard, dashboard, WebSocket, CORS, then the app. The second argument of the result is handed on to `upgrade`. */
export function createRequestHandler<Connection>({
  guard,
  isPicturePath,
  isOwnPath,
  upgrade,
  dashboard,
  app,
}: RequestHandlerOptions<Connection>) {
  return function handle(request: Request, connection: Connection): Handled | Promise<Handled> {
    const pathname = pathOf(request.url)
    const loading = loadSentences(pathname === '/ws' ? watcherLanguage(request) : languageOf(request))
    if (loading) return loading.then(() => handle(request, connection))
    const refusal = guard.refuse(request, {
      publicAnswer: () => {
        if (request.method !== 'GET') return undefined
        return pathname === '/' ? 'page' : isPicturePath(pathname) ? 'picture' : undefined
      },
      isOwnPagesOnly: () => isOwnPath(request.method, pathname),
    })
    if (refusal) return plainResponse(refusal.status, refusal.text, request)
    if (hasBrokenEscape(pathname)) return plainResponse(400, sentence('brokenEscape'), request)
    if (dashboard.has(pathname)) return dashboard.answer(request, pathname)
    if (pathname === '/ws') return upgrade(request, connection)
    if (request.method === 'OPTIONS') return preflight(request, guard.corsHeaders(request))
    const origin = request.headers.get('Origin')
    const response = app(request)
    return origin === null ? response : withHeaders(response, guard.corsHeaders(request))
  }
}

/** The path of an absolute `http://HOST/PATH?QUERY`; ten times as fast as `new URL()`. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}

/** Whether a path has a `%` without two hexadecimal digits behind it, or one that makes no UTF-8. */
export function hasBrokenEscape(pathname: string): boolean {
  if (!pathname.includes('%')) return false
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}

async function withHeaders(
  answer: Response | Promise<Response>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const response = await answer
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value)
  return response
}

/** The CORS preflight of a browser before a request with a JSON body from an allowed origin. */
function preflight(request: Request, cors: Readonly<Record<string, string>>): Response {
  if (!request.headers.has('Access-Control-Request-Method')) return plainResponse(404)
  return new Response(null, {
    status: 204,
    headers: {
      ...plainHeaders,
      ...cors,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
      'Access-Control-Max-Age': '600',
    },
  })
}
