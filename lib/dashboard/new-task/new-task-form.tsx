import { useComputed, useSignal } from '@preact/signals'
import { CountField } from '../parts/count-field.tsx'
import { Field } from '../parts/field.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { PlaceFields } from '../parts/place-fields.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { attempt } from '../state/attempt.ts'
import { blueprints, lastUploads, readBlueprints } from '../state/blueprints.ts'
import { game } from '../state/events.ts'
import { words } from '../state/language.ts'
import { placeAround, queueTasks, type TaskPlace } from '../state/new-task.ts'
import { notify } from '../state/notices.ts'
import { groupOf, tasksOf, wallOf } from '../state/wall-of-files.ts'
import { FileChoice } from './file-choice.tsx'

/** Queues a task for each of the chosen files; the place is at first the map on which the bot stands. */
export function NewTaskForm({ onQueued }: { readonly onQueued?: () => void }) {
  const { newTask } = words.value
  const { refusal, submit } = useRefusal()
  const ticked = useSignal<ReadonlySet<string> | undefined>(undefined)
  const typed = useSignal<TaskPlace | undefined>(undefined)
  const group = useSignal<string | undefined>(undefined)
  const columns = useSignal(1)
  const times = useSignal(1)
  const chosen = useComputed(() => {
    const uploaded = lastUploads.value.length > 0 ? lastUploads.value : blueprints.value?.slice(0, 1)
    return ticked.value ?? new Set(uploaded?.map((file) => (typeof file === 'string' ? file : file.name)))
  })
  const wall = useComputed(() =>
    wallOf(blueprints.value?.filter(({ name }) => chosen.value.has(name)) ?? [], columns.value),
  )
  const place = useComputed(
    () =>
      typed.value ??
      placeAround(game.value?.position ?? { x: 0, y: 64, z: 0 }, wall.value.cells[0]?.file ?? {}),
  )
  useWhileShown(() => void attempt(readBlueprints))
  const { cells, isNamed } = wall.value

  async function queueThem(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const Group = String(new FormData(event.currentTarget as HTMLFormElement).get('group')).trim()
    const tasks = tasksOf(wall.value, place.value, times.value)
    await submit(async () => {
      await queueTasks(tasks.map((task) => ({ Group, BlueprintPath: task.name, place: task.place })))
      notify({ kind: 'done', text: newTask.queued(tasks.length) })
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
      <PlaceFields
        place={place.value}
        onChange={(next) => {
          typed.value = next
        }}
      />
      <button type="submit" class="button main" disabled={cells.length === 0}>
        <Icon name="plus" />
        {newTask.queue}
      </button>
    </form>
  )
}
