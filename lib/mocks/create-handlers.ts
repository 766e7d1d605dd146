import { http, type RequestHandler, type WebSocketHandler } from 'msw'
import { routes } from '../../routes.ts'
import { answer } from '../http/answer.ts'
import type { Route } from '../http/endpoint.ts'
import { plainResponse } from '../http/plain-response.ts'
import { eventHandler } from './event-handler.ts'
import { matchPath } from './match-path.ts'
import { mockClock } from './mock-clock.ts'
import { createMockServices, type MockServices } from './mock-services.ts'
import { createScenario, type ScenarioName } from './scenarios/create-scenario.ts'
import { createScriptedBot, type ScriptedBot } from './scripted-bot.ts'

export type { ScenarioName } from './scenarios/create-scenario.ts'
export { createScriptedBot, type ScriptedBot, type ScriptedBotOptions } from './scripted-bot.ts'

export interface MockOptions {
  /** Where the service would be; it ends in `/api`. In a page it may be `/api`. */
  readonly baseUrl?: string
  /** The state of things at the beginning: `busy` unless said. */
  readonly scenario?: ScenarioName
  /** The same seed gives the same pictures and ids. */
  readonly seed?: number
  /** The bot to direct from a test or a console. */
  readonly bot?: ScriptedBot
}

/**
 * Request handlers of MSW for the whole interface, its events at `/ws` included: the service's own endpoints, running on
 * services in memory. Every call makes a service of its own, in the state of the scenario.
 */
export function createHandlers({
  baseUrl = 'http://127.0.0.1:65530/api',
  scenario = 'busy',
  seed = 1,
  bot = createScriptedBot(),
}: MockOptions = {}): (RequestHandler | WebSocketHandler)[] {
  const clock = mockClock
  const state = createScenario(scenario, { seed, now: clock.date() })
  if (state.outage !== undefined) bot.disconnect(state.outage)
  const mock = createMockServices({ scenario: state, seed, script: bot.script, clock })
  const base = new URL(baseUrl.replace(/\/$/, ''), globalThis.location?.href).href
  return [...routeHandlers(base, mock), eventHandler(base, mock)]
}

/** One handler for every route, and one for every path below `base` that is none. */
export function routeHandlers(
  base: string,
  { services, log, ready }: Pick<MockServices, 'services' | 'log' | 'ready'>,
): RequestHandler[] {
  const pathOf = (request: Request) => new URL(request.url).pathname.slice(new URL(base).pathname.length)

  const handlerOf = ({ method, path, endpoint }: Route) =>
    http[verbs[method]](base + path, async ({ request }) => {
      // MSW matches more loosely than the service does; what it lets through falls to the last handler.
      const params = matchPath(path, pathOf(request))
      if (!params) return undefined
      await ready
      return answer(endpoint, request, params, services, log)
    })

  // A pattern without groups: what MSW finds in groups it decodes, and a broken escape would make it throw.
  const all = new RegExp(`^${base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`)
  return [
    http.all(all, ({ request }) =>
      isDecodable(pathOf(request)) ? undefined : plainResponse(400, 'The path has a broken percent escape.'),
    ),
    ...[...routes].sort(byParameters).map(handlerOf),
    http.all(all, () => plainResponse(404)),
  ]
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** A path that is written out goes before one with a parameter in its place. */
function byParameters(a: Route, b: Route): number {
  return a.path.split(':').length - b.path.split(':').length
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
