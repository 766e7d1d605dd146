import { words } from '../state/language.ts'
import type { TaskPlace } from '../state/placing/plan.ts'

interface PlaceFieldsProps {
  /** Undefined while none is proposed. */
  readonly place: TaskPlace | undefined
  readonly onChange: (place: TaskPlace) => void
}

const axes = ['OffsetX', 'OffsetY', 'OffsetZ'] as const

/** The corner of a task in the world, in blocks. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { newTask } = words.value
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
              value={place?.[axis]}
              onInput={({ currentTarget }) => {
                const { valueAsNumber } = currentTarget
                const { OffsetX, OffsetY, OffsetZ } = known
                if (!Number.isNaN(valueAsNumber))
                  onChange({ OffsetX, OffsetY, OffsetZ, [axis]: Math.round(valueAsNumber) })
              }}
            />
          </label>
        ))}
      </div>
      <p class="hint">{newTask.placeHint}</p>
    </div>
  )
}
