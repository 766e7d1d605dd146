import { createApp } from '../../lib/http/app.ts'
import { createLog } from '../../lib/log.ts'
import type { Services } from '../../lib/services.ts'
import { routes } from '../../routes.ts'

/** What a broken service throws; none of it may reach a caller. */
export const secretCause = 'kaput: /home/operator/.ssh/id_ed25519 token=hunter2'

export interface BrokenApp extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/api` */
  readonly url: string
}

/** Every endpoint on a real port, with every service behind it failing: the way to each 500. */
export function startBrokenApp(): BrokenApp {
  const log = createLog(
    'error',
    () => new Date(),
    () => {},
  )
  const app = createApp({ routes, services: breaking() as Services, log })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', development: false, fetch: app.fetch })
  return {
    url: `http://127.0.0.1:${server.port}/api`,
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

/** Something whose every member is a function that throws and has such members itself. */
function breaking(): unknown {
  return new Proxy(() => {}, {
    get: () => breaking(),
    apply() {
      throw new Error(secretCause)
    },
  })
}
