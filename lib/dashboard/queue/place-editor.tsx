import { useSignal } from '@preact/signals'
import { ErrorLine } from '../parts/inputs/error-line.tsx'
import { PlanPanel } from '../parts/plan/plan-panel.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { words } from '../state/language.ts'
import { moveTask } from '../state/placing/move-task.ts'
import { planned, type TaskPlace } from '../state/placing/plan.ts'

interface PlaceEditorProps {
  readonly id: string
  readonly place: TaskPlace
}

/** Moves a task of which nothing stands yet to another place in the world. */
export function PlaceEditor({ id, place: { OffsetX, OffsetY, OffsetZ } }: PlaceEditorProps) {
  const { queue, page } = words.value
  const { refusal, submit } = useRefusal()
  const isOpen = useSignal(false)
  return (
    <details
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>{queue.changePlace}</summary>
      {isOpen.value && (
        <form
          class="new-task"
          onSubmit={(event) => {
            event.preventDefault()
            const place = planned.value
            if (place) void submit(() => moveTask(id, place))
          }}
        >
          <PlanPanel art={{ task: id }} place={{ OffsetX, OffsetY, OffsetZ }} />
          <ErrorLine text={refusal.value} />
          <button type="submit" class="button main">
            {page.save}
          </button>
        </form>
      )}
    </details>
  )
}
