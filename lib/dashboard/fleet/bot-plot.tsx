import { attempt } from '../state/attempt.ts'
import { configurations } from '../state/configuration.ts'
import { words } from '../state/language.ts'
import { isReadOnly } from '../state/read-only.ts'
import { assignBot } from '../state/run/plots.ts'

/** The plot that a bot builds on first; nothing where there are no plots. */
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
        </option>
      ))}
    </select>
  )
}
