import type { Settings } from '../../../client/client.ts'
import { AccountFields } from '../../parts/account-fields.tsx'
import { Field } from '../../parts/field.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { configurations, saveConfiguration } from '../../state/configuration.ts'
import { words } from '../../state/language.ts'
import { situation } from '../../state/situation.ts'
import { WhyPanel } from '../../why/why-panel.tsx'

const presets = ['vanilla', 'mcfallout', 'mcborder'] as const

/** Where the bot plays and under which name; then how joining goes. */
export function ServerStep() {
  const { refusal, submit } = useRefusal()
  const { guide, presets: presetNames } = words.value
  const settings = configurations.settings.value
  if (!settings) return <p class="quiet">{words.value.page.loading}</p>

  async function join(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const { host, port } = addressIn(String(form.get('address')))
    await submit(async () => {
      await saveConfiguration('settings', {
        server: { host, port },
        account: {
          auth: form.get('account') as Settings['account']['auth'],
          username: String(form.get('name')).trim(),
        },
        network: { preset: form.get('preset') as Settings['network']['preset'] },
      })
    })
  }

  return (
    <>
      {situation.value.kind !== 'no-server' && <WhyPanel />}
      <form onSubmit={join}>
        <Field label={guide.address} hint={guide.addressHint} error={refusal.value}>
          {(attributes) => (
            <input
              {...attributes}
              name="address"
              required
              placeholder="play.example.net"
              autocomplete="off"
              defaultValue={shownAddress(settings)}
            />
          )}
        </Field>
        <AccountFields initial={settings.account} />
        <Field label={guide.network} hint={guide.networkHint}>
          {(attributes) => (
            <select {...attributes} name="preset" defaultValue={settings.network.preset}>
              {presets.map((preset) => (
                <option key={preset} value={preset}>
                  {presetNames[preset]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" class="button main">
          {guide.join}
        </button>
      </form>
    </>
  )
}

const standardPort = 25_565

function shownAddress({ server: { host, port } }: Pick<Settings, 'server'>): string {
  return port === standardPort || host === '' ? host : `${host}:${port}`
}

/** `HOST` or `HOST:PORT`. */
function addressIn(text: string): { host: string; port: number } {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(text.trim()) ?? []
  return { host, port: port === undefined ? standardPort : Number(port) }
}
