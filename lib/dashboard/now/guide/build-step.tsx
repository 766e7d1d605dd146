import type { Cause, Preflight } from '../../../client/client.ts'
import { NewTaskForm } from '../../new-task/new-task-form.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { useWhenChanged } from '../../parts/hooks.ts'
import { ProgressPanel } from '../../progress/progress-panel.tsx'
import { checks, checkTask } from '../../state/queue/checks.ts'
import { run } from '../../state/runs.ts'
import { queue } from '../../state/tasks.ts'
import { ForeignBlocks } from '../../why/foreign-blocks.tsx'
import { WhyPanel } from '../../why/why-panel.tsx'

/** The first task, then the button that starts it, then how it begins. */
export function BuildStep() {
  const [task] = queue.value ?? []
  useWhenChanged(task?.ID ?? '', () => void (task && checkTask(task.ID)))
  const standing = task && checks.value.get(task.ID)?.standing
  const blocks = inTheWay(standing)
  if (!task) return <NewTaskForm />
  if (run.value) return <ProgressPanel />
  return (
    <>
      <WhyPanel />
      <CheckList id={task.ID} />
      {task.Status === 'init' && blocks.length > 0 && (
        // Digging does not help where ground is missing, too.
        <ForeignBlocks id={task.ID} blocks={blocks} canDig={!standing?.withoutGround} />
      )}
    </>
  )
}

/** Blocks of the check that may not be dug away yet. */
function inTheWay(standing: Preflight['standing']): NonNullable<Cause['blocks']> {
  return (standing?.blocks ?? []).flatMap(({ name, count, because }): NonNullable<Cause['blocks']> => {
    if (because === 'cover') return []
    if (because === 'property') return [{ name, count, because }]
    const clear = because === 'made' ? ('all' as const) : ('terrain' as const)
    return [{ name, count, because: 'before' as const, clear }]
  })
}
