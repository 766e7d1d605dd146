import { game } from '../state/events.ts'
import { words } from '../state/language.ts'
import type { TaskPlace } from '../state/new-task.ts'

interface PlaceFieldsProps {
  readonly place: TaskPlace
  /** Undefined: where the bot stands. */
  readonly onChange: (place: TaskPlace | undefined) => void
}

const axes = ['OffsetX', 'OffsetY', 'OffsetZ'] as const

/** The corner of a task in the world, in blocks. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { newTask } = words.value
  return (
    <fieldset class="place">
      <legend>{newTask.place}</legend>
      <div class="axes">
        {axes.map((axis) => (
          <label key={axis}>
            <span>{axis.at(-1)}</span>
            <input
              type="number"
              required
              value={place[axis]}
              onInput={({ currentTarget }) => {
                const { valueAsNumber } = currentTarget
                if (!Number.isNaN(valueAsNumber)) onChange({ ...place, [axis]: valueAsNumber })
              }}
            />
          </label>
        ))}
      </div>
      <p class="hint">{newTask.placeHint}</p>
      {game.value && (
        <button type="button" class="button" onClick={() => onChange(undefined)}>
          {newTask.here}
        </button>
      )}
    </fieldset>
  )
}
