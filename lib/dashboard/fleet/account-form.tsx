import type { Settings } from '../../client/client.ts'
import { AccountFields } from '../parts/account-fields.tsx'
import { useRefusal } from '../parts/use-refusal.ts'

type Account = Settings['account']

interface AccountFormProps {
  readonly initial?: Account | undefined
  readonly label: string
  readonly onSubmit: (account: Account) => Promise<void>
}

/** An account to add or to change; the form is as at first when that is done. */
export function AccountForm({ initial, label, onSubmit }: AccountFormProps) {
  const { refusal, submit } = useRefusal()

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const values = new FormData(form)
    await submit(async () => {
      await onSubmit({
        auth: values.get('account') as Account['auth'],
        username: String(values.get('name')).trim(),
      })
      form.reset()
    })
  }

  return (
    <form class="account" onSubmit={send}>
      <AccountFields {...(initial ? { initial } : {})} error={refusal.value} />
      <button type="submit" class="button main">
        {label}
      </button>
    </form>
  )
}
