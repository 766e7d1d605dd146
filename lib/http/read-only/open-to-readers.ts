import type { Services } from '../../services/services.ts'
import { sentence } from '../../words/sentence.ts'
import { type Endpoint, type Route, route } from '../endpoint.ts'
import { SpecialReply, text } from '../replies.ts'

/**
 * The interface on the port for reading alone: endpoints that are marked for it (`isOpenToReaders`) answer as always, every other one, a
 * new one included, refuses. Nothing else decides, so that what is forgotten stays closed.
 */
export function readersRoutes(routes: readonly Route[]): Route[] {
  return routes.map((original) =>
    original.endpoint.isOpenToReaders && original.method === 'GET'
      ? original
      : route(original.method, original.path, original.tag, closed(original.endpoint)),
  )
}

const closed = ({ summary }: Endpoint): Endpoint => ({
  summary,
  response: { 403: text('Refused.', 'This address is for reading alone.') },
  handle: () => new SpecialReply(403, sentence('readingAlone')),
})

/** Services whose answers have no secrets; only those that need it differ. */
export function readersServices(services: Services): Services {
  const { fleet, runs } = services
  return {
    ...services,
    fleet: { ...fleet, bots: () => fleet.bots().map((bot) => ({ ...bot, signIn: null })) },
    // It names the address of the page with all verbs.
    runs: { list: (query) => runs.list(query).map(({ why: _from, ...run }) => run) },
  }
}
