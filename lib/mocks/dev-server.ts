import { fileURLToPath } from 'node:url'
import { reasonOf } from '../failure.ts'
import { bundleDashboard } from '../release/bundle-dashboard.ts'

export interface DevServer {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the dashboard on mocks, with the worker script of the installed MSW. */
export async function startDevServer(port: number): Promise<DevServer> {
  const worker = Bun.file(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')))
  const files = await bundleDashboard('../mocks/page.ts')
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port,
    routes: {
      '/mockServiceWorker.js': () => new Response(worker),
      ...Object.fromEntries(
        files.map(({ path, type, text }) => [
          path,
          () => new Response(text, { headers: { 'Content-Type': type } }),
        ]),
      ),
    },
    fetch: () => new Response(null, { status: 404 }),
  })
  return { url: server.url.href, stop: () => server.stop(true) }
}

/** `bun run mocks [PORT]`; 0 = any free port. */
if (import.meta.main) {
  try {
    const { url } = await startDevServer(Number(process.argv[2] ?? 5175))
    process.stdout.write(`the dashboard on mocks: ${url}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\nChoose another port: bun run mocks PORT\n`)
    process.exit(1)
  }
}
