import { useComputed, useSignal } from '@preact/signals'
import { CheckList } from '../parts/check-list.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { PlaceFields } from '../parts/place-fields.tsx'
import { Switch } from '../parts/switch.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { game } from '../state/events.ts'
import { words } from '../state/language.ts'
import { isFinished, report, source } from '../state/make/live.ts'
import { queuedMaps, queueWall } from '../state/make/queue-wall.ts'
import { placeAround, type TaskPlace } from '../state/new-task.ts'
import { addressOf } from '../state/route.ts'

/** Queues the maps: file, name, group and place; then the check before building of each task. */
export function QueueForm() {
  const { make, newTask } = words.value
  const typed = useSignal<TaskPlace | undefined>(undefined)
  const { refusal, submit } = useRefusal()
  const isOneEach = useSignal(false)
  const isRunning = useSignal(false)
  const place = useComputed(
    () => typed.value ?? placeAround(game.value?.position ?? { x: 0, y: 64, z: 0 }, report.value ?? {}),
  )
  const canSplit = report.value !== undefined && report.value.maps > 1 && report.value.height === 1

  async function queueIt(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const text = (name: string) => String(form.get(name)).trim()
    isRunning.value = true
    await submit(async () => {
      await queueWall({
        name: text('name'),
        group: text('group'),
        place: place.value,
        isOneEach: canSplit && isOneEach.value,
      })
    })
    isRunning.value = false
  }

  return (
    <Panel title={make.queue} class="queue-maps">
      <form class="new-task" onSubmit={queueIt}>
        <Field label={make.name} error={refusal.value}>
          {(attributes) => (
            <input {...attributes} name="name" required maxLength={60} defaultValue={source.value?.name} />
          )}
        </Field>
        <Field label={newTask.group} hint={newTask.groupHint}>
          {(attributes) => <input {...attributes} name="group" required defaultValue={source.value?.name} />}
        </Field>
        <PlaceFields
          place={place.value}
          onChange={(next) => {
            typed.value = next
          }}
        />
        {canSplit && (
          <Switch
            label={make.oneEach}
            isOn={isOneEach.value}
            onChange={(isOn) => {
              isOneEach.value = isOn
            }}
          />
        )}
        <button
          type="submit"
          class="button main"
          aria-busy={isRunning.value}
          disabled={!isFinished.value || isRunning.value}
        >
          <Icon name="plus" />
          {newTask.queue}
        </button>
      </form>
      <ul class="queued">
        {queuedMaps.value.map(({ id, name }) => (
          <li key={id}>
            <a href={addressOf('queue', id)}>{name}</a>
            <CheckList id={id} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
