import { swagger } from '@elysiajs/swagger'
import { Elysia } from 'elysia'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { answer, plainHeaders } from './answer.ts'
import type { Route } from './endpoint.ts'
import type { Guard } from './guard.ts'
import { apiInfo, describe } from './openapi.ts'

/** Longest body that any endpoint takes (a blueprint), with room for the form around it. Bytes. */
const largestBody = 65 * 1024 * 1024

interface App {
  readonly routes: readonly Route[]
  readonly services: Services
  /** Made once the port is known. */
  readonly guard: () => Guard
  readonly log: Log
}

/**
 * The route table on Elysia. Elysia dispatches and writes the API page; validation and encoding are in `answer`, which
 * the mocks share, so Elysia's own parsing stays off.
 */
export function createApp({ routes, services, guard, log }: App) {
  const app = new Elysia({ prefix: '/api', strictPath: true, serve: { maxRequestBodySize: largestBody } })

  app.onRequest(({ request }) => {
    const { pathname } = new URL(request.url)
    if (hasBrokenEscape(pathname)) return textAnswer(400, 'The path has a broken percent escape.')
    const refusal = guard().refuse(request, servesPicture(pathname))
    if (refusal) return textAnswer(refusal.status, refusal.text)
    if (request.method === 'OPTIONS') return preflight(request, guard().corsHeaders(request))
    return undefined
  })

  app.onError(({ code, request, error }) => {
    if (code === 'NOT_FOUND') return new Response(null, { status: 404, headers: plainHeaders })
    log.error('a request failed outside every endpoint', { url: request.url, error })
    return textAnswer(500, 'Something went wrong inside Mapwright; its log says what.')
  })

  app.use(
    swagger({
      path: '/swagger',
      documentation: { info: apiInfo },
      exclude: ['/api/swagger', '/api/swagger/json'],
    }),
  )

  for (const { method, path, tag, endpoint } of routes) {
    // One plain arrow over the whole context: Elysia reads a handler's source to decide what to parse.
    app.route(
      method,
      path,
      (context) =>
        answer(endpoint, context.request, context.params as Record<string, string>, services, log).then(
          (response) => {
            const cors = guard().corsHeaders(context.request)
            for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
            return response
          },
        ),
      { parse: 'none', detail: describe(path, tag, endpoint) },
    )
  }

  const pictures = new RegExp(
    `^/api(${routes
      .filter(({ method, endpoint }) => method === 'GET' && endpoint.response[200]?.kind === 'picture')
      .map(({ path }) => path.replace(/:[a-z]+/gi, '[^/]+'))
      .join('|')})$`,
  )
  function servesPicture(pathname: string): boolean {
    return pictures.test(pathname)
  }

  return app
}

function hasBrokenEscape(pathname: string): boolean {
  if (!pathname.includes('%')) return false
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}

function textAnswer(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...plainHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** A browser's question before a request with a JSON body from another (allowed) origin. */
function preflight(request: Request, cors: Readonly<Record<string, string>>): Response {
  if (!request.headers.has('Access-Control-Request-Method')) {
    return new Response(null, { status: 404, headers: plainHeaders })
  }
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
