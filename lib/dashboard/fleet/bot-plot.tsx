import { attempt } from '../state/attempt.ts'
import { configurations } from '../state/configuration.ts'
import { nameOf } from '../state/current-task.ts'
import { plots as states } from '../state/events.ts'
import { words } from '../state/language.ts'
import { isReadOnly } from '../state/read-only.ts'
import { assignBot } from '../state/run/plots.ts'
import { queue } from '../state/tasks.ts'

/** The plot that a bot builds on first, with the task that has it; nothing where there are no plots. */
export function BotPlot({ name }: { readonly name: string }) {
  const { fleet: text, plots: texts } = words.value
  const plots = configurations.plots.value?.plots ?? []
  if (plots.length === 0 || isReadOnly) return null
  return (
    <select
      aria-label={text.plotOf(name)}
      title={text.plotHint}
      value={plots.find(({ bots }) => bots?.includes(name))?.name ?? ''}
      onChange={({ currentTarget }) => void attempt(() => assignBot(name, currentTarget.value))}
    >
      <option value="">{text.anyPlot}</option>
      {plots.map((plot) => (
        <option key={plot.name} value={plot.name}>
          {texts.plot(plot.name)}
          {taskOn(plot.name)}
        </option>
      ))}
    </select>
  )
}

function taskOn(plot: string): string {
  const id = states.value.find(({ name }) => name === plot)?.task
  const task = queue.value?.find(({ ID }) => ID === id)
  return task ? ` · ${nameOf(task)}` : ''
}
