import { useSignal } from '@preact/signals'
import { words } from '../state/language.ts'
import type { TaskPlace } from '../state/placing/plan.ts'

interface PlaceFieldsProps {
  /** Undefined while none is proposed. */
  readonly place: TaskPlace | undefined
  readonly onChange: (place: TaskPlace) => void
}

const axes = ['OffsetX', 'OffsetY', 'OffsetZ'] as const

/** The corner of a task in the world, in blocks. A field that is being typed in keeps its text when news of the place arrives. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { newTask } = words.value
  const typed = useSignal<{ readonly axis: string; readonly text: string } | undefined>(undefined)
  const known = place ?? { OffsetX: 0, OffsetY: 64, OffsetZ: 0 }
  return (
    <div class="place">
      <div class="axes">
        {axes.map((axis) => (
          <label key={axis}>
            <span>{axis.at(-1)}</span>
            <input
              type="number"
              required
              // A text, because a number is written into the field again whenever it is drawn, over a minus sign that was just typed.
              value={typed.value?.axis === axis ? typed.value.text : `${place?.[axis] ?? ''}`}
              onInput={({ currentTarget }) => {
                const { valueAsNumber, value: text } = currentTarget
                typed.value = { axis, text }
                const { OffsetX, OffsetY, OffsetZ } = known
                if (!Number.isNaN(valueAsNumber))
                  onChange({ OffsetX, OffsetY, OffsetZ, [axis]: Math.round(valueAsNumber) })
              }}
              onBlur={() => {
                typed.value = undefined
              }}
            />
          </label>
        ))}
      </div>
      <p class="hint">{newTask.placeHint}</p>
    </div>
  )
}
