import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { Services } from '../../services/services.ts'
import { createApp } from '../app.ts'
import { createDashboardPage, type PageFile } from '../dashboard-page.ts'
import type { Route } from '../endpoint.ts'
import { createEventSockets } from '../event-sockets.ts'
import { createGuard } from '../guard.ts'
import type { listen } from '../listen.ts'
import { createOwnPaths, createPicturePaths } from '../picture-paths.ts'
import { plainResponse } from '../plain-response.ts'
import { createRequestHandler } from '../request-handler.ts'
import { readersRoutes, readersServices } from './open-to-readers.ts'
import { readersEvents } from './readers-events.ts'

interface ReadersDependencies {
  readonly at: { readonly host: string; readonly port: number }
  readonly allowedHosts: readonly string[]
  readonly routes: readonly Route[]
  readonly services: Services
  readonly events: Parameters<typeof readersEvents>[0]
  readonly loadPage: () => Promise<readonly PageFile[]>
  readonly listen: typeof listen
  readonly log: Log
  readonly clock: Clock
}

/** A second port with the same page for people who only look: no verbs, no secrets, no chat. */
export function listenForReaders({
  at,
  allowedHosts,
  routes,
  services,
  events,
  loadPage,
  listen: bind,
  log,
  clock,
}: ReadersDependencies) {
  const open = readersRoutes(routes)
  const sockets = createEventSockets(readersEvents(events), clock)
  const app = createApp({
    routes: open,
    services: readersServices(services),
    apiPage: async () => plainResponse(404),
    log,
    clock,
  })
  return bind(at, sockets, (port) =>
    createRequestHandler({
      guard: createGuard({ host: at.host, port, allowedHosts, allowedOrigins: [] }),
      isPicturePath: createPicturePaths(open),
      isOwnPath: createOwnPaths(open),
      upgrade: sockets.upgrade,
      dashboard: createDashboardPage(async () => (await loadPage()).map(forReaders)),
      app: app.fetch,
    }),
  )
}

/** The page learns from its own element that it is for reading alone. */
const forReaders = (file: PageFile): PageFile =>
  file.path === '/' ? { ...file, text: file.text.replace('<html', '<html data-read-only') } : file
