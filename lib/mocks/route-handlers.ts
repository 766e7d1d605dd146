import { http, type RequestHandler } from 'msw'
import { routes } from '../../routes.ts'
import { answer } from '../http/answer.ts'
import type { Route } from '../http/endpoint.ts'
import { languageOf, plainResponse } from '../http/plain-response.ts'
import { hasBrokenEscape } from '../http/request-handler.ts'
import { loadSentences, sentence } from '../words/sentence.ts'
import { matchPath } from './match-path.ts'
import type { MockServices } from './mock-services.ts'

/** A handler for every route, and a last one for all other paths below `base`. */
export function routeHandlers(
  base: string,
  { services, log, ready }: Pick<MockServices, 'services' | 'log' | 'ready'>,
): RequestHandler[] {
  const pathOf = (request: Request) => new URL(request.url).pathname.slice(new URL(base).pathname.length)

  const handlerOf = ({ method, path, endpoint }: Route) =>
    http[verbs[method]](base + path, async ({ request }) => {
      // MSW matches more loosely than the service: other paths go on to the last handler.
      const params = matchPath(path, pathOf(request))
      if (!params) return undefined
      await ready()
      return answer(endpoint, request, params, services, log)
    })

  // A pattern without groups: MSW decodes groups and throws for a broken escape.
  const all = new RegExp(`^${base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`)
  return [
    http.all(all, async ({ request }) => {
      await loadSentences(languageOf(request))
      return hasBrokenEscape(pathOf(request))
        ? plainResponse(400, sentence('brokenEscape'), request)
        : undefined
    }),
    ...[...routes].sort(byParameters).map(handlerOf),
    http.all(all, () => plainResponse(404)),
  ]
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** Sorts literal paths before those with a parameter in the same place. */
function byParameters(a: Route, b: Route): number {
  return a.path.split(':').length - b.path.split(':').length
}
