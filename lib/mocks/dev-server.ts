import { fileURLToPath } from 'node:url'
import { reasonOf } from '../failure.ts'
import page from './page/index.html'

export interface DevServer {
  readonly url: string
  stop(): Promise<void>
}

/** Serves a page on client and mocks, with the worker script of the installed MSW. */
export function startDevServer(port: number): DevServer {
  const worker = Bun.file(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')))
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port,
    development: { hmr: false, console: false },
    routes: { '/': page, '/mockServiceWorker.js': () => new Response(worker) },
    fetch: () => new Response(null, { status: 404 }),
  })
  return { url: server.url.href, stop: () => server.stop(true) }
}

/** `bun run mocks [PORT]`; 0 = any free port. */
if (import.meta.main) {
  try {
    const { url } = startDevServer(Number(process.argv[2] ?? 5175))
    process.stdout.write(`a frontend on mocks: ${url}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\nChoose another port: bun run mocks PORT\n`)
    process.exit(1)
  }
}
