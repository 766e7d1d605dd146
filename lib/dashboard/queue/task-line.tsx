import type { ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { CutName } from '../parts/cut-name.tsx'
import { Icon } from '../parts/icon.tsx'
import { client } from '../state/client.ts'
import { nameOf } from '../state/current-task.ts'
import { format } from '../state/format.ts'
import { placeWords } from '../state/placing/place-words.ts'
import type { Row } from '../state/queue/rows.ts'
import { runs } from '../state/runs.ts'
import { queueOverview } from '../state/tasks.ts'
import { Verdict, verdictOf } from './verdict.tsx'

interface TaskLineProps {
  readonly row: Row & { kind: 'task' }
  /** Whether the list is being scrolled: no pictures are loaded meanwhile. */
  readonly isMoving: ReadonlySignal<boolean>
}

/** A task: its name, why it does not go on or where it lies, how long it will take, and one verdict. */
export function TaskLine({ row: { task }, isMoving }: TaskLineProps) {
  const { number, duration, percent } = format.value
  const verdict = verdictOf(task)
  const share = task.Total > 0 ? 1 - task.Remaining / task.Total : 0
  const pace = queueOverview.value?.blocksPerSecond
  const seconds = runs.value.find(({ id }) => id === task.ID)?.secondsLeft ?? (pace && task.Remaining / pace)
  return (
    <>
      <Icon name="grip" />
      <span class="picture">
        <Preview id={task.ID} isMoving={isMoving} />
      </span>
      <span class="title">
        <span class="name">
          <CutName name={nameOf(task)} />
          <span class="size">
            {number(Math.ceil(task.Width / 128))} × {number(Math.ceil(task.Height / 128))}
          </span>
        </span>
        <small class={verdict.reason === '' ? '' : verdict.tone} title={verdict.reason}>
          {verdict.reason || placeWords(task)}
          {task.Note && (
            <>
              {' '}
              <Icon name="note" />
              {task.Note}
            </>
          )}
        </small>
      </span>
      {share > 0 && <span class="share">{percent(share)}</span>}
      {seconds !== undefined && <span class="left">{duration(seconds)}</span>}
      <Verdict of={verdict} />
      {share > 0 && (
        <span class="bar" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </>
  )
}

/** It stays once it is there. */
function Preview({ id, isMoving }: { readonly id: string; readonly isMoving: ReadonlySignal<boolean> }) {
  const isShown = useRef(false)
  if (!isShown.current) isShown.current = !isMoving.value
  if (!isShown.current) return null
  return <img alt="" loading="lazy" src={client.address('/preview/{id}', { path: { id } })} />
}
