import { ActionButton } from '../parts/action-button.tsx'
import { words } from '../state/language.ts'
import { buildTask } from '../state/placing/new-task.ts'
import { deleteTasks, moveActive } from '../state/queue/view.ts'
import type { QueueTask } from '../state/tasks.ts'

/** The buttons for the selected tasks. */
export function SelectionActions({ tasks }: { readonly tasks: readonly QueueTask[] }) {
  const { queue, now, page } = words.value
  const [first] = tasks
  const isBuilding = tasks.some(({ Status }) => Status === 'building')
  return (
    <div class="actions">
      {tasks.length === 1 && first && !isBuilding && (
        <ActionButton
          kind="main"
          icon="play"
          label={first.Status === 'pause' ? now.goOn : first.Status === 'error' ? page.tryAgain : now.start}
          action={() => buildTask(first.ID)}
        />
      )}
      <ActionButton isIconOnly icon="up" label={queue.moveUp} action={() => moveActive(-1)} />
      <ActionButton isIconOnly icon="down" label={queue.moveDown} action={() => moveActive(1)} />
      <ActionButton
        icon="trash"
        label={queue.delete}
        {...(isBuilding ? { hint: queue.deleteHint } : {})}
        disabled={isBuilding}
        action={() => deleteTasks(tasks.map(({ ID }) => ID))}
      />
    </div>
  )
}
