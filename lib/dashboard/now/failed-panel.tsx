import { ActionButton } from '../parts/action-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { titleOf } from '../state/current-task.ts'
import { words } from '../state/language.ts'
import { buildTask } from '../state/placing/new-task.ts'
import { statusFilter } from '../state/queue/view.ts'
import { addressOf } from '../state/route.ts'
import { failedTasks } from '../state/situation.ts'
import { whyText } from '../why/why-text.ts'

const shownTasks = 4

/** The tasks that have failed, with the reason and the way to try each again. */
export function FailedPanel() {
  const { now, page } = words.value
  const tasks = failedTasks.value
  return (
    <Panel title={now.needYou(tasks.length)} class="need-you">
      <ul>
        {tasks.slice(0, shownTasks).map((task) => {
          const { title, text } = whyText({ kind: 'failed', task }, words.value)
          return (
            <li key={task.ID}>
              <a href={addressOf('queue', task.ID)}>{titleOf(task)}</a>
              <p class="quiet">{text || title}</p>
              <ActionButton icon="refresh" label={page.tryAgain} action={() => buildTask(task.ID)} />
            </li>
          )
        })}
      </ul>
      {tasks.length > shownTasks && (
        <a
          href={addressOf('queue')}
          onClick={() => {
            statusFilter.value = 'error'
          }}
        >
          {now.allNeedYou}
        </a>
      )}
    </Panel>
  )
}
