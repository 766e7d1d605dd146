import { Panel } from '../parts/panel.tsx'
import { addBot } from '../state/fleet.ts'
import { words } from '../state/language.ts'
import { AccountForm } from './account-form.tsx'

/** Another account, whose bot joins at once. */
export function AddBot() {
  const { fleet } = words.value
  return (
    <Panel title={fleet.add}>
      <p class="quiet">{fleet.addHint}</p>
      <AccountForm label={fleet.add} onSubmit={addBot} />
    </Panel>
  )
}
