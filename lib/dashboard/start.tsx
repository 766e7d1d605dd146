import { render } from 'preact'
import type { Client } from '../client/client.ts'
import { App } from './app.tsx'
import { followCells } from './state/cells.ts'
import { setClient } from './state/client.ts'
import { followCurrentTask } from './state/current-task.ts'
import { watchEvents } from './state/events.ts'
import { loadLanguage } from './state/language.ts'
import { followTheme } from './state/page/theme.ts'
import { followAddress } from './state/route.ts'

/** Shows the dashboard of the service that `client` talks to. */
export async function startDashboard(client: Client): Promise<void> {
  setClient(client)
  followTheme()
  followAddress()
  watchEvents()
  followCurrentTask()
  followCells()
  await loadLanguage()
  render(<App />, document.getElementById('app')!)
  const { followPage } = (await import('./now/later.ts')).laterParts
  followPage()
}
