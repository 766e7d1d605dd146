import type { Settings } from '../../client/client.ts'
import { AccountFields } from '../parts/account-fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { addBot } from '../state/fleet.ts'
import { words } from '../state/language.ts'

/** Another account, whose bot joins at once. */
export function AddBot() {
  const { refusal, submit } = useRefusal()
  const { fleet } = words.value

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const values = new FormData(form)
    await submit(async () => {
      await addBot({
        auth: values.get('account') as Settings['account']['auth'],
        username: String(values.get('name')).trim(),
      })
      form.reset()
    })
  }

  return (
    <Panel title={fleet.add} class="add-bot">
      <p class="quiet">{fleet.addHint}</p>
      <form onSubmit={add}>
        <AccountFields error={refusal.value} />
        <button type="submit" class="button main">
          {fleet.add}
        </button>
      </form>
    </Panel>
  )
}
