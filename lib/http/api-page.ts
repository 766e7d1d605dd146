import { Elysia } from 'elysia'
import type { Route } from './endpoint.ts'
import { apiDocument, describe } from './openapi.ts'

/**
 * Answers the API page and its JSON. Both are made when they are first asked for: they take a hundred modules and a
 * description of every endpoint, which no start should wait for.
 */
export function createApiPage(routes: readonly Route[]): (request: Request) => Promise<Response> {
  let page: ReturnType<typeof makePage> | undefined
  return async (request) => {
    page ??= makePage(routes)
    return (await page).fetch(request)
  }
}

async function makePage(routes: readonly Route[]) {
  const { swagger } = await import('@elysiajs/swagger')
  const app = new Elysia({ prefix: '/api', strictPath: true })
  app.use(swagger({ path: '/swagger', documentation: apiDocument }))
  for (const { method, path, tag, endpoint } of routes) {
    app.route(method, path, () => undefined, { detail: describe(path, tag, endpoint) })
  }
  return app
}
