import type { RequestHandler, WebSocketHandler } from 'msw'
import { eventHandler } from './event-handler.ts'
import { mockClock } from './mock-clock.ts'
import { createMockServices } from './mock-services.ts'
import { routeHandlers } from './route-handlers.ts'
import { createScenario } from './scenarios/create-scenario.ts'
import type { ScenarioName } from './scenarios/scenario-name.ts'
import { createScriptedBot, type ScriptedBot } from './scripted-bot.ts'

export type { ScenarioName } from './scenarios/scenario-name.ts'
export { createScriptedBot, type ScriptedBot, type ScriptedBotOptions } from './scripted-bot.ts'

export interface MockOptions {
  /** The base URL of the mocked service, ending in `/api`; in a page `/api` is enough. */
  readonly baseUrl?: string
  /** The state at the beginning; default `busy`. */
  readonly scenario?: ScenarioName
  /** The same seed gives the same pictures and ids. */
  readonly seed?: number
  /** A bot that a test or a console controls. */
  readonly bot?: ScriptedBot
}

/**
 * MSW request handlers for the whole interface, its events at `/ws` included: the service's own endpoints on services in
 * memory. Each call makes a service of its own, in the state of the scenario.
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
