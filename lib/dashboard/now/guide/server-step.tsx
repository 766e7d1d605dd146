import type { Settings } from '../../../client/client.ts'
import { AccountFields } from '../../parts/account-fields.tsx'
import { Field } from '../../parts/field.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { configurations, saveConfiguration } from '../../state/configuration.ts'
import { connection } from '../../state/events.ts'
import { words } from '../../state/language.ts'
import { withSettingNames } from '../../state/page/setting-names.ts'
import { reconnect } from '../../state/run/control.ts'
import { Countdown } from '../../why/countdown.tsx'
import { WhyPanel } from '../../why/why-panel.tsx'

const presets = ['vanilla', 'mcfallout', 'mcborder'] as const

/** Where the bot plays and under which name; then how joining goes. */
export function ServerStep() {
  const { refusal, submit } = useRefusal()
  const { guide, presets: presetNames } = words.value
  const settings = configurations.settings.value
  const link = connection.value
  const isWanted = settings?.server.host !== '' && link?.status !== 'ready'
  const failure = isWanted && !link?.signIn ? withSettingNames(link?.reason ?? '') : undefined
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
      // Saving the same address again does not try it again.
      if (failure) await reconnect()
    })
  }

  return (
    <>
      {link?.signIn && <WhyPanel />}
      <form onSubmit={join}>
        <Field label={guide.address} hint={guide.addressHint} error={refusal.value ?? (failure || undefined)}>
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
        {isWanted && link?.status === 'connecting' && !failure && !link.signIn && (
          <p class="quiet" role="status">
            {guide.joining}
          </p>
        )}
        {failure && link?.retryAt && <Countdown until={link.retryAt} text={words.value.now.nextTry} />}
        <button type="submit" class="button main">
          {failure ? words.value.page.tryAgain : guide.join}
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
