import { render } from 'preact'
import type { Client } from '../client/client.ts'
import { App } from './app.tsx'
import { setLaterParts } from './parts/lazy-place.tsx'
import { followCells } from './state/cells.ts'
import { setClient } from './state/client.ts'
import { followCurrentTask } from './state/current-task.ts'
import { watchEvents } from './state/events.ts'
import { loadLanguage } from './state/language.ts'
import { followTheme } from './state/page/theme.ts'
import { followAddress } from './state/route.ts'

const later = () => import('./other-places.ts')

/** Shows the dashboard of the service that `client` talks to. */
export async function startDashboard(client: Client): Promise<void> {
  setClient(client)
  setLaterParts(async () => (await later()).laterParts)
  followTheme()
  followAddress()
  watchEvents()
  followCurrentTask()
  followCells()
  await loadLanguage()
  render(<App />, document.getElementById('app')!)
  const { followPage } = await later()
  followPage()
}
