import type { Answer, AnswerBody, CallArguments, CallInput, GetArguments, Method, PathOf } from './call.ts'
import { createWatch, type SocketClass, type Watch } from './watch.ts'

export type * from './call.ts'
export type * from './interface.ts'
export type * from './watch.ts'

export interface ClientOptions {
  /** Base URL of the service, ending in `/api`; just `/api` in a page of the same origin. */
  readonly baseUrl?: string
  /** Language tag of the answers and events (`zh-TW`, `en`); a browser's own when it is not given. */
  readonly language?: () => string
  /** Replaces the global `fetch`. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
  /** Replaces the global `WebSocket`, which Node has from version 22 on. */
  readonly WebSocket?: SocketClass
}

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...input: CallArguments<`${M} ${Path}`>
) => Promise<Answer<`${M} ${Path}`>>

/** The interface of a Mapwright service, typed by operation and status. */
export interface Client {
  readonly get: Call<'GET'>
  readonly post: Call<'POST'>
  readonly put: Call<'PUT'>
  readonly delete: Call<'DELETE'>
  /** The URL of a GET, for the `src` of a picture. */
  address<Path extends PathOf<'GET'>>(path: Path, ...input: GetArguments<`GET ${Path}`>): string
  /** Calls the listeners with the current state of everything, then with every change; reconnects by itself. */
  watch: Watch
}

/**
 * A client of the service at `baseUrl`. Statuses are values, not exceptions; a promise rejects only when there is no
 * answer.
 */
export function createClient({
  baseUrl = 'http://127.0.0.1:65530/api',
  language,
  fetch: ownFetch,
  WebSocket: OwnWebSocket,
}: ClientOptions = {}): Client {
  const base = baseUrl.replace(/\/$/, '')

  function address(path: string, { path: places = {}, query = {} }: CallInput = {}): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name])))
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value))
    }
    return base + filled + (search.size > 0 ? `?${search}` : '')
  }

  const call =
    (method: string) =>
    async (path: string, input: CallInput = {}): Promise<unknown> => {
      // The global is looked up at every call because mocks replace it.
      const response = await (ownFetch ?? fetch)(address(path, input), {
        method,
        ...requestOf(input, language?.()),
      })
      const { status, ok, headers } = response
      return { status, ok, headers, body: await bodyIn(response) }
    }

  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
    address,
    watch: createWatch(
      () => {
        const page = globalThis.location?.href.replace(/^http/, 'ws')
        const query = language ? `?language=${encodeURIComponent(language())}` : ''
        return new URL(`${base}/../ws${query}`.replace(/^http/, 'ws'), page)
      },
      () => OwnWebSocket ?? WebSocket,
    ),
  } as Client
}

/** The body of a successful answer; throws an error with the service's message for any other. */
export function bodyOf<Given extends Answer>(answer: Given): AnswerBody<Given> {
  if (answer.ok) return answer.body as AnswerBody<Given>
  const { body } = answer as { body: unknown }
  const words = typeof body === 'object' && body !== null && 'error' in body ? body.error : body
  throw new Error(`The service answered ${answer.status}${words ? `: ${words}` : ''}`)
}

function requestOf({ body, form, signal }: CallInput, language: string | undefined): RequestInit {
  const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language }
  const init: RequestInit = { headers, ...(signal ? { signal } : {}) }
  if (form) {
    const data = new FormData()
    for (const [part, files] of Object.entries(form))
      for (const file of files instanceof Blob ? [files] : files) data.append(part, file)
    return { ...init, body: data }
  }
  if (body === undefined) return init
  headers['Content-Type'] = 'application/json'
  return { ...init, body: JSON.stringify(body) }
}

async function bodyIn(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type')
  if (type === null) return undefined
  if (type.startsWith('application/json')) return response.json()
  return type.startsWith('text/') ? response.text() : response.blob()
}
