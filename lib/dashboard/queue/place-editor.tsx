import { useSignal } from '@preact/signals'
import { PlaceFields } from '../parts/place-fields.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { game } from '../state/events.ts'
import { words } from '../state/language.ts'
import { placeAround, type TaskPlace } from '../state/new-task.ts'
import { moveTask } from '../state/queue/view.ts'

interface PlaceEditorProps {
  readonly id: string
  readonly place: TaskPlace
}

/** Moves a task that is not begun to another place in the world. */
export function PlaceEditor({ id, place: { OffsetX, OffsetY, OffsetZ } }: PlaceEditorProps) {
  const { queue, page } = words.value
  const { refusal, submit } = useRefusal()
  const place = { OffsetX, OffsetY, OffsetZ }
  const typed = useSignal<TaskPlace | undefined>(undefined)
  return (
    <details>
      <summary>{queue.changePlace}</summary>
      <form
        class="new-task"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(() => moveTask(id, typed.value ?? place))
        }}
      >
        <PlaceFields
          place={typed.value ?? place}
          onChange={(next) => {
            typed.value = next ?? placeAround(game.value?.position ?? { x: 0, y: 64, z: 0 }, {})
          }}
        />
        {refusal.value && (
          <p class="error" role="alert">
            {refusal.value}
          </p>
        )}
        <button type="submit" class="button main">
          {page.save}
        </button>
      </form>
    </details>
  )
}
