import { Elysia } from 'elysia'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services/services.ts'
import { sentence } from '../words/sentence.ts'
import { answer } from './answer.ts'
import { createBodyMemoryLimit, largestBody } from './body-memory.ts'
import type { Route } from './endpoint.ts'
import { plainResponse } from './plain-response.ts'
import { pathOf } from './request-handler.ts'

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
 * mocks share, so Elysia's own parsing is off. Guard and CORS come before it (`request-handler.ts`). Adding all routes
 * would be a twentieth of the start, so those whose paths begin alike are added by the first request for one of them.
 */
export function createApp({ routes, services, apiPage, log, clock }: AppDependencies) {
  // Memory for one of the largest bodies, or for several smaller ones.
  const bytes = Math.max(...routes.map(({ endpoint }) => largestBody(endpoint)))
  const limitBodyMemory = createBodyMemoryLimit({ bytes, clock })
  const groups = Map.groupBy(routes, ({ path }) => path.split('/')[1])
  groups.set('swagger', [])
  const routers = new Map<string | undefined, ReturnType<typeof createRouter>>()

  function createRouter(group: string | undefined) {
    const router = new Elysia({ prefix: '/api', strictPath: true })

    router.onError(({ code, request, error }) => {
      if (code === 'NOT_FOUND') return plainResponse(404)
      log.error('a request failed outside every endpoint', { url: request.url, error })
      return plainResponse(500, sentence('brokenInside'), request)
    })

    for (const path of group === 'swagger' ? ['/swagger', '/swagger/json'] : []) {
      router.get(path, (context) => apiPage(context.request), { parse: 'none' })
    }

    for (const { method, path, endpoint } of groups.get(group) ?? []) {
      // One plain arrow over the whole context: Elysia reads a handler's source to decide what to parse.
      router.route(
        method,
        path,
        (context) =>
          limitBodyMemory(endpoint, context.request, (pace) =>
            answer(endpoint, context.request, context.params as Record<string, string>, services, log, pace),
          ),
        { parse: 'none' },
      )
    }

    return router
  }

  return {
    fetch(request: Request): Response | Promise<Response> {
      const segment = pathOf(request.url).split('/')[2]
      const group = groups.has(segment) ? segment : undefined
      const router = routers.get(group) ?? createRouter(group)
      routers.set(group, router)
      return router.fetch(request)
    },
  }
}
