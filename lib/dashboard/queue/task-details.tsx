import { CheckList } from '../parts/check-list.tsx'
import { client } from '../state/client.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { finishWords } from '../state/placing/finish.ts'
import { placeWords } from '../state/placing/place-words.ts'
import { selectedTask } from '../state/queue/details.ts'
import type { QueueTask } from '../state/tasks.ts'
import { whyText } from '../why/why-text.ts'
import { FinishForm } from './bulk/finish-form.tsx'
import { NoteField } from './note-field.tsx'
import { PlaceEditor } from './place-editor.tsx'

/** One task: its picture, place, state, check and note. */
export function TaskDetails({ task }: { readonly task: QueueTask }) {
  const { queue, finish } = words.value
  const { number } = format.value
  const whole = selectedTask.value?.ID === task.ID ? selectedTask.value : undefined
  const failure = task.Status === 'error' ? whyText({ kind: 'failed', task }, words.value) : undefined
  return (
    <div class="details">
      <img
        class="large"
        alt={queue.picture}
        src={client.address('/preview/{id}', { path: { id: task.ID } })}
      />
      {failure && (
        <p class="failure" role="status">
          {failure.text || failure.title} {failure.action}
        </p>
      )}
      {whole && (
        <dl class="figures">
          <dt>{queue.place}</dt>
          <dd>{placeWords(whole)}</dd>
          {whole.Finish && (
            <>
              <dt>{finish.title}</dt>
              <dd>{format.value.list(finishWords(whole.Finish))}</dd>
            </>
          )}
          <dt>{queue.file}</dt>
          <dd>{whole.BlueprintPath}</dd>
          <dt>{queue.blocksLeft}</dt>
          <dd>
            {number(task.Remaining)} / {number(whole.Record?.TotalBlocks ?? 0)}
          </dd>
        </dl>
      )}
      {whole && !whole.Plot && !whole.Record?.PlaceBlockTimes && whole.Status !== 'building' && (
        <PlaceEditor key={task.ID} id={task.ID} place={whole} />
      )}
      {whole && task.Status !== 'building' && (
        <FinishForm key={`${task.ID} finish`} tasks={[task]} initial={whole.Finish} />
      )}
      {task.Status !== 'building' && <CheckList id={task.ID} />}
      <NoteField key={task.ID} id={task.ID} note={task.Note ?? whole?.Note ?? ''} />
    </div>
  )
}
