import { Elysia } from 'elysia'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services/services.ts'
import { sentence } from '../words/sentence.ts'
import { answer } from './answer.ts'
import { createBodyMemoryLimit, largestBody } from './body-memory.ts'
import type { Route } from './endpoint.ts'
import { plainResponse } from './plain-response.ts'

interface AppDependencies {
  readonly routes: readonly Route[]
  readonly services: Services
  /** Answers `/swagger` and `/swagger/json`. */
  readonly apiPage: (request: Request) => Promise<Response>
  readonly log: Log
  readonly clock: Clock
}

/**
 * The route table on Elysia, which is only a router here: parsing, validation and encoding are in `answer`, which the
 * mocks share, so Elysia's own parsing is off. Guard and CORS come before it (`request-handler.ts`).
 */
export function createApp({ routes, services, apiPage, log, clock }: AppDependencies) {
  const app = new Elysia({ prefix: '/api', strictPath: true })

  app.onError(({ code, request, error }) => {
    if (code === 'NOT_FOUND') return plainResponse(404)
    log.error('a request failed outside every endpoint', { url: request.url, error })
    return plainResponse(500, sentence('brokenInside'), request)
  })

  for (const path of ['/swagger', '/swagger/json']) {
    app.get(path, (context) => apiPage(context.request), { parse: 'none' })
  }

  // Memory for one of the largest bodies, or for several smaller ones.
  const bytes = Math.max(...routes.map(({ endpoint }) => largestBody(endpoint)))
  const limitBodyMemory = createBodyMemoryLimit({ bytes, clock })
  for (const { method, path, endpoint } of routes) {
    // One plain arrow over the whole context: Elysia reads a handler's source to decide what to parse.
    app.route(
      method,
      path,
      (context) =>
        limitBodyMemory(endpoint, context.request, (pace) =>
          answer(endpoint, context.request, context.params as Record<string, string>, services, log, pace),
        ),
      { parse: 'none' },
    )
  }

  return app
}
