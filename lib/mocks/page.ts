import { setupWorker } from 'msw/browser'
import { createClient } from '../client/client.ts'
import { startDashboard } from '../dashboard/start.tsx'
import { wantedLanguage } from '../dashboard/state/language.ts'
import { createHandlers } from './create-handlers.ts'
import type { ScenarioName } from './scenarios/scenario-name.ts'
import { createScriptedBot, type ScriptedBot } from './scripted-bot.ts'

declare global {
  interface Window {
    /** Controls the bot of the mocks from the console. */
    bot?: ScriptedBot
  }
}

const scenarios: readonly ScenarioName[] = ['busy', 'empty', 'errors', 'huge', 'fleet', 'production', 'plots']

/**
 * The page of `bun run mocks`: the dashboard on mocks. `?scenario=` and `?pace=` (blocks per second) set up the mock;
 * `?api=` connects to a real service instead.
 */
const options = new URLSearchParams(location.search)
const api = options.get('api')
if (api === null) await startMock()
await startDashboard(createClient({ baseUrl: api ?? '/api', language: () => wantedLanguage.value }))

async function startMock(): Promise<void> {
  const scenario = scenarios.find((name) => name === options.get('scenario')) ?? 'busy'
  const bot = createScriptedBot({ blocksPerSecond: Number(options.get('pace') ?? 200) })
  window.bot = bot
  await setupWorker(...createHandlers({ baseUrl: '/api', scenario, bot })).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
  })
}
