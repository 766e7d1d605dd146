import { useComputed, useSignal } from '@preact/signals'
import { CountField } from '../parts/count-field.tsx'
import { Field } from '../parts/field.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { FinishFold } from '../parts/inputs/finish-fold.tsx'
import { PlotChoice } from '../parts/inputs/plot-choice.tsx'
import { PlanPanel } from '../parts/plan/plan-panel.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { attempt } from '../state/attempt.ts'
import { blueprints, lastUploads, readBlueprints } from '../state/blueprints.ts'
import { words } from '../state/language.ts'
import { notify } from '../state/notices.ts'
import { finishIn, textOf } from '../state/placing/finish.ts'
import { queueTasks, startIfReady } from '../state/placing/new-task.ts'
import { planned } from '../state/placing/plan.ts'
import { artOf, groupOf, tasksOf, wallOf } from '../state/placing/wall-of-files.ts'
import { FileChoice } from './file-choice.tsx'
import { QueueButtons } from './queue-buttons.tsx'

/** Of tasks of a plot, which sets it. */
const unplaced = { OffsetX: 0, OffsetY: 0, OffsetZ: 0 }

/** Queues a task for each of the chosen files, at the place that the plan proposes or another. */
export function NewTaskForm({ onQueued }: { readonly onQueued?: () => void }) {
  const { newTask } = words.value
  const { refusal, submit } = useRefusal()
  const ticked = useSignal<ReadonlySet<string> | undefined>(undefined)
  const group = useSignal<string | undefined>(undefined)
  const columns = useSignal(1)
  const times = useSignal(1)
  const plot = useSignal('')
  const chosen = useComputed(() => {
    const uploaded = lastUploads.value.length > 0 ? lastUploads.value : blueprints.value?.slice(0, 1)
    return ticked.value ?? new Set(uploaded?.map((file) => (typeof file === 'string' ? file : file.name)))
  })
  const wall = useComputed(() =>
    wallOf(blueprints.value?.filter(({ name }) => chosen.value.has(name)) ?? [], columns.value),
  )
  useWhileShown(() => void attempt(readBlueprints))
  const { cells, isNamed } = wall.value

  async function queueThem(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const isStarted = (event.submitter as HTMLButtonElement | null)?.value === 'start'
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const place = plot.value === '' ? planned.value : unplaced
    if (!place) return
    const tasks = tasksOf(wall.value, place, times.value)
    await submit(async () => {
      const Finish = finishIn(form)
      const ids = await queueTasks(
        tasks.map(({ name, place: mapPlace, part }) => ({
          Group: textOf(form, 'group'),
          BlueprintPath: name,
          ...(plot.value === '' ? { place: mapPlace } : { Plot: plot.value }),
          // A single file is the picture, which the service cuts if need be.
          ...(Finish ? { Finish: tasks.length > 1 ? { ...Finish, part } : Finish } : {}),
        })),
      )
      notify({ kind: 'done', text: newTask.queued(tasks.length) })
      if (isStarted) await startIfReady(ids)
      onQueued?.()
    })
  }

  return (
    <form class="new-task" onSubmit={queueThem}>
      <FileChoice
        chosen={chosen.value}
        onChange={(next) => {
          ticked.value = next
        }}
      />
      {cells.length > 1 && !isNamed && (
        <CountField
          label={newTask.columns}
          hint={newTask.columnsHint}
          max={100}
          value={columns.value}
          onChange={(value) => {
            columns.value = value
          }}
        />
      )}
      {isNamed && <p class="quiet">{newTask.named}</p>}
      <CountField
        label={newTask.times}
        hint={newTask.timesHint}
        max={100}
        value={times.value}
        onChange={(value) => {
          times.value = value
        }}
      />
      <Field label={newTask.group} hint={newTask.groupHint} error={refusal.value}>
        {(attributes) => (
          <input
            {...attributes}
            name="group"
            required
            value={group.value ?? groupOf(wall.value)}
            onInput={({ currentTarget }) => {
              group.value = currentTarget.value
            }}
          />
        )}
      </Field>
      <PlotChoice
        value={plot.value}
        none={words.value.plots.ownPlace}
        onChange={(name) => {
          plot.value = name
        }}
      />
      {cells.length > 0 && plot.value === '' && <PlanPanel art={artOf(wall.value, times.value)} />}
      <FinishFold />
      <QueueButtons disabled={cells.length === 0 || (plot.value === '' && !planned.value)} />
    </form>
  )
}
