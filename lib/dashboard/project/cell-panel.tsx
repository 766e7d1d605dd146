import { signal } from '@preact/signals'
import { Fragment } from 'preact'
import { bodyOf, type Task } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { useWhenChanged } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { client } from '../state/client.ts'
import { nameOf } from '../state/current-task.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { finishWords } from '../state/placing/finish.ts'
import { buildTask } from '../state/placing/new-task.ts'
import { placeWords } from '../state/placing/place-words.ts'
import { chosenCell, project } from '../state/project/projects.ts'
import { addressOf } from '../state/route.ts'

const task = signal<Task | undefined>(undefined)

async function readTask(id: string | undefined): Promise<void> {
  if (id === undefined) return
  const answer = await client.get('/mapart/tasks/{id}', { path: { id } }).catch(() => undefined)
  if (answer?.ok && chosenCell.peek() === id) task.value = bodyOf(answer)
}

/** The task of the cell that was opened. */
export function CellPanel() {
  const id = chosenCell.value
  const wall = project.value
  const cell = wall && wall !== 'gone' ? wall.cells.find((one) => one.id === id) : undefined
  useWhenChanged(`${id} ${cell?.status}`, () => void readTask(id))
  const shown = task.value
  if (!cell || shown?.ID !== id || !shown) return null
  const { project: text, now, page, queue, finish } = words.value
  const { Record = {} } = shown
  const isResting = cell.status !== 'done' && cell.status !== 'building'
  return (
    <Panel title={nameOf(shown)} class="cell-panel" actions={<StatusBadge status={cell.status} />}>
      <img
        alt=""
        width={128}
        height={128}
        src={client.address('/preview/{id}', { path: { id: shown.ID } })}
      />
      <dl class="figures">
        <dt>{text.place}</dt>
        <dd>{text.columnRow(cell.column + 1, cell.row + 1)}</dd>
        <dt>{queue.place}</dt>
        <dd>{placeWords(shown)}</dd>
        {Record.RemainBlocks !== undefined && cell.status !== 'done' && (
          <>
            <dt>{queue.blocksLeft}</dt>
            <dd>{format.value.number(Record.RemainBlocks)}</dd>
          </>
        )}
        {shown.Finish && (
          <>
            <dt>{finish.title}</dt>
            <dd>{format.value.list(finishWords(shown.Finish))}</dd>
          </>
        )}
        {Record.Maps?.map(({ MapID, Finished }) => (
          <Fragment key={MapID}>
            <dt>{finish.map(`${MapID}`)}</dt>
            <dd>{Finished ? finish.isFinished : finish.isStored}</dd>
          </Fragment>
        ))}
        {Record.FinishTime && (
          <>
            <dt>{text.finished}</dt>
            <dd>{format.value.moment(new Date(Record.FinishTime))}</dd>
          </>
        )}
      </dl>
      {cell.status === 'error' && Record.ErrorMessage && <p class="failure">{Record.ErrorMessage}</p>}
      <div class="actions">
        {isResting && (
          <ActionButton
            kind="main"
            icon="play"
            label={cell.status === 'error' ? page.tryAgain : cell.status === 'pause' ? now.goOn : now.start}
            action={() => buildTask(shown.ID)}
          />
        )}
        {cell.status === 'done' ? (
          <a class="button" href={addressOf('more', 'history')}>
            <Icon name="history" />
            {words.value.more.history}
          </a>
        ) : (
          <a class="button" href={addressOf('queue', shown.ID)}>
            <Icon name="queue" />
            {text.inQueue}
          </a>
        )}
      </div>
    </Panel>
  )
}
