import { useSignal } from '@preact/signals'
import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { messageOf } from '../state/attempt.ts'
import { game, postProcessing } from '../state/events.ts'
import { words } from '../state/language.ts'
import { changeMapSettings, mapSettings, orders, scanMaps } from '../state/maps/settings.ts'

/** Where the maps are and how they lie; the bot then looks at them. */
export function ScanPanel() {
  const { maps: text, mapOrders, newTask } = words.value
  const refusal = useSignal<string | undefined>(undefined)
  const { Start, Width, Height, Order } = mapSettings.value
  const position = game.value?.position

  async function scan(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    refusal.value = undefined
    try {
      await scanMaps()
    } catch (error) {
      refusal.value = messageOf(error)
    }
  }

  return (
    <Panel title={text.where}>
      <form class="fields" onSubmit={scan}>
        <Field label={text.start} hint={text.startHint} error={refusal.value}>
          {(attributes) => (
            <input
              {...attributes}
              placeholder="100 64 -20"
              value={Start}
              onInput={({ currentTarget }) => changeMapSettings({ Start: currentTarget.value })}
            />
          )}
        </Field>
        {position && (
          <button
            type="button"
            class="button"
            onClick={() =>
              changeMapSettings({
                Start: [position.x, position.y, position.z].map(Math.floor).join(' '),
              })
            }
          >
            {newTask.here}
          </button>
        )}
        <div class="pair">
          <SizeField name="Width" label={text.width} value={Width} />
          <SizeField name="Height" label={text.height} value={Height} />
        </div>
        <Field label={text.order} hint={text.orderHint}>
          {(attributes) => (
            <select
              {...attributes}
              value={Order}
              onChange={({ currentTarget }) => changeMapSettings({ Order: currentTarget.value })}
            >
              {orders.map((order) => (
                <option key={order} value={order}>
                  {mapOrders[order]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" class="button main" disabled={postProcessing.value?.locked}>
          {text.scan}
        </button>
      </form>
    </Panel>
  )
}

interface SizeFieldProps {
  readonly name: 'Width' | 'Height'
  readonly label: string
  readonly value: number
}

function SizeField({ name, label, value }: SizeFieldProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          required
          min="1"
          max="100"
          value={value}
          onInput={({ currentTarget }) => {
            if (currentTarget.valueAsNumber >= 1) changeMapSettings({ [name]: currentTarget.valueAsNumber })
          }}
        />
      )}
    </Field>
  )
}
