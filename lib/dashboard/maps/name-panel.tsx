import { useSignal } from '@preact/signals'
import { bodyOf, type TemplateDoc } from '../../client/client.ts'
import { CountField } from '../parts/count-field.tsx'
import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { attempt } from '../state/attempt.ts'
import { client } from '../state/client.ts'
import { words } from '../state/language.ts'
import { changeMapSettings, mapSettings } from '../state/maps/settings.ts'
import { previewMaps } from '../state/maps/wall.ts'

/** How the maps are called and how many of each there are to be. The wall shows the names at once. */
export function NamePanel() {
  const { maps: text } = words.value
  const { refusal, submit } = useRefusal()
  const docs = useSignal<readonly TemplateDoc[]>([])
  const { Template, CopyAmount } = mapSettings.value

  const { mapTemplates, mapTemplateNames } = words.value
  const readyMade = Object.keys(mapTemplates) as (keyof typeof mapTemplates)[]
  const preview = () => submit(previewMaps)

  function setTemplate(template: string): void {
    changeMapSettings({ Template: template })
    void preview()
  }

  async function readDocs(): Promise<void> {
    if (docs.value.length > 0) return
    await attempt(async () => {
      docs.value = bodyOf(await client.get('/postProcessing/template/docs'))
    })
  }

  return (
    <Panel title={text.names}>
      <div class="fields">
        <Field label={text.readyMade} hint={text.readyMadeHint}>
          {(attributes) => (
            <select
              {...attributes}
              value={Object.values(mapTemplates).includes(Template) ? Template : ''}
              onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
            >
              <option value="" disabled>
                {text.ownTemplate}
              </option>
              {readyMade.map((name) => (
                <option key={name} value={mapTemplates[name]}>
                  {mapTemplateNames[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text.template} hint={text.templateHint} error={refusal.value}>
          {(attributes) => (
            <input
              {...attributes}
              placeholder="&6Castle &f{{add .Width 1}}-{{add .Height 1}}"
              value={Template}
              onInput={({ currentTarget }) => setTemplate(currentTarget.value)}
            />
          )}
        </Field>
        <CountField
          label={text.copies}
          hint={text.copiesHint}
          max={1000}
          value={CopyAmount}
          onChange={(value) => {
            changeMapSettings({ CopyAmount: value })
            void preview()
          }}
        />
        <details onToggle={() => void readDocs()}>
          <summary>{text.docs}</summary>
          <dl class="docs">
            {docs.value.map(({ Name, Description, Example }) => (
              <div key={Name}>
                <dt>
                  <code>{Name}</code>
                </dt>
                <dd>
                  {Description} <code>{Example}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Panel>
  )
}
