import { ActionButton } from '../../parts/action-button.tsx'
import { words } from '../../state/language.ts'
import { changeTasks, exportTasks } from '../../state/queue/bulk.ts'
import type { QueueTask } from '../../state/tasks.ts'
import { BulkForm } from './bulk-form.tsx'
import { FinishForm } from './finish-form.tsx'

/** The verbs for several tasks at once; each is offered when one of them can be changed so. */
export function BulkActions({ tasks }: { readonly tasks: readonly QueueTask[] }) {
  const { bulk } = words.value
  const having = (status: QueueTask['Status']) => tasks.filter(({ Status }) => Status === status)
  const [failed, waiting, paused] = [having('error'), having('init'), having('pause')]
  return (
    <div class="bulk">
      <div class="actions">
        {failed.length > 0 && (
          <ActionButton
            kind="main"
            icon="refresh"
            label={bulk.retry(failed.length)}
            action={() => changeTasks(failed, { retry: true })}
          />
        )}
        {waiting.length > 0 && (
          <ActionButton
            icon="pause"
            label={bulk.pause(waiting.length)}
            hint={bulk.pauseHint}
            action={() => changeTasks(waiting, { pause: true })}
          />
        )}
        {paused.length > 0 && (
          <ActionButton
            icon="play"
            label={bulk.resume(paused.length)}
            hint={bulk.resumeHint}
            action={() => changeTasks(paused, { pause: false })}
          />
        )}
        <ActionButton
          isForReaders
          icon="download"
          label={bulk.export}
          action={async () => exportTasks(tasks)}
        />
      </div>
      <BulkForm tasks={tasks} />
      <FinishForm tasks={tasks} />
    </div>
  )
}
