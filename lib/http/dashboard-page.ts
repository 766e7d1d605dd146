import { hasTag } from './answer.ts'
import { plainHeaders, plainResponse } from './plain-response.ts'

/** A file of the dashboard. `path`: `/` is the page itself, all others are below `/dashboard/`. */
export interface PageFile {
  readonly path: string
  /** With its charset. */
  readonly type: string
  readonly text: string
}

interface ServedFile extends PageFile {
  readonly tag: string
  /** Made at the first request for it. */
  gzip?: Uint8Array<ArrayBuffer>
}

export type DashboardPage = ReturnType<typeof createDashboardPage>

/**
 * The page may load nothing from elsewhere and run no script but its own files, which may not make HTML from strings:
 * it shows names and chat of a game server. `worker` is the one policy that it has, for the script of its worker.
 */
export const dashboardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types worker',
].join('; ')

const headers = {
  ...plainHeaders,
  'Content-Security-Policy': dashboardPolicy,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
}

/** The base address of the interface, which has no endpoint: a player who opens it wants the page. */
const baseAddress = '/api'

/** Answers `/` and `/dashboard/`, compressed. The files are loaded at the first request. */
export function createDashboardPage(load: () => Promise<readonly PageFile[]>) {
  let files: Promise<ReadonlyMap<string, ServedFile>> | undefined

  return {
    has: (pathname: string): boolean =>
      pathname === '/' || pathname === baseAddress || pathname.startsWith('/dashboard/'),

    async answer(request: Request, pathname: string): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return plainResponse(404)
      if (pathname === baseAddress)
        return new Response(null, { status: 302, headers: { ...plainHeaders, Location: '/' } })
      files ??= load().then(byPath)
      const file = (await files).get(pathname)
      if (!file) return plainResponse(404)
      const isHashed = /-[a-z0-9]{8}\.\w+$/.test(pathname)
      const head = {
        ...headers,
        'Content-Type': file.type,
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: file.tag,
      }
      if (hasTag(request.headers.get('If-None-Match'), file.tag))
        return new Response(null, { status: 304, headers: head })
      if (!/\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? ''))
        return new Response(file.text, { headers: head })
      file.gzip ??= packed(file.text)
      return new Response(file.gzip, { headers: { ...head, 'Content-Encoding': 'gzip' } })
    },
  }
}

function byPath(files: readonly PageFile[]): ReadonlyMap<string, ServedFile> {
  return new Map(files.map((file) => [file.path, { ...file, tag: `"${Bun.hash(file.text).toString(36)}"` }]))
}

/** As small as gzip makes it: a file is packed once. */
export function packed(text: string): Uint8Array<ArrayBuffer> {
  return Bun.gzipSync(text, { level: 12, library: 'libdeflate' })
}
