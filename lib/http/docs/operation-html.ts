import type { TObject } from '@sinclair/typebox'
import type { Endpoint, Route } from '../endpoint.ts'
import type { Reply } from '../replies.ts'
import { exampleOf } from './example.ts'
import { escapeHtml, proseHtml } from './html.ts'
import { schemaHtml, typeOf } from './schema-html.ts'

/** One operation: summary, parameters, body, answers, and a curl command to try it. */
export function operationHtml(route: Route): string {
  const { method, endpoint } = route
  return `<article id="${anchorOf(route)}">
<h3><b>${method}</b> <code>${escapeHtml(shownPath(route))}</code></h3>
<p>${proseHtml(endpoint.summary)}.${endpoint.description === undefined ? '' : ` ${proseHtml(endpoint.description)}`}</p>
${fieldsHtml('Path', endpoint.params)}${fieldsHtml('Query', endpoint.query)}${bodyHtml(endpoint)}
<h4>Answers</h4><table>${Object.entries(endpoint.response)
    .map(([status, reply]) => replyHtml(status, reply))
    .join('')}</table>
<pre>${escapeHtml(curlOf(route))}</pre>
</article>`
}

export function anchorOf({ method, path }: Route): string {
  return `${method.toLowerCase()}${path.replaceAll(':', 'by-').replace(/\W+/g, '-')}`
}

export function shownPath({ path }: Route): string {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`
}

function fieldsHtml(title: string, fields: TObject | undefined): string {
  if (!fields) return ''
  const rows = Object.entries(fields.properties).map(([name, field]) => {
    const words = [typeOf(field), ...(fields.required?.includes(name) ? [] : ['optional'])].join(', ')
    return `<tr><td><code>${escapeHtml(name)}</code></td><td><i>${escapeHtml(words)}</i></td><td>${proseHtml(field.description ?? '')}</td></tr>`
  })
  return `<h4>${title}</h4><table>${rows.join('')}</table>`
}

function bodyHtml({ body, upload }: Endpoint): string {
  if (upload)
    return `<h4>Form</h4><p><code>${escapeHtml(upload.part)}</code> ${proseHtml(upload.description)}</p>`
  if (!body) return ''
  const example = JSON.stringify(exampleOf(body), null, 2)
  return `<h4>Body, JSON</h4><pre>${escapeHtml(example)}</pre><details><summary>Fields</summary>${schemaHtml(body)}</details>`
}

function replyHtml(status: string, reply: Reply): string {
  return `<tr><td><code>${status}</code></td><td><i>${escapeHtml(contentOf(reply))}</i></td><td>${proseHtml(reply.description)}${shownReply(reply)}</td></tr>`
}

function contentOf(reply: Reply): string {
  switch (reply.kind) {
    case 'empty':
      return 'no body'
    case 'fixed':
    case 'text':
      return 'text'
    case 'json':
      return 'JSON'
    case 'picture':
      return reply.types.join(', ')
    case 'file':
      return reply.type
  }
}

function shownReply(reply: Reply): string {
  switch (reply.kind) {
    case 'fixed':
      return ` <code>${escapeHtml(reply.text)}</code>`
    case 'text':
      return ` For example <code>${escapeHtml(reply.example)}</code>`
    case 'json':
      return `<details><summary>Fields</summary>${schemaHtml(reply.schema)}</details>`
    default:
      return ''
  }
}

/** The call as a curl command, with the required query parameters only. */
function curlOf(route: Route): string {
  const { method, endpoint } = route
  const { query, body, upload } = endpoint
  const needed = Object.entries(query?.properties ?? {}).filter(([name]) => query?.required?.includes(name))
  const search = needed
    .map(([name, field]) => `${name}=${encodeURIComponent(String(exampleOf(field)))}`)
    .join('&')
  const address = `http://127.0.0.1:65530${shownPath(route)}${search === '' ? '' : `?${search}`}`
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(upload ? [`-F ${upload.part}=@FILE`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body))}'`] : []),
    `'${address}'`,
  ].join(' ')
}
