import { NewTaskForm } from '../../new-task/new-task-form.tsx'
import { stationLook } from '../../state/events.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { queue } from '../../state/tasks.ts'
import { WhyPanel } from '../../why/why-panel.tsx'

/** The first task, then the button that starts it. */
export function BuildStep() {
  const { guide } = words.value
  const look = stationLook.value
  return (
    <>
      {look && (look.isLooking || look.total > 0 || look.problem !== '') && (
        <p class="quiet" role="status">
          {look.problem !== ''
            ? look.problem
            : guide.looked(format.value.number(look.opened), format.value.number(look.total))}
        </p>
      )}
      {queue.value?.length ? <WhyPanel /> : <NewTaskForm />}
    </>
  )
}
