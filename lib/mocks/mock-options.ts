import type { ScriptedBot } from './scripted-bot.ts'

/**
 * `empty`: the first start. `busy`: a good day, one map is being built. `errors`: a bad day, everything that can be wrong.
 * `huge`: 5,000 tasks.
 */
export type ScenarioName = 'empty' | 'busy' | 'errors' | 'huge'

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
