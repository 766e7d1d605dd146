import { Panel } from '../parts/panel.tsx'
import { titleOf } from '../state/current-task.ts'
import { words } from '../state/language.ts'
import { selectedTasks } from '../state/queue/view.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { QueueStock } from './queue-stock.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { SelectionMaterials } from './selection-materials.tsx'
import { TaskDetails } from './task-details.tsx'

/** The selection, and what can be done with it. */
export function SelectionPanel() {
  const { queue } = words.value
  const tasks = selectedTasks.value
  const [first] = tasks
  if (!first) return <QueueStock />
  return (
    <Panel title={tasks.length === 1 ? titleOf(first) : queue.selected(tasks.length)} class="selection">
      <SelectionActions tasks={tasks} />
      {tasks.length > 1 && <BulkActions tasks={tasks} />}
      {tasks.length === 1 && <TaskDetails task={first} />}
      <SelectionMaterials />
    </Panel>
  )
}
