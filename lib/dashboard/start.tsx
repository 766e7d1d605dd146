import { render } from 'preact'
import type { Client } from '../client/client.ts'
import { App } from './app.tsx'
import { setClient } from './state/client.ts'
import { followCurrentTask } from './state/current-task.ts'
import { watchEvents } from './state/events.ts'
import { loadLanguage } from './state/language.ts'
import { followAlerts } from './state/page/alerts.ts'
import { takeDroppedFiles } from './state/page/drop.ts'
import { takeShortcuts } from './state/page/shortcuts.ts'
import { followProgressInTab } from './state/page/tab.ts'
import { followTheme } from './state/page/theme.ts'
import { followAddress } from './state/route.ts'

/** Shows the dashboard of the service that `client` talks to. */
export async function startDashboard(client: Client): Promise<void> {
  setClient(client)
  followTheme()
  followAddress()
  takeDroppedFiles()
  takeShortcuts()
  watchEvents()
  followCurrentTask()
  await loadLanguage()
  followProgressInTab()
  followAlerts()
  render(<App />, document.getElementById('app')!)
}
