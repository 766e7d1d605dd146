import type { Route } from '../endpoint.ts'
import { escapeHtml, proseHtml } from './html.ts'
import { apiDocument } from './openapi.ts'
import { anchorOf, operationHtml, shownPath } from './operation-html.ts'
import { pageStyle } from './page-style.ts'

/**
 * The API page, rendered from the endpoints that are served. It contains no script: a script on a page of this server
 * could end the program or move the bot. It also works offline.
 */
export function renderPage(routes: readonly Route[]): string {
  const { info, tags } = apiDocument
  const groups = tags.map((tag) => ({ ...tag, operations: routes.filter((route) => route.tag === tag.name) }))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${pageStyle}</style>
<nav><a href="#top">${escapeHtml(info.title)} API ${escapeHtml(info.version)}</a>
${groups.map(({ name, operations }) => `<b>${escapeHtml(name)}</b>${operations.map(linkHtml).join('')}`).join('')}
</nav>
<main id="top"><h1>${escapeHtml(info.title)} API</h1>
<p>${proseHtml(info.description)} The same as an OpenAPI document: <a href="swagger/json">swagger/json</a>.</p>
${groups.map(({ name, description, operations }) => `<h2>${escapeHtml(name)}</h2><p>${proseHtml(description)}</p>${operations.map(operationHtml).join('')}`).join('')}
</main>
</html>
`
}

function linkHtml(route: Route): string {
  return `<a href="#${anchorOf(route)}" title="${escapeHtml(route.endpoint.summary)}">${route.method} ${escapeHtml(shownPath(route).slice(4))}</a>`
}

/** The page's Content-Security-Policy: its own styles and nothing else. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
