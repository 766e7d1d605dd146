import { useComputed, useSignal } from '@preact/signals'
import { attempt } from '../state/attempt.ts'
import { blueprints, lastUpload, readBlueprints } from '../state/blueprints.ts'
import { configurations } from '../state/configuration.ts'
import { game } from '../state/events.ts'
import { words } from '../state/language.ts'
import { placeAround, queueTask, type TaskPlace } from '../state/new-task.ts'
import { notify } from '../state/notices.ts'
import { Field } from './field.tsx'
import { useWhileShown } from './hooks.ts'
import { Icon } from './icon.tsx'
import { PlaceFields } from './place-fields.tsx'
import { UploadButton } from './upload-button.tsx'
import { useRefusal } from './use-refusal.ts'

/** Queues a task for an uploaded file; its place is at first the map on which the bot stands. */
export function NewTaskForm({ onQueued }: { readonly onQueued?: () => void }) {
  const { newTask } = words.value
  const { refusal, submit } = useRefusal()
  const chosen = useSignal<string | undefined>(undefined)
  const typed = useSignal<TaskPlace | undefined>(undefined)
  const file = useComputed(() => {
    const name = chosen.value ?? lastUpload.value
    return blueprints.value?.find((entry) => entry.name === name) ?? blueprints.value?.[0]
  })
  const place = useComputed(
    () => typed.value ?? placeAround(game.value?.position ?? { x: 0, y: 64, z: 0 }, file.value ?? {}),
  )
  useWhileShown(() => void attempt(readBlueprints))

  async function queueIt(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const { name } = file.value ?? {}
    if (name === undefined) return
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const station = configurations['mapart-box'].value?.stations[0]
    await submit(async () => {
      await queueTask({
        ...place.value,
        Group: String(form.get('group')).trim(),
        BlueprintPath: name,
        MaterialServer: station?.server ?? 0,
        BuildingServer: Number(form.get('server') ?? station?.server ?? 0),
        ...(station?.warp ? { MaterialWarpPoint: station.warp } : {}),
      })
      notify({ kind: 'done', text: newTask.queued(name) })
      onQueued?.()
    })
  }

  return (
    <form class="new-task" onSubmit={queueIt}>
      <div class="file">
        <Field label={newTask.file} hint={newTask.fileHint} error={refusal.value}>
          {(attributes) => (
            <select
              {...attributes}
              required
              value={file.value?.name ?? ''}
              onChange={({ currentTarget }) => {
                chosen.value = currentTarget.value
              }}
            >
              {blueprints.value?.map(({ name, width, length }) => (
                <option key={name} value={name}>
                  {width ? `${name} (${width} × ${length})` : name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <UploadButton />
      </div>
      <Field label={newTask.group} hint={newTask.groupHint}>
        {(attributes) => <input {...attributes} name="group" required defaultValue={newTask.groupDefault} />}
      </Field>
      <PlaceFields
        place={place.value}
        onChange={(next) => {
          typed.value = next
        }}
      />
      <button type="submit" class="button main" disabled={!file.value}>
        <Icon name="plus" />
        {newTask.queue}
      </button>
    </form>
  )
}
