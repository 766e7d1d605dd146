import { CutName } from '../parts/cut-name.tsx'
import { Panel } from '../parts/panel.tsx'
import { client } from '../state/client.ts'
import { titleOf } from '../state/current-task.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { addressOf } from '../state/route.ts'
import { queue } from '../state/tasks.ts'

const shownTasks = 6

/** The tasks that come next, with a link to each in the queue. */
export function NextPanel() {
  const { now } = words.value
  const next = (queue.value ?? []).filter(({ Status }) => Status === 'init').slice(0, shownTasks)
  if (next.length === 0) return null
  return (
    <Panel title={now.next} class="next">
      <ul>
        {next.map((task) => (
          <li key={task.ID}>
            <a href={addressOf('queue', task.ID)}>
              <img alt="" loading="lazy" src={client.address('/preview/{id}', { path: { id: task.ID } })} />
              <span class="title">
                <CutName name={titleOf(task)} />
              </span>
              <span class="quiet">{now.remaining(format.value.number(task.Remaining))}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
