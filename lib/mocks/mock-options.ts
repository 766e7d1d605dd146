import type { ScenarioName } from './scenarios/create-scenario.ts'
import type { ScriptedBot } from './scripted-bot.ts'

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
