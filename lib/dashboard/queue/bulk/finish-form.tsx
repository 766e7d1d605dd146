import { useSignal } from '@preact/signals'
import type { Task } from '../../../client/client.ts'
import { ErrorLine } from '../../parts/inputs/error-line.tsx'
import { FinishFields } from '../../parts/inputs/finish-fields.tsx'
import { PlotChoice } from '../../parts/inputs/plot-choice.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { words } from '../../state/language.ts'
import { finishIn } from '../../state/placing/finish.ts'
import { changeTasks } from '../../state/queue/bulk.ts'
import { isReadOnly } from '../../state/read-only.ts'
import type { QueueTask } from '../../state/tasks.ts'

interface FinishFormProps {
  readonly tasks: readonly QueueTask[]
  /** Of one task, as it is. */
  readonly initial?: Task['Finish']
}

/** The plot of waiting tasks, and what becomes of their maps. */
export function FinishForm({ tasks, initial }: FinishFormProps) {
  const { plots, finish, bulk } = words.value
  const plot = useSignal('')
  const { refusal, submit } = useRefusal()

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    await submit(async () => {
      const Plot = plot.value === '' ? {} : { Plot: plot.value }
      const Finish = finishIn(form)
      // Of several tasks the fields don't show what each has: left empty, they change nothing.
      const isChanged = Finish !== undefined || initial !== undefined
      await changeTasks(tasks, { ...Plot, ...(isChanged ? { Finish: Finish ?? null } : {}) })
    })
  }

  if (isReadOnly) return null
  return (
    <details class="finish">
      <summary>{finish.change}</summary>
      <form class="fields" onSubmit={send}>
        <PlotChoice
          value={plot.value}
          none={plots.keep}
          onChange={(name) => {
            plot.value = name
          }}
        />
        <FinishFields initial={initial} />
        <ErrorLine text={refusal.value} />
        <button type="submit" class="button main">
          {bulk.apply}
        </button>
      </form>
    </details>
  )
}
