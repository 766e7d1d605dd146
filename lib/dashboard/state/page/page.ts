import { followChecks } from '../queue/checks.ts'
import { followAlerts } from './alerts.ts'
import { takeDroppedFiles } from './drop.ts'
import { keepFocus } from './focus.ts'
import { followServiceNotice } from './service-notice.ts'
import { takeShortcuts } from './shortcuts.ts'
import { followProgressInTab } from './tab.ts'

/** Everything that the page does beside what it shows; loaded after the first screen. */
export function followPage(): void {
  followProgressInTab()
  followAlerts()
  followChecks()
  followServiceNotice()
  takeShortcuts()
  takeDroppedFiles()
  keepFocus()
}
