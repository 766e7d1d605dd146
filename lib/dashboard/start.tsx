import { render } from 'preact'
import type { Client } from '../client/client.ts'
import { App } from './app.tsx'
import { setClient } from './state/client.ts'
import { followCurrentTask } from './state/current-task.ts'
import { takeDroppedFiles } from './state/drop.ts'
import { watchEvents } from './state/events.ts'
import { loadLanguage } from './state/language.ts'
import { followAddress } from './state/route.ts'
import { followTheme } from './state/theme.ts'

/** Shows the dashboard of the service that `client` talks to. */
export async function startDashboard(client: Client): Promise<void> {
  setClient(client)
  followTheme()
  followAddress()
  takeDroppedFiles()
  watchEvents()
  followCurrentTask()
  await loadLanguage()
  render(<App />, document.getElementById('app')!)
}
