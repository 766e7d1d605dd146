import { ActionButton } from '../../parts/action-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PlotState } from '../../parts/plan/plot-state.tsx'
import { plots } from '../../state/events.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { finishWords } from '../../state/placing/finish.ts'
import { type PlotSettings, removePlot } from '../../state/run/plots.ts'

/** A plot: its state, its place and its settings in words. */
export function PlotPanel({ plot, onEdit }: { readonly plot: PlotSettings; readonly onEdit: () => void }) {
  const { plots: text, queue, finish } = words.value
  const { number, list } = format.value
  const { name, position, maps, clear } = plot
  const state = plots.value.find((one) => one.name === name)
  const actions = (
    <div class="actions">
      <button type="button" class="button" onClick={onEdit}>
        <Icon name="edit" />
        {text.edit}
      </button>
      <ActionButton
        isIconOnly
        icon="trash"
        label={text.remove}
        disabled={state?.task !== undefined}
        action={() => removePlot(name)}
      />
    </div>
  )
  return (
    <Panel title={name} class="plot" actions={actions}>
      {state && <PlotState plot={state} />}
      <dl class="figures">
        <dt>{queue.place}</dt>
        <dd>{position.join(' ')}</dd>
        <dt>{text.size}</dt>
        <dd>
          {number(maps[0])} × {number(maps[1])}
        </dd>
        <dt>{text.clear}</dt>
        <dd>{text[clear.kind]}</dd>
        {plot.finish && (
          <>
            <dt>{finish.title}</dt>
            <dd>{list(finishWords(plot.finish))}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
