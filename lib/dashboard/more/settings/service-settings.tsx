import { useWhenChanged, useWhileShown } from '../../parts/hooks.ts'
import { Panel } from '../../parts/panel.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { type FieldPath, settingsFields } from '../../settings/fields.ts'
import { configurations, readConfiguration } from '../../state/configuration.ts'
import { words } from '../../state/language.ts'
import { discardChanges, hasChanges, saveChanges } from '../../state/more/settings-draft.ts'
import { notify } from '../../state/notices.ts'
import { within } from '../../state/route.ts'
import { SettingField } from './setting-field.tsx'

/** The groups of the form, each with the beginnings of its paths. */
const groups = {
  server: ['settings.server.', 'settings.language'],
  reconnect: ['settings.reconnect.'],
  network: ['settings.network.'],
  placing: ['mapart.placement.', 'mapart.movement'],
  tasks: [
    'mapart.alignment',
    'mapart.overlapDetection',
    'mapart.skipIfOverlapDetected',
    'mapart.replaceMaterials',
    'mapart.parallel',
  ],
  finishing: ['mapart.repair', 'mapart.materialReturn', 'mapart.openMap'],
  schedule: ['mapart.schedule.'],
  delays: ['mapart.delays.'],
  webhook: ['mapart.webhook.'],
} as const

const names = Object.keys(groups) as (keyof typeof groups)[]
const paths = Object.keys(settingsFields) as FieldPath[]
const pathsIn = (name: keyof typeof groups) =>
  paths.filter((path) => groups[name].some((start) => path.startsWith(start)))

/** The settings of the service. Changes stay in the form until they are saved or discarded. */
export function ServiceSettings() {
  const { settings, settingGroups } = words.value
  const { refusal, submit } = useRefusal()
  useWhileShown(() => {
    void Promise.allSettled([readConfiguration('settings'), readConfiguration('mapart')])
  })

  // A sentence that names a setting leads to it.
  const [, wanted = ''] = within.value
  const isRead = configurations.settings.value && configurations.mapart.value
  useWhenChanged(isRead ? wanted : '', () => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')]
    const named = fields.find(({ dataset: { path = '' } }) => wanted !== '' && path.startsWith(wanted))
    named?.querySelector<HTMLElement>('input, select, button')?.focus()
  })

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    await submit(async () => {
      await saveChanges()
      notify({ kind: 'done', text: settings.saved })
    })
  }

  return (
    <form class="service-settings" onSubmit={save}>
      <div class="sections">
        {names.map((name) => (
          <Panel key={name} title={settingGroups[name]}>
            <div class="fields">
              {pathsIn(name).map((path) => (
                <div key={path} data-path={path}>
                  <SettingField path={path} refusal={refusal.value} />
                </div>
              ))}
            </div>
          </Panel>
        ))}
      </div>
      {hasChanges.value && <SaveBar refusal={refusal.value} onDiscard={discardChanges} />}
    </form>
  )
}
