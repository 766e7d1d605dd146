import { swagger } from '@elysiajs/swagger'
import { Elysia } from 'elysia'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { answer } from './answer.ts'
import type { Route } from './endpoint.ts'
import { apiDocument, describe } from './openapi.ts'
import { plainResponse } from './plain-response.ts'

interface App {
  readonly routes: readonly Route[]
  readonly services: Services
  readonly log: Log
}

/**
 * The route table on Elysia. Elysia dispatches and writes the API page; validation and encoding are in `answer`, which
 * the mocks share, so Elysia's own parsing stays off. What comes here has passed the front.
 */
export function createApp({ routes, services, log }: App) {
  const app = new Elysia({ prefix: '/api', strictPath: true })

  app.onError(({ code, request, error }) => {
    if (code === 'NOT_FOUND') return plainResponse(404)
    log.error('a request failed outside every endpoint', { url: request.url, error })
    return plainResponse(500, 'Something went wrong inside Mapwright; its log says what.')
  })

  app.use(
    swagger({
      path: '/swagger',
      documentation: apiDocument,
      exclude: ['/api/swagger', '/api/swagger/json'],
    }),
  )

  for (const { method, path, tag, endpoint } of routes) {
    // One plain arrow over the whole context: Elysia reads a handler's source to decide what to parse.
    app.route(
      method,
      path,
      (context) => answer(endpoint, context.request, context.params as Record<string, string>, services, log),
      { parse: 'none', detail: describe(path, tag, endpoint) },
    )
  }

  return app
}
