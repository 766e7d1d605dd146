import { NewTaskForm } from '../new-task/new-task-form.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { readAutomatic } from '../state/queue/automatic.ts'
import { followSelection } from '../state/queue/details.ts'
import { addressOf, go, within } from '../state/route.ts'
import { queue } from '../state/tasks.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueSum } from './queue-sum.tsx'
import { SelectionPanel } from './selection-panel.tsx'

/** The tasks in the order in which they are built. */
export function Queue() {
  const { queue: texts, page } = words.value
  useWhileShown(() => {
    void attempt(readAutomatic)
    return followSelection()
  })
  return (
    <div class="queue">
      <h1>{texts.title}</h1>
      <QueueBar />
      {queue.value === undefined ? (
        <p class="loading">{page.loading}</p>
      ) : queue.value.length === 0 ? (
        <p class="empty">
          {texts.empty} <a href={addressOf('make')}>{words.value.newTask.fromPicture}</a>
        </p>
      ) : (
        <div class="columns">
          <div class="list-column">
            <QueueList />
            <QueueSum />
          </div>
          <SelectionPanel />
        </div>
      )}
      <Dialog
        title={words.value.newTask.title}
        isOpen={within.value[0] === 'new'}
        onClose={() => go('queue')}
      >
        <NewTaskForm onQueued={() => go('queue')} />
      </Dialog>
    </div>
  )
}
