import { useComputed, useSignal } from '@preact/signals'
import { QueueButtons } from '../new-task/queue-buttons.tsx'
import { CheckList } from '../parts/check-list.tsx'
import { Field } from '../parts/field.tsx'
import { FinishFold } from '../parts/inputs/finish-fold.tsx'
import { Panel } from '../parts/panel.tsx'
import { PlanPanel } from '../parts/plan/plan-panel.tsx'
import { Switch } from '../parts/switch.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { words } from '../state/language.ts'
import { frames, isFinished, report, source } from '../state/make/live.ts'
import { queueFrames } from '../state/make/queue-frames.ts'
import { queuedMaps, queueWall } from '../state/make/queue-wall.ts'
import { finishIn } from '../state/placing/finish.ts'
import { startIfReady } from '../state/placing/new-task.ts'
import { type PlannedArt, planned, proposeAgain } from '../state/placing/plan.ts'
import { addressOf, go } from '../state/route.ts'

/** Queues the maps: file, name, group and place; then the check before building of each task. */
export function QueueForm() {
  const { make, newTask } = words.value
  const { refusal, submit } = useRefusal()
  const isOneEach = useSignal(false)
  const isEachFrame = useSignal(false)
  const isRunning = useSignal(false)
  const art = useComputed((): PlannedArt => {
    if (!report.value) return {}
    const { width, length, height, materials } = report.value
    // Carpets lie on the ground where nothing else is beneath them.
    const needsGround = height === 1 && Object.keys(materials).some((item) => item.endsWith('carpet'))
    return { width, length, height, needsGround }
  })
  const canSplit = report.value !== undefined && report.value.maps > 1 && report.value.height === 1

  async function queueIt(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const place = planned.value
    if (!place) return
    const isStarted = (event.submitter as HTMLButtonElement | null)?.value === 'start'
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const text = (name: string) => String(form.get(name)).trim()
    isRunning.value = true
    await submit(async () => {
      const wall = { name: text('name'), group: text('group'), isOneEach: canSplit && isOneEach.value }
      if (isEachFrame.value && frames.value.count > 1) await queueFrames(wall)
      else await queueWall({ ...wall, place, finish: finishIn(form) })
      if (isStarted && (await startIfReady(queuedMaps.value.map(({ id }) => id)))) go('now')
      else await proposeAgain()
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
        <PlanPanel art={art.value} />
        {canSplit && (
          <Switch
            label={make.oneEach}
            isOn={isOneEach.value}
            onChange={(isOn) => {
              isOneEach.value = isOn
            }}
          />
        )}
        {frames.value.count > 1 && (
          <Switch
            label={make.eachFrame}
            isOn={isEachFrame.value}
            onChange={(isOn) => {
              isEachFrame.value = isOn
            }}
          />
        )}
        {!isEachFrame.value && <FinishFold />}
        <QueueButtons
          disabled={!isFinished.value || isRunning.value || !planned.value}
          isRunning={isRunning.value}
        />
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
