import { Elysia } from 'elysia'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services/services.ts'
import { answer } from './answer.ts'
import { createApiPage } from './api-page.ts'
import { createBodyRoom, largestBody } from './body-room.ts'
import type { Route } from './endpoint.ts'
import { plainResponse } from './plain-response.ts'

interface App {
  readonly routes: readonly Route[]
  readonly services: Services
  readonly log: Log
  readonly clock: Clock
}

/**
 * The route table on Elysia. Elysia dispatches; validation and encoding are in `answer`, which
 * the mocks share, so Elysia's own parsing stays off. What comes here has passed the front.
 */
export function createApp({ routes, services, log, clock }: App) {
  const app = new Elysia({ prefix: '/api', strictPath: true })

  app.onError(({ code, request, error }) => {
    if (code === 'NOT_FOUND') return plainResponse(404)
    log.error('a request failed outside every endpoint', { url: request.url, error })
    return plainResponse(500, 'Something went wrong inside Mapwright; its log says what.')
  })

  const page = createApiPage(routes)
  for (const path of ['/swagger', '/swagger/json']) {
    app.get(path, (context) => page(context.request), { parse: 'none' })
  }

  // One of the largest bodies at a time, or several smaller ones.
  const bytes = Math.max(...routes.map(({ endpoint }) => largestBody(endpoint)))
  const inRoom = createBodyRoom({ bytes, clock })
  for (const { method, path, endpoint } of routes) {
    // One plain arrow over the whole context: Elysia reads a handler's source to decide what to parse.
    app.route(
      method,
      path,
      (context) =>
        inRoom(endpoint, context.request, () =>
          answer(endpoint, context.request, context.params as Record<string, string>, services, log),
        ),
      { parse: 'none' },
    )
  }

  return app
}
