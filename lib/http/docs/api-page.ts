import { Elysia } from 'elysia'
import type { Route } from '../endpoint.ts'
import { plainHeaders } from '../plain-response.ts'
import { apiDocument, describe } from './openapi.ts'

/**
 * Answers requests for the API page and for the OpenAPI document. Both are made on first use: they load a hundred
 * modules and describe every endpoint, which would delay every start.
 */
export function createApiPage(routes: readonly Route[]): (request: Request) => Promise<Response> {
  let document: ReturnType<typeof makeDocument> | undefined
  let page: ReturnType<typeof makePage> | undefined
  return async (request) => {
    if (new URL(request.url).pathname.endsWith('/json')) {
      document ??= makeDocument(routes)
      const response = await (await document).fetch(request)
      for (const [name, value] of Object.entries(plainHeaders)) response.headers.set(name, value)
      return response
    }
    page ??= makePage(routes)
    const { html, headers } = await page
    return new Response(html, { headers })
  }
}

async function makeDocument(routes: readonly Route[]) {
  const { swagger } = await import('@elysiajs/swagger')
  const app = new Elysia({ prefix: '/api', strictPath: true })
  app.use(swagger({ path: '/swagger', documentation: apiDocument }))
  for (const { method, path, tag, endpoint } of routes) {
    app.route(method, path, () => undefined, { detail: describe(path, tag, endpoint) })
  }
  return app
}

async function makePage(routes: readonly Route[]) {
  const { renderPage, pagePolicy } = await import('./page.ts')
  return {
    html: renderPage(routes),
    headers: {
      ...plainHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy,
    },
  }
}
