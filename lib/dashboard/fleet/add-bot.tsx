import { useSignal } from '@preact/signals'
import type { Settings } from '../../client/client.ts'
import { AccountFields } from '../parts/account-fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { messageOf } from '../state/attempt.ts'
import { addBot } from '../state/fleet.ts'
import { words } from '../state/language.ts'

/** Another account, whose bot joins at once. */
export function AddBot() {
  const error = useSignal<string | undefined>(undefined)
  const { fleet } = words.value

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const values = new FormData(form)
    error.value = undefined
    try {
      await addBot({
        auth: values.get('account') as Settings['account']['auth'],
        username: String(values.get('name')).trim(),
      })
      form.reset()
    } catch (refusal) {
      error.value = messageOf(refusal)
    }
  }

  return (
    <Panel title={fleet.add} class="add-bot">
      <p class="quiet">{fleet.addHint}</p>
      <form onSubmit={add}>
        <AccountFields error={error.value} />
        <button type="submit" class="button main">
          {fleet.add}
        </button>
      </form>
    </Panel>
  )
}
