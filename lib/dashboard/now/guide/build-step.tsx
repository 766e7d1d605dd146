import { NewTaskForm } from '../../new-task/new-task-form.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { useWhenChanged } from '../../parts/hooks.ts'
import { ProgressPanel } from '../../progress/progress-panel.tsx'
import { progress } from '../../state/events.ts'
import { checkTask } from '../../state/queue/checks.ts'
import { queue } from '../../state/tasks.ts'
import { WhyPanel } from '../../why/why-panel.tsx'

/** The first task, then the button that starts it, then how it begins. */
export function BuildStep() {
  const [task] = queue.value ?? []
  useWhenChanged(task?.ID ?? '', () => void (task && checkTask(task.ID)))
  if (!task) return <NewTaskForm />
  if (progress.value) return <ProgressPanel />
  return (
    <>
      <WhyPanel />
      <CheckList id={task.ID} />
    </>
  )
}
