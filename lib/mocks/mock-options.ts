import type { ScenarioName } from './scenarios/create-scenario.ts'
import type { ScriptedBot } from './scripted-bot.ts'

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
