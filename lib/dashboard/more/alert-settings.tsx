import { useSignal } from '@preact/signals'
import { Panel } from '../parts/panel.tsx'
import { Switch } from '../parts/switch.tsx'
import { words } from '../state/language.ts'
import { alertKinds, alertSwitches, hasAlertSound, quietHours } from '../state/page/alerts.ts'

/** Notifications while the page is not in sight: each kind with its switch, sound, and quiet hours. */
export function AlertSettings() {
  const { alerts } = words.value
  const permission = useSignal(globalThis.Notification?.permission ?? 'denied')
  const ask = async () => {
    permission.value = await Notification.requestPermission()
  }
  return (
    <Panel title={alerts.title}>
      <div class="fields">
        {permission.value === 'default' && (
          <button type="button" class="button main" onClick={() => void ask()}>
            {alerts.allow}
          </button>
        )}
        {permission.value === 'denied' && <p class="quiet">{alerts.denied}</p>}
        {alertKinds.map((kind) => (
          <Switch
            key={kind}
            label={alerts[kind]}
            isOn={alertSwitches[kind].value}
            onChange={(isOn) => {
              alertSwitches[kind].value = isOn
            }}
          />
        ))}
        <Switch
          label={alerts.sound}
          isOn={hasAlertSound.value}
          onChange={(isOn) => {
            hasAlertSound.value = isOn
          }}
        />
        <div class="hours">
          <HourField label={alerts.quietFrom} end="from" />
          <HourField label={alerts.quietTo} end="to" />
        </div>
      </div>
    </Panel>
  )
}

function HourField({ label, end }: { readonly label: string; readonly end: 'from' | 'to' }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={quietHours.value[end]}
        onChange={({ currentTarget }) => {
          quietHours.value = { ...quietHours.value, [end]: Number(currentTarget.value) }
        }}
      >
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </label>
  )
}
