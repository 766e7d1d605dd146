import { systemClock } from '../../lib/clock.ts'
import { createApp } from '../../lib/http/app.ts'
import { routes } from '../../routes.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { brokenServices } from './broken-services.ts'

export interface BrokenApp extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/api` */
  readonly url: string
}

/** Every endpoint on a real port, with every service behind it failing, so that each documented 500 occurs. */
export function startBrokenApp(): BrokenApp {
  const apiPage = async () => new Response()
  const app = createApp({ routes, services: brokenServices(), apiPage, log, clock: systemClock })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', development: false, fetch: app.fetch })
  return {
    url: `http://127.0.0.1:${server.port}/api`,
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}
